#include "lammps/pair/pair_report.h"

#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "error.h"
#include "lammps/host/contact_styles.h"
#include "lammps/wall/fix_wall_base.h"
#include "tester/pair_table.h"
#include "tester/quantities.h"
#include "update.h"

#include <algorithm>
#include <cmath>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// The smallest particle of each type; radius INFINITE where there is none.
struct Smallest {
  std::vector<double> radius, mass;
  bool has(int type) const { return radius[type] < INFINITE; }
};

Smallest smallest_particles(LAMMPS *lmp)
{
  const Atom &atom = *lmp->atom;
  const int n = atom.ntypes + 1;
  Smallest mine{std::vector<double>(n, INFINITE), std::vector<double>(n, INFINITE)}, all = mine;
  for (int i = 0; i < atom.nlocal; i++) mine.radius[atom.type[i]] = std::min(mine.radius[atom.type[i]], atom.radius[i]);
  MPI_Allreduce(mine.radius.data(), all.radius.data(), n, MPI_DOUBLE, MPI_MIN, lmp->world);
  for (int i = 0; i < atom.nlocal; i++)
    if (atom.radius[i] == all.radius[atom.type[i]])
      mine.mass[atom.type[i]] = std::min(mine.mass[atom.type[i]], atom.rmass[i]);
  MPI_Allreduce(mine.mass.data(), all.mass.data(), n, MPI_DOUBLE, MPI_MIN, lmp->world);
  return all;
}

// Types of walls that have one, each once.
std::vector<int> wall_types(LAMMPS *lmp)
{
  std::vector<int> types;
  for (const FixWallBase *wall : contact_walls(lmp))
    if (wall->has_type() && std::find(types.begin(), types.end(), wall->of_type()) == types.end())
      types.push_back(wall->of_type());
  return types;
}

// "1 2 glass steel".
std::string name_of(const PairReport &report, int i, int j, bool wall)
{
  std::string name = fmt::format("{} {}", i, j);
  for (const int type : {i, j})
    if (type < static_cast<int>(report.types.size()) && !report.types[type].material.empty())
      name += " " + report.types[type].material;
  return wall ? name + " (wall)" : name;
}

Tester::PairRow row_of(const PairReport &report, const Smallest &particles, int i, int j, bool wall)
{
  Tester::PairRow row;
  row.name = name_of(report, i, j, wall);
  report.laws.with_sides(i, j, [&](const Setting &a, const Setting &b) {
    row.a = a;
    row.b = b;
  });
  row.mixed = !report.laws.is_set(i, j);
  row.pair.a = {{}, {}, {}, particles.radius[i], particles.mass[i]};
  row.pair.wall = wall;
  if (wall)
    row.pair.weight = 0;
  else
    row.pair.b = {{}, {}, {}, particles.radius[j], particles.mass[j]};
  row.pair.lammps_kinematics = report.lammps_kinematics;
  return row;
}

std::vector<Tester::PairRow> rows_of(LAMMPS *lmp, const PairReport &report)
{
  const Smallest particles = smallest_particles(lmp);
  const std::vector<int> walls = wall_types(lmp);
  std::vector<Tester::PairRow> rows;
  const auto add = [&](int i, int j, bool wall) {
    if (particles.has(i) && (wall || particles.has(j)) && report.laws.complaint(i, j).empty())
      rows.push_back(row_of(report, particles, i, j, wall));
  };
  for (int i = 1; i <= report.laws.ntypes; i++)
    for (int j = i; j <= report.laws.ntypes; j++) add(i, j, false);
  for (const int wall : walls)
    for (int i = 1; i <= report.laws.ntypes; i++) add(i, wall, true);
  return rows;
}

}  // namespace

void report_pairs(LAMMPS *lmp, const PairReport &report, std::string &said)
{
  const std::vector<Tester::PairRow> rows = rows_of(lmp, report);
  std::string now = short_number(report.speed);
  for (const std::string &line : report.laws.lines()) now += line + "\n";
  for (const Tester::PairRow &row : rows) now += row.name + "\n";
  if (rows.empty() || now == said) return;
  said = now;
  if (lmp->comm->me != 0) return;
  const std::string units = lmp->update->unit_style;
  if (!Tester::is_unit_system(units))
    utils::logmesg(lmp, "granular/grit: no table of pairs in units {}, where force is not mass times acceleration\n",
                   units);
  else
    utils::logmesg(lmp, "granular/grit: contacts of the smallest particles of each type; {}",
                   Tester::pair_table(rows, report.speed, units));
}

void warn_of_densities(LAMMPS *lmp, const std::vector<TypeName> &types, std::vector<bool> &said)
{
  constexpr double ROUNDING = 1e-6;  // of numbers that a data file was written with
  constexpr int SOLID = 3;           // dimensions; in two LAMMPS may have meant disks
  const Atom &atom = *lmp->atom;
  const std::size_t n = types.size();
  if (n == 0 || lmp->domain->dimension != SOLID) return;
  said.resize(n);
  std::vector<double> least(n, INFINITE), most(n, 0);
  std::vector<bigint> mine(n, 0), count(n, 0);
  for (int i = 0; i < atom.nlocal; i++) {
    const int type = atom.type[i];
    const double wanted = types[type].density, got = atom.rmass[i] / Tester::sphere_volume(atom.radius[i]);
    if (wanted == UNSET || std::fabs(got - wanted) <= ROUNDING * wanted) continue;
    mine[type]++;
    least[type] = std::min(least[type], got);
    most[type] = std::max(most[type], got);
  }
  const int size = static_cast<int>(n);
  MPI_Allreduce(mine.data(), count.data(), size, MPI_LMP_BIGINT, MPI_SUM, lmp->world);
  MPI_Allreduce(MPI_IN_PLACE, least.data(), size, MPI_DOUBLE, MPI_MIN, lmp->world);
  MPI_Allreduce(MPI_IN_PLACE, most.data(), size, MPI_DOUBLE, MPI_MAX, lmp->world);
  for (std::size_t type = 1; type < n; type++) {
    if (count[type] > 0 && !said[type] && lmp->comm->me == 0)
      lmp->error->warning(
          FLERR,
          "granular/grit: expected the density {:.6g} of material '{}' for particles of type {}, got {} "
          "particles with densities from {:.6g} to {:.6g}",
          types[type].density, types[type].material, type, count[type], least[type], most[type]);
    said[type] = said[type] || count[type] > 0;
  }
}

}  // namespace Grit

#include "lammps/wall/mesh/mesh_output.h"

#include "comm.h"
#include "error.h"
#include "setup/exact.h"
#include "update.h"
#include "wall/mesh/mesh_vtp.h"
#include "wall/wall_record.h"
#include "wall/wall_words.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <limits>

using LAMMPS_NS::bigint;
using LAMMPS_NS::LAMMPS;

namespace Grit {

// Items of the record.
static const std::string WORK = "work of meshes", TRIANGLES = "sums of triangles", WEAR = "wear";
static constexpr char STEP = '*';
static constexpr const char *LAWS[] = {"none", "finnie", "finnie/steps", "archard"};

// ---- input -------------------------------------------------------------------------------------------------------------

bool MeshOutput::read(const WallWords &words, std::size_t &k)
{
  const std::string keyword = words[k];
  if (keyword == "write") {
    read_write(words, k);
  } else if (keyword == "wear") {
    read_wear(words, k);
  } else if (keyword == "about") {
    words.refuse_twice(has_about, k);
    has_about = true;
    about = words.vector(k + 1, "the point behind 'about'");
    k += 4;
  } else {
    return false;
  }
  return true;
}

void MeshOutput::read_write(const WallWords &words, std::size_t &k)
{
  words.refuse_twice(every > 0, k);
  const double steps = words.number(k + 1, "the steps between files behind 'write'");
  if (!(steps >= 1 && steps <= std::numeric_limits<int>::max() && steps == std::floor(steps)))
    refuse("expected a whole number of steps of at least 1 behind 'write' in ", words.command, ", got ",
           words.said(k + 1));
  every = static_cast<int>(steps);
  file = words[k + 2];
  if (std::count(file.begin(), file.end(), STEP) != 1)
    refuse("expected the name of a file with one * for the step behind 'write ", every, "' in ", words.command,
           ", got ", words.said(k + 2));
  k += 3;
}

void MeshOutput::read_wear(const WallWords &words, std::size_t &k)
{
  words.refuse_twice(wear.law != MeshWear::NONE, k);
  const std::string law = words[k + 1];
  const auto *const known = std::find(std::begin(LAWS) + MeshWear::FINNIE, std::end(LAWS), law);
  if (known == std::end(LAWS))
    refuse("expected 'finnie', 'finnie/steps' or 'archard' behind 'wear' in ", words.command, ", got ",
           words.said(k + 1));
  wear.law = static_cast<MeshWear::Law>(known - LAWS);
  wear.constant = words.number(k + 2, "the constant of 'wear " + law + "'");
  if (!(wear.constant > 0))
    refuse("expected a constant of more than 0 for 'wear ", law, "' in ", words.command, ", got ", words.said(k + 2));
  k += 3;
}

void MeshOutput::check(const WallWords &words) const
{
  if (wear.law != MeshWear::NONE && every == 0)
    refuse("expected 'write' beside 'wear' in ", words.command, ", got no file for what is worn");
}

void MeshOutput::begin(const std::vector<int> &triangles, const TriangleMesh &all, const MeshUnits &units)
{
  sizes = triangles;
  mesh = all;
  wear.units = units;
  accounts.begin(sizes, every > 0);
}

std::string MeshOutput::wear_words() const { return std::string(LAWS[wear.law]) + " " + exact(wear.constant); }

// ---- output ------------------------------------------------------------------------------------------------------------

double MeshOutput::row(LAMMPS *lmp, int mesh, int column)
{
  if (!rows_are_summed) {
    std::vector<real> mine;
    for (const MeshRow::Values &one : accounts.meshes()) mine.insert(mine.end(), one.begin(), one.end());
    summed_rows.resize(mine.size());
    MPI_Allreduce(mine.data(), summed_rows.data(), static_cast<int>(mine.size()), MPI_DOUBLE, MPI_SUM, lmp->world);
    rows_are_summed = true;
  }
  return summed_rows[MeshRow::SIZE * mesh + column];
}

// Sums over all processes, on process 0.
static std::vector<real> sum_on_first(LAMMPS *lmp, std::vector<real> mine)
{
  std::vector<real> all(mine.size());
  MPI_Reduce(mine.data(), all.data(), static_cast<int>(mine.size()), MPI_DOUBLE, MPI_SUM, 0, lmp->world);
  return all;
}

// Some file systems tell only when a file is closed that it has no room.
static bool is_written(const std::string &name, const std::string &text)
{
  FILE *const file = std::fopen(name.c_str(), "w");
  if (!file) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
  const int problem = errno;
  if (std::fclose(file) == 0 && written) return true;
  if (!written) errno = problem;
  return false;
}

void MeshOutput::write(LAMMPS *lmp, const RegionMotion &motion, const std::string &command) const
{
  const std::vector<real> all = sum_on_first(lmp, accounts.triangles());
  if (lmp->comm->me != 0) return;
  TriangleMesh now = mesh;
  for (vec3 &corner : now.corners) corner = motion.forth(corner);
  const LAMMPS_NS::Update &update = *lmp->update;
  const bigint step = update.ntimestep;
  const double time = update.atime + static_cast<double>(step - update.atimestep) * update.dt;
  std::string name = file;
  name.replace(name.find(STEP), 1, std::to_string(step));
  const std::string text = vtp_of(now, all, wear, static_cast<double>(step), time);
  if (!is_written(name, text))
    lmp->error->one(FLERR, "granular/grit: expected to write '{}' behind 'write' of {}, got: {}", name, command,
                    std::strerror(errno));
}

int MeshOutput::draw(const RegionMotion &motion, int *&kinds, double **&numbers)
{
  return picture.draw(mesh, sizes, motion, kinds, numbers);
}

// ---- restart file ------------------------------------------------------------------------------------------------------

void MeshOutput::collect(LAMMPS *lmp)
{
  summed_works = sum_on_first(lmp, accounts.works());
  summed_lasting = sum_on_first(lmp, accounts.lasting());
}

// Most triangles are touched by nobody.
void MeshOutput::describe(WallRecord &record) const
{
  record.add(WORK, summed_works);
  if (every == 0) return;
  record.add(WEAR, wear_words());
  std::vector<double> touched;
  for (std::size_t k = 0; k < summed_lasting.size(); k += MeshAccounts::LASTING) {
    if (summed_lasting[k] == 0 && summed_lasting[k + 1] == 0) continue;
    touched.push_back(static_cast<double>(k / MeshAccounts::LASTING));
    touched.insert(touched.end(), summed_lasting.begin() + k, summed_lasting.begin() + k + MeshAccounts::LASTING);
  }
  record.add(TRIANGLES, touched);
}

// There is nothing to go on with from other meshes, and no worn volume from another law of wear.
void MeshOutput::restore(LAMMPS *lmp, const WallRecord &record)
{
  constexpr int ITEMS = 1 + MeshAccounts::LASTING;
  if (lmp->comm->me != 0) return;
  const std::vector<double> work = record.numbers(WORK), touched = record.numbers(TRIANGLES);
  if (work.size() == sizes.size()) accounts.set_works(work);
  std::vector<real> values(accounts.lasting().size(), 0);
  if (values.empty() || touched.size() % ITEMS != 0) return;
  for (std::size_t k = 0; k < touched.size(); k += ITEMS) {
    if (!(touched[k] >= 0 && MeshAccounts::LASTING * touched[k] < static_cast<double>(values.size()))) return;
    std::copy_n(touched.begin() + k + 1, MeshAccounts::LASTING,
                values.begin() + MeshAccounts::LASTING * static_cast<std::size_t>(touched[k]));
  }
  accounts.set_lasting(values);
  const std::string *const law = record.find(WEAR);
  if (law && *law == wear_words()) return;
  accounts.forget_wear();
  if (law && wear.law != MeshWear::NONE)
    lmp->error->warning(FLERR, "granular/grit: wear was '{}' in the restart file and is now '{}': it begins anew", *law,
                        wear_words());
}

}  // namespace Grit

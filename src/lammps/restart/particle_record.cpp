#include "lammps/restart/particle_record.h"

#include "atom.h"
#include "domain.h"
#include "fmt/format.h"
#include "lammps/host/processes.h"
#include "setup/exact.h"
#include "setup/words.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

struct Field {
  const char *name;
  int begin, size;
};

constexpr Field TYPE{"type", 0, 1}, IMAGE{"image", 1, 1}, POSITION{"position", 2, 3}, VELOCITY{"velocity", 5, 3},
    SPIN{"angular velocity", 8, 3}, RADIUS{"radius", 11, 1}, MASS{"mass", 12, 1};
constexpr Field FIELDS[] = {TYPE, IMAGE, POSITION, VELOCITY, SPIN, RADIUS, MASS};

std::string in_words(const Field &field, const double *record)
{
  if (field.begin == TYPE.begin || field.begin == IMAGE.begin)
    return fmt::format("{}", static_cast<long long>(ubuf(record[field.begin]).i));
  const double *const begin = record + field.begin;
  return listed(std::vector<double>(begin, begin + field.size), exact, " ");
}

// Where LAMMPS has wrapped a position once more there may be round-off of the box.
bool same_position(const Domain &domain, const double *a, const double *b)
{
  constexpr double ROUNDING = 1e-12;
  const auto near = [&](int ix, int iy, int iz) {
    const double period[] = {ix * domain.prd[0] + iy * domain.xy + iz * domain.xz, iy * domain.prd[1] + iz * domain.yz,
                             iz * domain.prd[2]};
    for (int k = 0; k < 3; k++)
      if (!(std::fabs(a[k] + period[k] - b[k]) <= ROUNDING * domain.prd[k])) return false;
    return true;
  };
  for (int ix = -1; ix <= 1; ix++)
    for (int iy = -1; iy <= 1; iy++)
      for (int iz = -1; iz <= 1; iz++)
        if (near(ix, iy, iz)) return true;
  return false;
}

}  // namespace

std::uint64_t add_up(MPI_Comm world, std::uint64_t mine)
{
  constexpr int HALF = 32;
  constexpr std::uint64_t LOW = (std::uint64_t{1} << HALF) - 1;
  const bigint halves[] = {static_cast<bigint>(mine & LOW), static_cast<bigint>(mine >> HALF)};
  bigint sums[] = {0, 0};
  sum_up(world, halves, sums, 2);
  return static_cast<std::uint64_t>(sums[0]) + (static_cast<std::uint64_t>(sums[1]) << HALF);
}

void pack_particle(const Atom &atom, int i, double *buf)
{
  buf[TYPE.begin] = ubuf(atom.type[i]).d;
  buf[IMAGE.begin] = ubuf(atom.image[i]).d;
  std::copy_n(atom.x[i], POSITION.size, buf + POSITION.begin);
  std::copy_n(atom.v[i], VELOCITY.size, buf + VELOCITY.begin);
  std::copy_n(atom.omega_flag ? atom.omega[i] : atom.angmom[i], SPIN.size, buf + SPIN.begin);
  buf[RADIUS.begin] = atom.radius[i];
  buf[MASS.begin] = atom.rmass[i];
}

static void wrap(Domain &domain, double *buf)
{
  imageint image = static_cast<imageint>(ubuf(buf[IMAGE.begin]).i);
  domain.remap(buf + POSITION.begin, image);
  buf[IMAGE.begin] = ubuf(image).d;
}

void pack_wrapped(const Atom &atom, Domain &domain, int i, double *buf)
{
  pack_particle(atom, i, buf);
  wrap(domain, buf);
  if (domain.triclinic) std::fill_n(buf + IMAGE.begin, IMAGE.size + POSITION.size, 0);
  if (domain.deform_vremap) std::fill_n(buf + VELOCITY.begin, VELOCITY.size, 0);
}

// In a tilted box LAMMPS rounds positions whenever it wraps them, for a file of each process once more.
static const Field *first_difference(const Domain &domain, const double *a, const double *b, bool exact)
{
  const bool rounds = !exact || domain.triclinic;
  for (const Field &field : FIELDS) {
    if (std::memcmp(a + field.begin, b + field.begin, field.size * sizeof(double)) == 0) continue;
    if (!exact && field.begin == IMAGE.begin) continue;
    if (rounds && field.begin == POSITION.begin && same_position(domain, a + field.begin, b + field.begin)) continue;
    return &field;
  }
  return nullptr;
}

// LAMMPS wraps positions into the box when it reads them, which rounds in a tilted box, unless the script says 'noremap'.
std::string differs(const Atom &atom, Domain &domain, int i, const double *record, bool exact)
{
  double now[NPARTICLE], was[NPARTICLE];
  pack_particle(atom, i, now);
  std::copy_n(record, NPARTICLE, was);
  if (!first_difference(domain, was, now, exact)) return "";
  wrap(domain, was);
  const Field *field = first_difference(domain, was, now, exact);
  return field ? fmt::format("{} {}, got {}", field->name, in_words(*field, was), in_words(*field, now)) : "";
}

}  // namespace Grit

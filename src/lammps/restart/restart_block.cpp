#include "lammps/restart/restart_block.h"

#include "atom.h"
#include "error.h"
#include "fix.h"
#include "lammps/host/processes.h"
#include "lammps/restart/fix_restart_rows.h"
#include "setup/seal.h"

#include <cerrno>
#include <cstring>

using namespace LAMMPS_NS;

namespace LAMMPS_NS {

bool was_restored(LAMMPS *lmp, const Fix &fix, const Restored &parts)
{
  const bool global = !fix.restart_global || parts.got_global, atoms = !fix.restart_peratom || parts.got_atoms;
  return Grit::on_any(lmp->world, global) && (lmp->atom->natoms == 0 || Grit::on_any(lmp->world, atoms));
}

void check_written(LAMMPS *lmp, FILE *fp, const std::string &what)
{
  const bool failed_before = ferror(fp) != 0;
  if (fflush(fp) == 0 && !failed_before) return;
  lmp->error->one(FLERR, "granular/grit: expected to write {}, got: {}", what,
                  failed_before ? "an error" : std::strerror(errno));
}

void write_block(LAMMPS *lmp, FILE *fp, const Fix &fix, const std::string &content)
{
  const std::string block = Grit::sealed(fix.id, content);
  const int size = static_cast<int>(block.size());
  fwrite(&size, sizeof size, 1, fp);
  fwrite(block.data(), 1, block.size(), fp);
  check_written(lmp, fp, std::string("the block of fix ") + fix.id + " to a restart file");
}

std::string read_block(LAMMPS *lmp, const Fix &fix, const char *block)
{
  std::string content;
  if (!Grit::unsealed(fix.id, block, content))
    lmp->error->all(FLERR,
                    "granular/grit: expected the block of fix {} in the restart file as it was written by this version "
                    "of GRIT, got another one: the file is damaged or of another version",
                    fix.id);
  return content;
}

// A sum of the ID of the particle and of what the fix has written, with the ID of the fix.
static std::uint64_t sum_of_atom(const Fix &fix, int n, const double *buf)
{
  const int words = SEALED + n;
  constexpr int TAG = 2;
  return Grit::checksum(Grit::checksum(fix.id), buf + TAG, (words - TAG) * sizeof(double));
}

int seal_atom(const Fix &fix, tagint tag, int n, double *buf)
{
  buf[0] = SEALED + n;  // other fixes skip this block by its first value
  buf[2] = ubuf(tag).d;
  const std::uint64_t sum = sum_of_atom(fix, n, buf);
  std::memcpy(buf + 1, &sum, sizeof sum);
  return SEALED + n;
}

// Where the nth block of a particle begins, or null if there is none of a possible size.
static const double *find_block(const double *extra, int length, int nth)
{
  int at = 0;
  for (int k = 0;; k++) {
    if (at + 1 > length) return nullptr;
    const double size = extra[at];
    if (!(size >= 1 && size <= length - at)) return nullptr;
    if (k == nth) return extra + at;
    at += static_cast<int>(size);
  }
}

AtomBlock open_atom(LAMMPS *lmp, const Fix &fix, int i, int nth)
{
  const Atom *atom = lmp->atom;
  const int row = FixRestartRows::row(lmp, i);
  if (row == FixRestartRows::NONE) return {nullptr, 0, 0};
  const double *const block = find_block(atom->extra[row], atom->nextra_store, nth);
  const int n = block ? static_cast<int>(block[0]) - SEALED : -1;
  std::uint64_t sum = 0;
  if (n >= 0) std::memcpy(&sum, block + 1, sizeof sum);
  if (n < 0 || block[0] != SEALED + n || sum != sum_of_atom(fix, n, block))
    lmp->error->one(FLERR,
                    "granular/grit: expected what fix {} has of atom {} in the restart file as it was written by this "
                    "version of GRIT, got something else: the file is damaged or of another version",
                    fix.id, atom->tag[i]);
  return {block + SEALED, n, static_cast<tagint>(ubuf(block[2]).i)};
}

}  // namespace LAMMPS_NS

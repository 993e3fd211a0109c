#include "lammps/host/drop_in.h"

#include <functional>
#include <vector>

#include "comm.h"
#include "error.h"
#include "force.h"
#include "input.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/style_tables.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/wall/fix_wall_base.h"
#include "setup/words.h"
#include "utils.h"

using namespace LAMMPS_NS;

namespace Grit {

std::string name_in_script(const Input &input, char **arg)
{
  char **const begin = input.arg, **const end = begin + input.narg;
  const std::less<> before;
  return before(begin, arg) && !before(end, arg) ? arg[-1] : "";
}

std::string left_to_suffix(const std::string &name) { return name.find(SUFFIX) == std::string::npos ? name : ""; }

namespace {

std::vector<std::string> taken_over(LAMMPS *lmp)
{
  std::vector<std::string> all;
  for (PairGranularGrit *pair : contact_pairs(lmp)) {
    const std::string listed = lmp->force->pair_match_ptr(pair);  // of a part of pair hybrid: its name in the script
    const std::string name = listed == lmp->force->pair_style ? pair->taken_over() : left_to_suffix(listed);
    if (!name.empty()) all.push_back("pair_style " + name + " (kinematics " + pair->kinematics() + ")");
  }
  for (const FixWallBase *wall : contact_walls(lmp))
    if (!wall->taken_over().empty()) all.push_back(std::string("fix ") + wall->id + " " + wall->taken_over());
  return all;
}

// A style of LAMMPS that computes contacts.
struct Other {
  std::string command;
  bool known;  // GRIT has a style of this name
};

std::vector<Other> left_to_lammps(LAMMPS *lmp)
{
  std::vector<Other> all;
  const auto add = [&](const std::string &begin, const std::string &name, const auto &styles) {
    all.push_back({begin + name, has_style(styles, without_variant(name) + SUFFIX)});
  };
  for (Pair *pair : granular_pairs(lmp))
    if (!dynamic_cast<PairGranularGrit *>(pair)) add("pair_style ", lmp->force->pair_match_ptr(pair), pair_styles(lmp));
  for (const char *family : {"^wall/gran", "^surface/"})
    for (Fix *fix : lmp->modify->get_fix_by_style(family))
      if (!dynamic_cast<FixWallBase *>(fix)) add(std::string("fix ") + fix->id + " ", fix->style, fix_styles(lmp));
  return all;
}

bool speaks(LAMMPS *lmp, const void *caller)
{
  const auto pairs = contact_pairs(lmp);
  if (!pairs.empty()) return caller == static_cast<const void *>(pairs.front());
  const auto walls = contact_walls(lmp);
  return !walls.empty() && caller == static_cast<const void *>(walls.front());
}

}  // namespace

void DropInReport::tell(LAMMPS *lmp, const void *caller)
{
  if (!speaks(lmp, caller)) return;
  const std::string ours = joined(taken_over(lmp), ", ");
  std::vector<std::string> warnings;
  for (const Other &other : left_to_lammps(lmp))
    if (other.known || !ours.empty())
      warnings.push_back(
          other.command + ", beside those of GRIT: " +
          (other.known ? "it was named where no suffix 'grit' is on" : "GRIT has no style of this name"));
  const std::string now = ours + ";" + joined(warnings, ", ");
  if (now == logged) return;
  logged = now;
  if (lmp->comm->me != 0) return;
  if (!ours.empty()) utils::logmesg(lmp, "granular/grit: by the suffix GRIT computes in place of LAMMPS: {}\n", ours);
  for (const std::string &warning : warnings)
    lmp->error->warning(FLERR, "granular/grit: LAMMPS itself computes the contacts of {}", warning);
}

// '-sf grit', or one of the two of '-sf hybrid grit/kk kk'.
static bool suffix_is_on(const LAMMPS *lmp)
{
  const auto is_ours = [](const char *suffix) { return suffix && utils::strmatch(suffix, "^grit"); };
  return lmp->suffix_enable && (is_ours(lmp->suffix) || is_ours(lmp->suffix2));
}

void warn_of_styles_before(LAMMPS *lmp)
{
  if (lmp->comm->me != 0 || !suffix_is_on(lmp)) return;
  for (const Other &other : left_to_lammps(lmp))
    if (other.known)
      lmp->error->warning(
          FLERR, "granular/grit: LAMMPS itself computes the contacts of {}: it was named before GRIT was loaded",
          other.command);
}

}  // namespace Grit

#include "lammps/pair/command_granular_grit_law.h"

#include <sstream>

#include "comm.h"
#include "error.h"
#include "lammps/host/processes.h"
#include "update.h"
#include "utils.h"

#include "lammps/host/contact_styles.h"
#include "lammps/pair/law_loading.h"
#include "lammps/pair/pair_granular_grit.h"
#include "setup/messages.h"
#include "tester/answer.h"

using namespace LAMMPS_NS;

namespace {

// The laws that the script has set so far.
class Script : public Grit::Tester::Simulation {
 public:
  Script(LAMMPS *host, const std::string &u) : lmp(host), system(u) {}

  Grit::Tester::Laws laws(const std::string &types) const override
  {
    const Grit::LawTable &table = *pair_of(types)->laws();
    const auto [i, j] = read_types(types, table.ntypes);
    return table.with_sides(i, j, [mixed = !table.is_set(i, j)](const Grit::Setting &a, const Grit::Setting &b) {
      return Grit::Tester::Laws{a, b, mixed};
    });
  }
  bool lammps_kinematics(const std::string &types) const override { return pair_of(types)->uses_lammps_kinematics(); }
  std::string units() const override { return system; }

 private:
  LAMMPS *const lmp;
  const std::string system;

  // Those that have laws; several only as parts of pair hybrid.
  std::vector<const PairGranularGrit *> pairs() const
  {
    std::vector<const PairGranularGrit *> found;
    for (const PairGranularGrit *pair : contact_pairs(lmp))
      if (pair->laws()) found.push_back(pair);
    return found;
  }
  const PairGranularGrit *pair_of(const std::string &types) const
  {
    const auto all = pairs();
    if (all.empty()) Grit::refuse("expected pair_style granular/grit and its pair_coeff before --types, got none");
    for (const PairGranularGrit *pair : all) {
      const auto [i, j] = read_types(types, pair->laws()->ntypes);
      if (pair->laws()->has(i, j)) return pair;
    }
    Grit::refuse("expected pair_coeff of the types before --types ", types, ", got none");
  }

  static std::pair<int, int> read_types(const std::string &text, int ntypes)
  {
    std::istringstream words(text);
    int i = 0, j = 0;
    char comma = 0;
    const bool whole = words >> i >> comma >> j && comma == ',' && words.peek() == EOF;
    if (!whole || i < 1 || j < 1 || i > ntypes || j > ntypes)
      Grit::refuse("expected two types from 1 to ", ntypes, " with a comma between them for --types, got ",
                   Grit::quoted(text));
    return {i, j};
  }
};

}  // namespace

// granular/grit/law load FILE...
static void load(LAMMPS *lmp, const std::vector<std::string> &files)
{
  if (files.empty())
    lmp->error->all(FLERR, "granular/grit/law: expected files behind 'load', got none: grit-law makes such files");
  Grit::load_laws(lmp, files);
}

void GranularGritLaw::command(int narg, char **arg)
{
  Grit::load_laws_of_environment(lmp);
  if (narg > 0 && std::string(arg[0]) == "load") return load(lmp, {arg + 1, arg + narg});
  if (narg > 0 && std::string(arg[0]) == "unload")
    error->all(FLERR,
               "granular/grit/law: expected 'load', or what lawtester takes, got 'unload': loaded laws stay until the "
               "program ends, because contacts, walls and restart files may use them");
  if (narg > 1 && utils::strmatch(arg[narg - 1], "\\.so$"))
    error->all(FLERR, "granular/grit/law: expected 'load' in front of the files of laws, got '{}'", arg[0]);
  std::string complaint;
  if (comm->me == 0) try {
      if (!Grit::Tester::is_unit_system(update->unit_style))
        Grit::refuse("expected units in which force is mass times acceleration (si, cgs, lj, micro, nano), got ",
                     update->unit_style);
      const Script script(lmp, update->unit_style);
      std::ostringstream out;
      Grit::Tester::answer(Grit::Tester::read_request({arg, arg + narg}, &script), out);
      utils::logmesg(lmp, out.str());
    } catch (const std::exception &refused) {
      complaint = refused.what();
    }
  Grit::broadcast(world, complaint);
  if (!complaint.empty()) error->all(FLERR, "granular/grit/law: {}", complaint);
}

#include "command_granular_grit_law.h"

#include <sstream>
#include <stdexcept>

#include "comm.h"
#include "error.h"
#include "force.h"
#include "update.h"
#include "utils.h"

#include "law_messages.h"
#include "pair_granular_grit.h"
#include "tester/answer.h"

using namespace LAMMPS_NS;

namespace {

// The laws that the script has set so far.
class Script : public Grit::Tester::Host {
 public:
  Script(Force *f, const std::string &u)
      : pair(dynamic_cast<const PairGranularGrit *>(f->pair_match("^granular/grit", 0))), system(u)
  {
  }

  Grit::Tester::Laws laws(const std::string &types) const override
  {
    const Grit::LawTable *table = pair ? pair->laws() : nullptr;
    if (!table) Grit::refuse("expected pair_style granular/grit and its pair_coeff before --types, got none");
    const auto [i, j] = read_types(types, table->ntypes);
    if (!table->has(i, j)) Grit::refuse("expected pair_coeff ", i, " ", j, " before --types, got none");
    const bool mixed = !table->is_set(i, j);
    return {table->setting(i, mixed ? i : j), table->setting(mixed ? j : i, j), mixed};
  }
  bool host_kinematics() const override { return pair && pair->uses_host_kinematics(); }
  std::string units() const override { return Grit::Tester::is_unit_system(system) ? system : "lj"; }

 private:
  const PairGranularGrit *const pair;
  const std::string system;

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

void GranularGritLaw::command(int narg, char **arg)
{
  std::string complaint;
  if (comm->me == 0) try {
      const Script script(force, update->unit_style);
      std::ostringstream out;
      Grit::Tester::answer(Grit::Tester::read_request({arg, arg + narg}, &script), out);
      utils::logmesg(lmp, out.str());
    } catch (const std::invalid_argument &refused) {
      complaint = refused.what();
    }
  int length = static_cast<int>(complaint.size());
  MPI_Bcast(&length, 1, MPI_INT, 0, world);
  complaint.resize(length);
  MPI_Bcast(&complaint[0], length, MPI_CHAR, 0, world);
  if (length > 0) error->all(FLERR, "granular/grit/law: {}", complaint);
}

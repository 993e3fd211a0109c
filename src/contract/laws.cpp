#include "contract/laws.h"

#include "kernel/mdr_contacts.h"

namespace Grit::Contract {

int Law::nhistory() const { return GeneralLaw::nhistory() + (is_mdr(*this) ? MdrMemory::SIZE : 0); }
ContactForce Law::operator()(const Contact &c, real *history) const
{
  Contact whole = c;
  whole.prepared = prepare_alone(*this, c, history);
  return GeneralLaw::operator()(whole, history);
}

Law law(const Setting &pair) { return make_law(pair, pair, COMMAND); }
Law law(const std::string &line) { return law(setting(line)); }
Law law(const std::string &line_i, const std::string &line_j)
{
  return make_law(setting(line_i), setting(line_j), COMMAND);
}

}  // namespace Grit::Contract

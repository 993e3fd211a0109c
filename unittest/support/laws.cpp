#include "laws.h"

namespace Grit::Test {

ContactForce Law::operator()(const Contact &c, real *history) const { return GeneralLaw::operator()(c, history); }

Law law(const Setting &pair) { return make_law(pair, pair, COMMAND); }
Law law(const std::string &line) { return law(setting(line)); }
Law law(const std::string &line_i, const std::string &line_j)
{
  return make_law(setting(line_i), setting(line_j), COMMAND);
}

}  // namespace Grit::Test

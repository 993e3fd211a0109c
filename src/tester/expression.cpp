#include "tester/expression.h"

#include <map>
#include <set>

#include <muParser.h>

#include "setup/messages.h"

namespace Grit::Tester {

namespace {
const char *const PI_NAME = "pi";
}

struct Names::Table {
  std::map<std::string, real> constants;  // a map: its values stay where they are
  std::map<std::string, real *> recorded;
  std::set<std::string> parameters;  // among the constants
};

Names::Names() : table(std::make_unique<Table>()) {}
Names::~Names() = default;

void Names::set(const std::string &name, real value) { table->constants[name] = value; }
void Names::set_parameter(const std::string &name, real value)
{
  set(name, value);
  table->parameters.insert(name);
}
bool Names::is_parameter(const std::string &name) const { return table->parameters.count(name) > 0; }
void Names::record(const std::string &name, real *value) { table->recorded[name] = value; }
bool Names::records(const std::string &name) const { return table->recorded.count(name) > 0; }
bool Names::has(const std::string &name) const
{
  const mu::Parser plain;
  return name == PI_NAME || records(name) || table->constants.count(name) > 0 || plain.GetConst().count(name) > 0 ||
         plain.GetFunDef().count(name) > 0;
}

namespace {

// muParser knows assignments, which would change what is recorded where '==' is meant.
bool assigns(const std::string &text)
{
  for (std::size_t k = 0; k < text.size(); k++) {
    if (text[k] != '=') continue;
    const char before = k > 0 ? text[k - 1] : ' ', after = k + 1 < text.size() ? text[k + 1] : ' ';
    if (after == '=')
      k++;
    else if (before != '<' && before != '>' && before != '!')
      return true;
  }
  return false;
}

}  // namespace

Expression::Expression(const std::string &text, const Names &names, Sees sees, std::string wanted, std::string where) :
    words(text), what(std::move(wanted)), place(std::move(where)), parser(std::make_shared<mu::Parser>())
{
  if (assigns(words)) refuse("expected '==' to compare, for ", what, " in ", place, ", got ", Grit::quoted(words));
  try {
    parser->DefineConst(PI_NAME, PI);
    for (auto &[name, value] : names.table->constants) parser->DefineVar(name, &value);
    if (sees == ALL)
      for (const auto &[name, value] : names.table->recorded) parser->DefineVar(name, value);
    parser->SetExpr(words);
    parser->Eval();
  } catch (const mu::Parser::exception_type &refused) {
    const std::string token = refused.GetToken();
    refuse("expected numbers, known names and operators for ", what, " in ", place, ", got ",
           Grit::quoted(token.empty() ? words : token),
           token.empty() || token == words ? "" : " in " + Grit::quoted(words));
  }
  if (parser->GetNumResults() != 1)
    refuse("expected one value for ", what, " in ", place, ", got ", parser->GetNumResults(), " in ",
           Grit::quoted(words));
}

real Expression::value() const
{
  const real result = parser->Eval();
  if (!std::isfinite(result))
    refuse("expected a finite value for ", what, " in ", place, ", got ", Grit::quoted(words), " = ", result);
  return result;
}

}  // namespace Grit::Tester

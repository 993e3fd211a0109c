// One stage from its words.
#include <algorithm>

#include "setup/messages.h"
#include "tester/protocol.h"

namespace Grit::Tester {

std::string joined(const std::vector<std::string> &words, std::size_t from)
{
  std::string text;
  for (std::size_t k = from; k < words.size(); k++) text += (k > from ? " " : "") + words[k];
  return text;
}

namespace {

std::string all_dofs()
{
  std::string list;
  for (const char *name : DOF_NAME) list += (list.empty() ? "" : ", ") + std::string(name);
  return list;
}

class StageReader {
 public:
  StageReader(const Line &l, const Names &n) : line(l), names(n) {}

  Stage read()
  {
    stage.place = line.place;
    for (int k = 0; k < NDOFS; k++) stage.value.push_back(expression("0", DOF_NAME[k]));
    while (!at_end()) {
      const std::string word = next("a degree of freedom, 'turn', 'until' or 'for'");
      if (word == "until" || word == "for") {
        read_end(word);
        return stage;
      }
      if (word == "turn")
        read_turn();
      else
        read_dof(word);
    }
    refuse("expected 'until' and a condition, 'for time' or 'for steps' in ", line.place, ", got the end of the line");
  }

 private:
  const Line &line;
  const Names &names;
  Stage stage;
  static constexpr std::size_t FIRST_WORD = 1;  // after "stage"
  std::size_t at = FIRST_WORD;
  bool given[NDOFS] = {};

  bool at_end() const { return at >= line.words.size(); }
  std::string next(const std::string &expected)
  {
    if (at_end()) refuse("expected ", expected, " in ", line.place, ", got the end of the line");
    return line.words[at++];
  }
  Expression expression(const std::string &text, const std::string &what) const
  {
    return Expression(text, names, Expression::ALL, what, line.place);
  }

  void read_dof(const std::string &word)
  {
    const auto found = std::find(DOF_NAME.begin(), DOF_NAME.end(), word);
    if (word != "all" && found == DOF_NAME.end())
      refuse("expected a degree of freedom (", all_dofs(), " or all), 'turn', 'until' or 'for' in ", line.place,
             ", got ", Grit::quoted(word));
    const bool later = at > FIRST_WORD + 1;
    if (word == "all" && later) refuse("expected 'all' before other words in ", line.place, ", got it after them");
    const int first = word == "all" ? 0 : static_cast<int>(found - DOF_NAME.begin()),
              last = word == "all" ? NDOFS - 1 : first;
    const Mode mode = read_mode(word, first);
    const std::string text = mode == Mode::free ? "0" : next("a value for " + Grit::quoted(word));
    for (int k = first; k <= last; k++) {
      if (given[k] && word != "all") refuse("expected ", word, " once in ", line.place, ", got it twice");
      given[k] = word != "all";
      stage.mode[k] = mode;
      stage.value[k] = expression(text, std::string("the value of ") + word);
    }
  }

  Mode read_mode(const std::string &dof, int k)
  {
    const char *const force = k < ABOUT ? "force" : "torque";
    const std::string expected = std::string("velocity, initial, ") + (dof == "all" ? "" : force + std::string(" ")) +
                                 "or free for " + Grit::quoted(dof);
    const std::string word = next(expected);
    if (word == "velocity") return Mode::velocity;
    if (word == "initial") return Mode::initial;
    if (word == "free") return Mode::free;
    if (word != force || dof == "all") refuse("expected ", expected, " in ", line.place, ", got ", Grit::quoted(word));
    return Mode::force;
  }

  void read_turn()
  {
    if (!stage.rotation.empty()) refuse("expected 'turn' once in ", line.place, ", got it twice");
    for (const char *axis : {"x", "y", "z"}) {
      const std::string what = std::string("the turn of the pair about ") + axis;
      stage.rotation.push_back(expression(next(what), what));
    }
  }

  void read_end(const std::string &word)
  {
    std::string what = "the condition";
    if (word == "for") {
      const std::string unit = next("'time' or 'steps' after 'for'");
      if (unit != "time" && unit != "steps")
        refuse("expected 'time' or 'steps' after 'for' in ", line.place, ", got ", Grit::quoted(unit));
      stage.end = unit == "time" ? Stage::TIME : Stage::STEPS;
      what = unit == "time" ? "the time of the stage" : "the number of steps";
    }
    if (at_end()) refuse("expected ", what, " in ", line.place, ", got the end of the line");
    stage.limit.push_back(expression(joined(line.words, at), what));
    for (int k = 0; k < NDOFS && !stage.rotation.empty(); k++)
      if (stage.mode[k] != Mode::velocity)
        refuse("expected velocity for ", DOF_NAME[k], " in ", line.place, ", got another mode where the pair turns");
  }
};

}  // namespace

Stage read_stage(const Line &line, const Names &names) { return StageReader(line, names).read(); }

}  // namespace Grit::Tester

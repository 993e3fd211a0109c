// One stage from its words.
#include <algorithm>

#include "setup/messages.h"
#include "setup/words.h"
#include "tester/protocol.h"

namespace Grit::Tester {

std::string joined(const std::vector<std::string> &words, std::size_t from, std::size_t end)
{
  std::string text;
  for (std::size_t k = from; k < words.size() && k < end; k++) text += (k > from ? " " : "") + words[k];
  return text;
}

namespace {
const char *const DONE = "done", *const AND = "and", *const PRINT = "print", *const SET = "set";
}

bool ends_an_expression(const std::string &word) { return word == DONE || word == AND; }

namespace {

class StageReader {
 public:
  StageReader(const Line &l, const Names &n) : line(l), names(n) {}

  Stage read()
  {
    stage.place = line.place;
    for (int k = 0; k < NDOFS; k++) stage.value.push_back(expression("0", DOF_NAME[k]));
    while (!at_end()) {
      const std::string word = next("a degree of freedom, 'turn', 'smooth', 'until' or 'for'");
      if (word == "until" || word == "for") {
        read_end(word);
        while (!at_end()) read_action();
        return stage;
      }
      if (word == "turn")
        read_turn();
      else if (word == "smooth")
        read_smooth();
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
  bool given[NDOFS] = {}, named[NDOFS] = {};  // by its own name; also by `all`

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
      refuse("expected a degree of freedom (", listed(DOF_NAME, [](const char *name) { return name; }),
             " or all), 'turn', 'smooth', 'until' or 'for' in ", line.place, ", got ", Grit::quoted(word));
    const bool later = at > FIRST_WORD + 1;
    if (word == "all" && later) refuse("expected 'all' before other words in ", line.place, ", got it after them");
    const int first = word == "all" ? 0 : static_cast<int>(found - DOF_NAME.begin()),
              last = word == "all" ? NDOFS - 1 : first;
    const Mode mode = read_mode(word, first);
    const std::string text = mode == Mode::free ? "0" : next("a value for " + Grit::quoted(word));
    for (int k = first; k <= last; k++) {
      if (given[k] && word != "all") refuse("expected ", word, " once in ", line.place, ", got it twice");
      given[k] = word != "all";
      named[k] = true;
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

  void read_smooth()
  {
    if (stage.smooth) refuse("expected 'smooth' once in ", line.place, ", got it twice");
    stage.smooth = true;
  }

  // A stage that is smooth is told how long it takes, and what it moves.
  void check_smooth() const
  {
    if (!stage.smooth) return;
    if (stage.end == Stage::UNTIL)
      refuse("expected 'for time' or 'for steps' in a stage with 'smooth' in ", line.place, ", got 'until'");
    bool moves = !stage.rotation.empty();
    for (int k = 0; k < NDOFS; k++) moves = moves || (named[k] && stage.mode[k] == Mode::velocity);
    if (!moves) refuse("expected a velocity, or 'turn', in a stage with 'smooth' in ", line.place, ", got none");
  }

  // Words of an expression with blanks, or of several without: up to `done`, `and` or the end of the line.
  std::size_t end_of_expression() const
  {
    std::size_t end = at;
    while (end < line.words.size() && !ends_an_expression(line.words[end])) end++;
    return end;
  }
  Expression read_expression(const std::string &what)
  {
    const std::size_t first = at;
    at = end_of_expression();
    if (at == first)
      refuse("expected ", what, " in ", line.place, ", got ",
             at_end() ? "the end of the line" : Grit::quoted(line.words[at]));
    return expression(joined(line.words, first, at), what);
  }

  // Behind the end of a stage: done ACTION and ACTION ...
  void read_action()
  {
    const std::string link = next("'done'"), expected = stage.done.empty() ? DONE : AND;
    if (link != expected)
      refuse("expected ", Grit::quoted(expected), " before an action in ", line.place, ", got ", Grit::quoted(link));
    const std::string word = next("'print' or 'set' after " + Grit::quoted(link));
    Action action;
    if (word == PRINT) {
      do {
        const std::size_t first = at;
        if (first == end_of_expression()) read_expression("the value to print");  // which is missing
        action.value.push_back(expression(line.words[at++], "the value to print"));
      } while (at < end_of_expression());
    } else if (word == SET) {
      action.parameter = next("a parameter after 'set'");
      if (!names.is_parameter(action.parameter))
        refuse("expected a parameter of the stages after 'set' in ", line.place, ", got ",
               Grit::quoted(action.parameter));
      action.value.push_back(read_expression("the value of " + Grit::quoted(action.parameter)));
    } else {
      refuse("expected 'print' or 'set' after ", Grit::quoted(link), " in ", line.place, ", got ", Grit::quoted(word));
    }
    stage.done.push_back(action);
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
    stage.limit.push_back(read_expression(what));
    for (int k = 0; k < NDOFS && !stage.rotation.empty(); k++)
      if (stage.mode[k] != Mode::velocity)
        refuse("expected velocity for ", DOF_NAME[k], " in ", line.place, ", got another mode where the pair turns");
    check_smooth();
  }
};

}  // namespace

Stage read_stage(const Line &line, const Names &names) { return StageReader(line, names).read(); }

}  // namespace Grit::Tester

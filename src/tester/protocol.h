// What a law tester does: stages of motion one after the other, read from lines of words.
//
//   parameter NAME EXPRESSION                     a name for the lines below, which the caller may set
//   step EXPRESSION                               length of the time step
//   overlap EXPRESSION                            of the bodies at the beginning; negative: a gap
//   every EXPRESSION                              steps between two rows of the table
//   draw X Y [Y ...]                              a picture: quantities of the table, or energies for all accounts
//   stage [DOF MODE VALUE ...] [smooth] until CONDITION [done ACTION [and ACTION ...]]    or: for time T, for steps N
//   repeat EXPRESSION                             the stages up to `end`, so many times
//   end
// DOF: normal, shear1, shear2, twist, bend1, bend2, or all of them; those that are not named are held (velocity 0).
// MODE VALUE: velocity V, initial V, force F (torque M for rotations), free. `turn X Y Z`: the pair turns as one body about
// the axes of the contact. smooth: all that the stage prescribes is accelerated from rest and decelerated to rest. ACTION, when
// the stage ends: print X [X ...], or set NAME EXPRESSION for a parameter. A VALUE is an expression without blanks, evaluated
// when its stage begins; a CONDITION is one with blanks, true where it is not 0, evaluated after each step. Comments begin
// with #.
#pragma once

#include <string>
#include <vector>

#include "tester/expression.h"
#include "tester/two_bodies.h"

namespace Grit::Tester {

struct Line {
  std::vector<std::string> words;
  std::string place;  // "impact.stages, line 3"
};

// Splits a text at the ends of lines; comments and empty lines are left out. `name` names the text in messages.
std::vector<Line> lines_of(const std::string &text, const std::string &name);

// A protocol that comes with the tester.
struct NamedProtocol {
  const char *name, *text;
};
const std::vector<NamedProtocol> &named_protocols();
// Its first comment: what it is for.
std::string purpose(const NamedProtocol &protocol);

// Stands for all accounts of energy in a picture.
inline constexpr const char *ENERGIES = "energies";

struct Picture {
  std::string x;
  std::vector<std::string> y;
};

// What a stage does when it has ended: values are printed, or one is that of a parameter from now on.
struct Action {
  std::string parameter;  // empty: print
  std::vector<Expression> value;
};

struct Stage {
  enum End { UNTIL, TIME, STEPS };

  std::array<Mode, NDOFS> mode{};
  std::vector<Expression> value;     // of each degree of freedom
  std::vector<Expression> rotation;  // three, or none
  bool smooth = false;               // from rest to rest
  End end = UNTIL;
  std::vector<Expression> limit;  // one: the condition, the time or the number of steps
  std::vector<Action> done;
  int cycle = 1;  // repetition that it belongs to
  std::string place;
};

// A line that begins with the word 'stage'. Throws std::invalid_argument with a sentence.
Stage read_stage(const Line &line, const Names &names);

// Words from a position on, up to another, with blanks between them.
std::string joined(const std::vector<std::string> &words, std::size_t from = 0, std::size_t end = std::string::npos);
// Words of a stage that no parameter may be called.
bool ends_an_expression(const std::string &word);

// Values that a caller gives to parameters: name and expression.
struct Given {
  std::string name, text;
};

class Protocol {
 public:
  // Reads the parameters, the settings and the stages. `names` has the constants of the pair already; parameters are added.
  // Throws std::invalid_argument with a sentence that names the word, what was expected and the place.
  Protocol(const std::vector<Line> &lines, const std::vector<Given> &given, Names &names);

  std::vector<Stage> stages;
  std::vector<Picture> pictures;
  real step = 0, overlap = 0;  // step: 0 if no line says it
  long every = 1;

 private:
  class Reader;
};

// Names of the parameters that lines declare, with their expressions.
std::vector<Given> parameters_of(const std::vector<Line> &lines);

}  // namespace Grit::Tester

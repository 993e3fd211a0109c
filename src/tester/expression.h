// Arithmetic in the stages of the law tester: numbers, names and the operators and functions of muParser.
#pragma once

#include <memory>
#include <string>

#include "contact/portability.h"

namespace mu {
class Parser;
}

namespace Grit::Tester {

// Names of constants, and of recorded quantities, whose values change; an expression sees those of the time when it is
// evaluated.
class Names {
 public:
  Names();
  ~Names();
  Names(const Names &) = delete;
  Names &operator=(const Names &) = delete;

  void set(const std::string &name, real value);
  // A name that a stage may change.
  void set_parameter(const std::string &name, real value);
  bool is_parameter(const std::string &name) const;
  void record(const std::string &name, real *value);
  bool has(const std::string &name) const;  // words that the language of expressions keeps for itself included
  bool records(const std::string &name) const;

 private:
  friend class Expression;
  struct Table;
  std::unique_ptr<Table> table;
};

class Expression {
 public:
  enum Sees { CONSTANTS, ALL };
  // `what` and `place` name the expression in messages: "the velocity of normal", "impact.stages, line 3".
  // Throws std::invalid_argument with a sentence for what is not understood.
  Expression(const std::string &text, const Names &names, Sees sees, std::string what, std::string place);

  // Throws std::invalid_argument with a sentence where the value is not finite.
  real value() const;
  const std::string &text() const { return words; }

 private:
  std::string words, what, place;
  std::shared_ptr<mu::Parser> parser;
};

}  // namespace Grit::Tester

// Arithmetic in the stages of the law tester: numbers, names and the operators and functions of muParser.
#pragma once

#include <memory>
#include <string>

#include "function.h"

namespace mu {
class Parser;
}

namespace Grit::Tester {

// Names and where their values stand; an expression sees the values at the time when it is evaluated.
class Names {
 public:
  Names();
  ~Names();
  Names(const Names &) = delete;
  Names &operator=(const Names &) = delete;

  // A name with a value of its own, or another's.
  void set(const std::string &name, real value);
  void bind(const std::string &name, real *value);
  bool has(const std::string &name) const;

 private:
  friend class Expression;
  struct Table;
  std::unique_ptr<Table> table;
};

class Expression {
 public:
  // `what` and `place` name the expression in messages: "the velocity of normal", "impact.stages, line 3".
  // Throws std::invalid_argument with a sentence for what is not understood.
  Expression(const std::string &text, const Names &names, std::string what, std::string place);

  // Throws std::invalid_argument with a sentence where the value is not finite.
  real value() const;
  const std::string &text() const { return words; }

 private:
  std::string words, what, place;
  std::shared_ptr<mu::Parser> parser;
};

}  // namespace Grit::Tester

// What the tests of the law tester share.
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>

#include "../support/laws.h"
#include "tester/answer.h"

namespace Grit::Test {

using namespace Grit::Tester;

// A request of options without blanks, and of words that may have some.
inline Request request(const std::string &options, const std::vector<std::string> &with_blanks = {})
{
  std::vector<std::string> words = split(options);
  words.insert(words.end(), with_blanks.begin(), with_blanks.end());
  return read_request(words);
}

inline Result run_one(const Request &r) { return Tester::run(r.experiments.at(0)); }

// Result of stages, a line for each as in a file, on the bodies and laws of `options`.
inline Result run_stages(const std::string &options, const std::string &stages)
{
  Experiment e = request(options).experiments.at(0);
  e.stages = lines_of(stages, "the stages");
  return Tester::run(e);
}

// The sentence with which words are refused, or what a result says.
template <class F>
std::string sentence_of(F &&attempt)
{
  try {
    attempt();
  } catch (const std::invalid_argument &refused) {
    return refused.what();
  }
  return "accepted";
}

inline real value(const Result &result, const std::vector<real> &row, const std::string &column)
{
  const int k = result.quantities.index(column);
  EXPECT_GE(k, 0) << column;
  return k < 0 ? 0 : row[k];
}
inline real last(const Result &result, const std::string &column) { return value(result, result.rows.back(), column); }

}  // namespace Grit::Test

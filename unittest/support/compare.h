// Comparing numbers and vectors, with the relative error in the message.
#pragma once

#include <gtest/gtest.h>

#include "contact/vec3.h"

namespace Grit {

inline std::ostream &operator<<(std::ostream &out, vec3 a)
{
  return out << "(" << a.x << ", " << a.y << ", " << a.z << ")";
}

}  // namespace Grit

namespace Grit::Test {

// Single evaluations and short paths are pure arithmetic; reference numbers carry 12 digits.
inline constexpr real ARITHMETIC = 1e-9;

// An expected zero asks for exactly zero.
inline testing::AssertionResult within(const char *text, const char *, const char *, real value, real expected,
                                       real relative)
{
  const real error = fabs(value - expected), allowed = relative * fabs(expected);
  if (error <= allowed) return testing::AssertionSuccess();
  return testing::AssertionFailure() << text << " is " << testing::PrintToString(value) << ", expected "
                                     << testing::PrintToString(expected) << " within relative " << relative
                                     << ", off by " << (expected == 0 ? error : error / fabs(expected));
}

inline testing::AssertionResult vector_within(const char *text, const char *, const char *, vec3 value, vec3 expected,
                                              real relative)
{
  const real error = norm(value - expected), allowed = relative * norm(expected);
  if (error <= allowed) return testing::AssertionSuccess();
  return testing::AssertionFailure() << text << " is " << value << ", expected " << expected << " within relative "
                                     << relative << ", off by " << error;
}

}  // namespace Grit::Test

#define EXPECT_WITHIN(value, expected, relative) EXPECT_PRED_FORMAT3(Grit::Test::within, value, expected, relative)
#define EXPECT_REL(value, expected) EXPECT_WITHIN(value, expected, Grit::Test::ARITHMETIC)
#define EXPECT_VEC(value, expected, relative) EXPECT_PRED_FORMAT3(Grit::Test::vector_within, value, expected, relative)

// Comparison with a published or exact number, which is also a row of the tables of src/contact/verification.md.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "compare.h"

namespace Grit::Test {

// Where the reference is zero or of no size of its own, differences are divided by this.
inline constexpr real UNIT = 1;

// Expects |value - reference| <= bound * scale, the scale being |reference| unless it is given. With GRIT_TABLE in the
// environment it prints: quantity, reference, value, difference over scale, bound. Returns the difference over scale.
inline real verify(const std::string &quantity, real value, real reference, real bound, real scale = 0)
{
  const real difference = fabs(value - reference) / (scale > 0 ? scale : fabs(reference));
  EXPECT_TRUE(difference <= bound) << quantity << " is " << testing::PrintToString(value) << ", expected "
                                   << testing::PrintToString(reference) << ", off by " << difference << ", allowed "
                                   << bound;
  if (std::getenv("GRIT_TABLE"))
    std::printf("| %s | %.7g | %.7g | %.1e | %.0e |\n", quantity.c_str(), reference, value, difference, bound);
  return difference;
}

// A number in a quantity's name: "e = 0.5".
inline std::string with(const std::string &name, real value)
{
  char text[32];
  std::snprintf(text, sizeof text, "%g", value);
  return name + " = " + text;
}

}  // namespace Grit::Test

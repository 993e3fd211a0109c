// The sanitizers are at work: a program with each of these mistakes ends with their report. Memory and numbers are hidden from
// the compiler, which would leave such code out.
#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <memory>
#include <vector>

#include "kernel/renewed.h"

namespace {

constexpr std::size_t LENGTH = 8;

volatile std::size_t behind = LENGTH;
volatile int largest = std::numeric_limits<int>::max();
volatile double sink;

double read_behind_an_array()
{
  const std::unique_ptr<double[]> values(new double[LENGTH]());
  return values[behind];
}

double read_what_was_given_back()
{
  auto values = std::make_unique<double[]>(LENGTH);
  const double *const kept = values.get();
  values.reset();
  return kept[behind - 1];
}

// The memory is there.
double read_behind_the_end()
{
  std::vector<double> values;
  values.reserve(2 * LENGTH);
  values.resize(LENGTH);
  return values[behind];
}

// As lists of contacts do, which grow and shrink.
double read_behind_renewed_values(std::size_t before)
{
  Grit::Renewed<double> values;
  Grit::renew(values, before);
  Grit::renew(values, LENGTH);
  return values.data()[behind];
}

int overflow() { return largest + 1; }
int shift_too_far() { return 1 << (static_cast<int>(behind) * 8); }

TEST(SanitizersDeathTest, FindMistakesOfMemory)
{
  EXPECT_DEATH(sink = read_behind_an_array(), "heap-buffer-overflow");
  EXPECT_DEATH(sink = read_what_was_given_back(), "heap-use-after-free");
  for (const std::size_t before : {LENGTH - 1, LENGTH + 1})
    EXPECT_DEATH(sink = read_behind_renewed_values(before), "heap-buffer-overflow");
  EXPECT_DEATH(sink = read_behind_the_end(), "Assertion '.*' failed|container-overflow");
}

TEST(SanitizersDeathTest, FindUndefinedBehaviour)
{
  EXPECT_DEATH(sink = overflow(), "signed integer overflow");
  EXPECT_DEATH(sink = shift_too_far(), "shift exponent");
}

}  // namespace

// Numbers for the board of reliability: unittest/reliability/checks.json says what each is for.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace Grit::Test {

// What is measured: this code, or LAMMPS' own styles on the same input, in the same run.
enum class Of { grit, lammps };

// Appends a number of a check ("B1") to a file of this process in the folder GRIT_BOARD, as a line of JSON with the
// name of the test; nothing without that variable. A test may record as many numbers as it compares: the board shows
// the worst one. A file that cannot be written is a failure of the test. It asserts nothing else: the test says itself
// what it expects.
inline void record(const std::string &check, double value, const std::string &unit = "", Of of = Of::grit)
{
  const char *folder = std::getenv("GRIT_BOARD");
  if (!folder || !*folder) return;
  const testing::TestInfo *test = testing::UnitTest::GetInstance()->current_test_info();
  const std::string name = test ? std::string(test->test_suite_name()) + "." + test->name() : "";
  const std::string file = std::string(folder) + "/" + std::to_string(getpid()) + ".jsonl";
  char number[32];
  std::snprintf(number, sizeof number, "%.9g", value);
  const char *text = std::isnan(value) ? "NaN" : std::isinf(value) ? (value > 0 ? "Infinity" : "-Infinity") : number;
  std::FILE *lines = std::fopen(file.c_str(), "a");
  if (!lines) {
    ADD_FAILURE() << "expected to write " << file << ", the folder is GRIT_BOARD of the environment";
    return;
  }
  std::fprintf(lines, "{\"check\": \"%s\", \"value\": %s, \"unit\": \"%s\", \"test\": \"%s\"%s}\n", check.c_str(), text,
               unit.c_str(), name.c_str(), of == Of::lammps ? ", \"of\": \"lammps\"" : "");
  if (std::fclose(lines) != 0) ADD_FAILURE() << "expected room for " << file;
}

inline void record_of_lammps(const std::string &check, double value) { record(check, value, "", Of::lammps); }

}  // namespace Grit::Test

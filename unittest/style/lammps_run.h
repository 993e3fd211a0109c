// Runs LAMMPS on inputs that a test writes, in a folder of its own, and reads what it wrote.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace Grit::Test {

using Triple = std::array<double, 3>;

// How a run ended and what it said.
struct Outcome {
  int status;          // exit status; -1: ended by a signal or by the time limit
  std::string ending;  // in words
  std::string output;

  bool says(const std::string &text) const { return output.find(text) != std::string::npos; }
};

// For EXPECT_TRUE: the end of the output is in the message.
testing::AssertionResult succeeds(const Outcome &run);
testing::AssertionResult fails_saying(const Outcome &run, const std::vector<std::string> &texts);

// Numbers by particle ID and column, from a dump file.
struct Table {
  std::vector<std::string> columns;
  std::map<long, std::vector<double>> rows;

  bool has(const std::string &column) const;
  std::size_t index(const std::string &column) const;
  double at(long id, const std::string &column) const { return rows.at(id).at(index(column)); }
  // The vector of "f" is fx fy fz; "x" stands for xu yu zu, "omega" and "tq" likewise.
  Triple vector(long id, const std::string &name) const;
  bool operator==(const Table &other) const { return columns == other.columns && rows == other.rows; }
};

// The largest difference of a vector (position, velocity, spin, force, torque), and of what else the tables have of the
// particles (radius; temperature, dumped as compute "warmth"), is below `tolerance` times its largest
// component in `a`.
testing::AssertionResult agree(const Table &a, const Table &b, double tolerance);
double largest_difference(const Table &a, const Table &b, const std::vector<std::string> &group);
testing::AssertionResult identical(const Table &a, const Table &b);
// The same of two runs, one of which tells more: with Kokkos LAMMPS rounds less in steps without output, where it joins the
// half steps of the velocity (fused_integrate of fix nve/sphere/kk).
testing::AssertionResult unchanged(const Table &a, const Table &b);

// With `to` in all places of `from`, of which there is one at least.
std::string replaced(std::string text, const std::string &from, const std::string &to);

// Values for the variables of an input: each wins over a line "variable NAME index ..." there.
using Variables = std::map<std::string, std::string>;

inline Variables with(Variables variables, const Variables &more)
{
  variables.insert(more.begin(), more.end());
  return variables;
}

// Among the variables of a run: LAMMPS' own styles, to which GRIT is compared. They run on the CPU in every way to run the
// tests: with -sf kk LAMMPS computes no force at its own walls (fix wall/gran/kk with `granular`).
inline const Variables::value_type REFERENCE{"reference", "yes"};

// Tests run once more with switches of the command line that choose an accelerator.
bool with_kokkos();
bool on_device();

class Folder {
 public:
  Folder();
  ~Folder();  // stays on disk if the test failed
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;

  std::string path(const std::string &file) const { return folder + "/" + file; }
  void write(const std::string &file, const std::string &text) const;
  std::string read(const std::string &file) const;

  // `environment`: NAME=VALUE, in addition to what every run gets.
  Outcome lammps(const std::string &input, const Variables &variables = {}, int ranks = 1,
                 const std::vector<std::string> &environment = {}) const;
  // Several inputs without ranks, in one process if there is a library of LAMMPS: lammps_inputs.cpp.
  std::vector<Outcome> lammps_each(const std::vector<std::string> &inputs) const;
  // One run with a state (position, velocity, spin, force, torque) dumped at its end.
  Table final_state(const std::string &input, const Variables &variables = {}, int ranks = 1) const;
  // All snapshots of a dump file, and the last one.
  std::vector<Table> dumps(const std::string &file) const;
  Table dump(const std::string &file) const { return dumps(file).back(); }
  // The lines of numbers in a file; others, such as comments, are left out.
  std::vector<std::vector<double>> series(const std::string &file) const;
  // Numbers of a line "NAME = 1 2 3" of the output, from the print command; empty and a failure if there is none.
  static std::vector<double> printed(const Outcome &run, const std::string &name);

 private:
  std::string folder;
};

// The command that prints values of formulas as the line "NAME = 1 2 3".
std::string print_values(const std::string &name, const std::vector<std::string> &formulas);
// The command that dumps the state of all particles, every digit kept.
std::string dump_state(const std::string &file);

}  // namespace Grit::Test

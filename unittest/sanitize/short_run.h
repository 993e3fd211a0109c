// Short runs of grit-lmp, compiled with sanitizers, on one process and on two.
#pragma once

#include <algorithm>
#include <tuple>

#include "../style/frame.h"
#include "../style/stl.h"

namespace Grit::Test {

// What the sanitizers and the assertions of the library begin their reports with.
inline const std::vector<std::string> FINDINGS = {"AddressSanitizer", "LeakSanitizer",
                                                  "runtime error: ", "Assertion '"};

// LAMMPS may end with the status of an error that a test expects, so the output is what counts. Where LAMMPS stops a run that
// should go on it leaks, and its own message is the cause.
inline std::string message_of_lammps(const Outcome &run)
{
  const std::size_t at = run.output.find("\nERROR");
  return at == std::string::npos ? "" : run.output.substr(at + 1, run.output.find('\n', at + 1) - at);
}
inline testing::AssertionResult finds_nothing(const Outcome &run)
{
  constexpr std::size_t BEFORE = 200, REPORT = 6000;
  for (const std::string &finding : FINDINGS) {
    const std::size_t at = run.output.find(finding);
    if (at != std::string::npos)
      return testing::AssertionFailure() << message_of_lammps(run)
                                         << run.output.substr(at - std::min(at, BEFORE), REPORT);
  }
  return testing::AssertionSuccess();
}

// LAMMPS loses the command in which an error comes up.
inline const std::vector<std::string> WITHOUT_LEAKS = {"LSAN_OPTIONS=detect_leaks=0"};

struct ShortRun {
  std::string name, input;
  Variables variables = {};
  std::string refusal = "";  // what a run says that must not end well
};

// The number of contacts before the last run stands in the output, so that one in which nothing touches is seen.
inline const std::string COUNT =
    "compute touch all contact/atom\ncompute touching all reduce sum c_touch\n"
    "thermo_style custom step ke c_touching\n";
inline std::string counted(int steps)
{
  return "run 0\n" + print_values("contacts", {"c_touching"}) + "run " + std::to_string(steps) + "\n";
}

inline std::string pair_of(const std::string &laws, const std::string &words = "")
{
  return "pair_style granular/grit " + words + "\npair_coeff * * " + laws + "\n";
}
inline std::string in_bed(const std::string &commands, int steps = 200)
{
  return FRAME + GRAVITY + COUNT + commands + counted(steps);
}
inline const std::string SAVED = "write_restart half\nclear\n";
inline std::string again_from(const std::string &file)
{
  return "units si\natom_modify map array\nread_restart " + file +
         "\ncomm_modify vel yes\nneighbor 0.3 bin\nneigh_modify delay 0 every 1 check yes\ntimestep 5e-4\n"
         "thermo_modify norm no\nfix integrate all nve/sphere\n" +
         GRAVITY + COUNT;
}

// Memory of every kind: a vector, a couple, twisting.
inline const std::string LAWS =
    "hertz/material 1e5 0.5 0.3 damping tsuji tangential mindlin_rescale NULL 1.0 0.5 rolling sds 2e3 1 0.2 twisting "
    "marshall";
inline const Variables CLOSED = {{"boundary", "f f f"}};

// 32 spheres on a grid, of which most touch from the beginning.
inline constexpr int EDGE = 4, LAYERS = 2;
inline Spheres pressed_bed()
{
  constexpr double SPEED = 1.5, LARGER = 1.15;
  Spheres spheres = bed(EDGE, EDGE, LAYERS, SPEED);
  for (Sphere &s : spheres.all) s.diameter *= LARGER;
  return spheres;
}

class Watched : public testing::TestWithParam<std::tuple<ShortRun, int>> {
 protected:
  const Folder folder;

  void SetUp() override { folder.write("spheres.data", pressed_bed().data_file()); }
  void watch() const
  {
    const auto &[run, ranks] = GetParam();
    const bool ends_well = run.refusal.empty();
    const Outcome outcome =
        folder.lammps(run.input, run.variables, ranks, ends_well ? std::vector<std::string>{} : WITHOUT_LEAKS);
    EXPECT_TRUE(finds_nothing(outcome));
    if (!ends_well) {
      EXPECT_TRUE(fails_saying(outcome, {run.refusal}));
      return;
    }
    ASSERT_TRUE(succeeds(outcome));
    EXPECT_GT(Folder::printed(outcome, "contacts").at(0), 0);
  }
};

inline std::string run_name(const testing::TestParamInfo<Watched::ParamType> &info)
{
  const auto &[run, ranks] = info.param;
  return run.name + (ranks == 1 ? "" : "OnRanks");
}
inline auto on_one_and_two(const std::vector<ShortRun> &runs)
{
  return testing::Combine(testing::ValuesIn(runs), testing::Values(1, 2));
}
inline std::ostream &operator<<(std::ostream &out, const ShortRun &run) { return out << run.name; }

}  // namespace Grit::Test

// One input in several ways: with the styles of the CPU and with those for Kokkos.
#pragma once

#include "differences.h"
#include "frame.h"
#include "switches.h"

namespace Grit::Test {

inline constexpr double KOKKOS_ROUNDING = 1e-9;  // a difference of one ulp grows with every collision
const std::string NONE, ONE_THREAD = on_threads(1), TWO_THREADS = on_threads(2),
                        OF_HOST = KERNELS_OF_DEVICE + " comm no sort no";  // exchange and sorting are of the host
inline const std::vector<std::string> WAYS =
    HAS_GPU ? std::vector{ON_DEVICE, OF_HOST} : std::vector{ONE_THREAD, TWO_THREADS, ON_DEVICE, OF_HOST};

// The same tests on the CPU, on several ranks, on threads and with the kernels of devices. By default the CPU and the kernels
// of devices; CMakeLists.txt leaves most whose names end in /Ranks and /Threads to the night, as is_default() below does.
struct Way {
  const char *name;
  std::string switches;
  int ranks = 1;
};
inline std::string way_name(const testing::TestParamInfo<Way> &info) { return info.param.name; }
inline const std::vector<Way> ALL_WAYS = {{"Cpu", NONE},
                                          {"Ranks", NONE, 2},
#ifdef GRIT_HAS_KOKKOS
                                          {"Threads", TWO_THREADS},
                                          {"Device", ON_DEVICE}
#endif
};

// For tests that go through the ways themselves: those of the default tests, and the others.
inline bool is_default(const Way &way) { return way.ranks == 1 && way.switches != TWO_THREADS; }
inline std::vector<Way> ways(bool by_default)
{
  std::vector<Way> chosen;
  for (const Way &way : ALL_WAYS)
    if (is_default(way) == by_default) chosen.push_back(way);
  return chosen;
}

class Kokkos : public testing::Test {
 protected:
  const Folder folder;

  Table state(const std::string &switches, const std::string &input, const Variables &variables = {}, int ranks = 1)
  {
    const Switches with(switches);
    return folder.final_state(input, variables, ranks);
  }
  // Final state and what the script prints as "totals = ...".
  struct Result {
    Table state;
    std::vector<double> totals;
  };
  Result result(const std::string &switches, const std::string &input, const Variables &variables = {}, int ranks = 1)
  {
    const Switches with(switches);
    const Outcome run = folder.lammps(input + TOTALS + dump_state("state.txt"), variables, ranks);
    EXPECT_TRUE(succeeds(run)) << switches;
    if (run.status != 0) return {};
    if (switches == ON_DEVICE || switches == OF_HOST) expect_on_device();
    return {folder.dump("state.txt"), folder.printed(run, "totals")};
  }
  // Kernels of the device computed the pairs of the last run, and all walls, but under normal law mdr.
  void expect_on_device() const
  {
    const std::string log = folder.read("log.txt");
    const bool by_host = log.find(" kernel for mdr ") != std::string::npos;  // with a sentence
    EXPECT_EQ(log.find(" device kernel for ") == std::string::npos, by_host) << log;
    EXPECT_EQ(log.find("the host computes") != std::string::npos, by_host) << log;
  }
  static void expect_same(const Result &a, const Result &b, const std::string &what, double tolerance = KOKKOS_ROUNDING)
  {
    EXPECT_TRUE(agree(a.state, b.state, tolerance)) << what;
    if (tolerance == KOKKOS_ROUNDING) record("D4", worst_difference(a.state, b.state));
    ASSERT_EQ(a.totals.size(), b.totals.size()) << what;
    double largest = 0;
    for (const double value : a.totals) largest = std::max(largest, std::fabs(value));
    for (std::size_t k = 0; k < a.totals.size(); k++)
      EXPECT_NEAR(a.totals[k], b.totals[k], tolerance * largest) << what << ", number " << k;
  }

 private:
  static inline const std::string TOTALS =
      "\nprint \"totals = $(pe) $(ke) $(pxx) $(pyy) $(pzz) $(pxy) $(pxz) $(pyz)\"\n";
};

}  // namespace Grit::Test

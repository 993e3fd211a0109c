// Switches of the command line of LAMMPS, for tests that run one input in several ways.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace Grit::Test {

// What runs on a GPU, on threads: kernels, history, exchange and sorting of the device. Some styles of LAMMPS, such as pair
// hybrid, have the name /kk only.
inline const std::string ON_DEVICE = "-k on t 2 -sf hybrid kk/device kk -pk kokkos comm device sort device";

// In use as long as this lives.
class Switches {
 public:
  explicit Switches(const std::string &switches)
  {
    if (const char *now = std::getenv(NAME)) before = now;
    setenv(NAME, switches.c_str(), 1);
  }
  ~Switches() { before ? setenv(NAME, before->c_str(), 1) : unsetenv(NAME); }
  Switches(const Switches &) = delete;
  Switches &operator=(const Switches &) = delete;

 private:
  static constexpr const char *NAME = "GRIT_TEST_SWITCHES";
  std::optional<std::string> before;
};

}  // namespace Grit::Test

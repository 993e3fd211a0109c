// Switches of the command line of LAMMPS, for tests that run one input in several ways.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace Grit::Test {

// Kernels, history, exchange and sorting of the device: on the GPU where Kokkos has one, on threads elsewhere. Some styles
// of LAMMPS, such as pair hybrid, have the name /kk only.
#ifdef GRIT_HAS_GPU
inline constexpr bool HAS_GPU = true;
inline const std::string KERNELS_OF_DEVICE = "-k on g 1 -sf kk -pk kokkos neigh half newton on",
                         WITH_KOKKOS = "-k on g 1 t ", OF_HOST_SPACE = " -sf kk/host -pk kokkos neigh half newton on";
#else
inline constexpr bool HAS_GPU = false;
inline const std::string KERNELS_OF_DEVICE = "-k on t 2 -sf hybrid kk/device kk -pk kokkos", WITH_KOKKOS = "-k on t ",
                         OF_HOST_SPACE = " -sf kk";
#endif
inline const std::string ON_DEVICE = KERNELS_OF_DEVICE + " comm device sort device";
inline std::string on_threads(int number) { return WITH_KOKKOS + std::to_string(number) + OF_HOST_SPACE; }

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

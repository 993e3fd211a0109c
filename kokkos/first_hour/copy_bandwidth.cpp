// Bytes per second that copying moves in the memory of the device, those read and those written: the limit of every kernel.
#include <Kokkos_Core.hpp>

#include <algorithm>
#include <cstdio>

namespace {

constexpr std::size_t REALS = std::size_t(1) << 27;  // 1 GiB, twenty times what a cache of today holds
constexpr int REPEATS = 20;

double seconds_of_a_copy()
{
  const Kokkos::View<double *> from("from", REALS), to("to", REALS);
  Kokkos::parallel_for("fill", REALS, KOKKOS_LAMBDA(const std::size_t k) { from(k) = 1.0 / (1.0 + k); });
  double least = 1e30;
  for (int k = 0; k < REPEATS; k++) {
    Kokkos::fence("before");
    const Kokkos::Timer timer;
    Kokkos::deep_copy(to, from);
    Kokkos::fence("after");
    least = std::min(least, timer.seconds());
  }
  return least;
}

}  // namespace

int main(int argc, char **argv)
{
  const Kokkos::ScopeGuard guard(argc, argv);
  std::printf("%.4g\n", 2.0 * REALS * sizeof(double) / seconds_of_a_copy());
}

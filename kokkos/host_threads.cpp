#include "host_threads.h"

#include "kokkos_type.h"

namespace Grit {

using OnHost = ::LMPHostType;

int HostThreads::count() const { return OnHost().concurrency(); }

void HostThreads::run(const std::function<void(int)> &work) const
{
  using Policy = Kokkos::RangePolicy<OnHost::execution_space, Kokkos::Schedule<Kokkos::Static>>;
  const int n = count();
  Kokkos::parallel_for("grit threads", Policy(0, n, Kokkos::ChunkSize(1)), work);
}

}  // namespace Grit

// The threads of Kokkos on the host.
#pragma once

#include "kernel/workers.h"

namespace Grit {

class HostThreads : public Workers {
 public:
  int count() const override;

 private:
  void run(const std::function<void(int)> &work) const override;
};

}  // namespace Grit

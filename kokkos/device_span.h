// A stage of the contact computation on a device: a region for the profiling tools of Kokkos, and its time if it is wanted.
#pragma once

#include <Kokkos_Core.hpp>

#include "kernel/stage_times.h"

namespace Grit {

class DeviceSpan {
 public:
  DeviceSpan(StageTimes &times, Stage stage) : wanted(times.wanted), span(times, stage)
  {
    Kokkos::Profiling::pushRegion(std::string("grit ") + StageTimes::NAMES[static_cast<int>(stage)]);
  }
  ~DeviceSpan()
  {
    if (wanted) Kokkos::fence("grit timing");  // kernels run on while the host goes ahead
    Kokkos::Profiling::popRegion();
  }
  DeviceSpan(const DeviceSpan &) = delete;
  DeviceSpan &operator=(const DeviceSpan &) = delete;

 private:
  const bool wanted;
  StageTimes::Span span;  // ends after the destructor's fence
};

}  // namespace Grit

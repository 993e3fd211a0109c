// Exchange of particles between processes as LAMMPS describes it to fixes: what goes, what fills the gaps, and where in the
// buffer that stands which came.
#pragma once

#include "kokkos_type.h"

#include "kernel/packed_contacts.h"

namespace Grit {

// LAMMPS exchanges on the device or on the host, fills only the arrays there, and sets no flags of its dual views.
// Here is such an array where Device reaches it.
template <class Device, class Dual>
auto bring(Dual &dual, LAMMPS_NS::ExecutionSpace from)
{
  const auto here = dual.template view<Device>();
  if (from == ExecutionSpaceFromDevice<Device>::space) return here;
  if (from == LAMMPS_NS::Device)
    Kokkos::deep_copy(here, dual.view_device());
  else
    Kokkos::deep_copy(here, dual.view_host());
  return here;
}

// What was written here, where LAMMPS expects it.
template <class Device, class Dual>
void give(Dual &dual, LAMMPS_NS::ExecutionSpace to)
{
  const auto here = dual.template view<Device>();
  if (to == ExecutionSpaceFromDevice<Device>::space) return;
  if (to == LAMMPS_NS::Device)
    Kokkos::deep_copy(dual.view_device(), here);
  else
    Kokkos::deep_copy(dual.view_host(), here);
}

template <class Device>
struct Exchange {
  Kokkos::View<double *, Device, Kokkos::MemoryTraits<Kokkos::Unmanaged>> buffer;
  Kokkos::View<int *, Device> index;   // particles to send, or places of those that came (-1: not for this process)
  Kokkos::View<int *, Device> refill;  // particle that fills the gap of one that goes, or -1
  int n;
};

// The exchange of the particles to send.
template <class Device>
Exchange<Device> exchange_of(DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d &index, DAT::tdual_int_1d &refill,
                             int n, LAMMPS_NS::ExecutionSpace space)
{
  const auto view = buffer.view<Device>();
  using Buffer = decltype(Exchange<Device>::buffer);
  return {Buffer(view.data(), view.size()), bring<Device>(index, space), bring<Device>(refill, space), n};
}

// Where the particles that came stand in the buffer: those of the second of two messages are packed behind `first` reals and
// are number `nfirst` and following.
template <class Device>
struct Incoming {
  Exchange<Device> exchange;
  int nfirst, first;

  KOKKOS_INLINE_FUNCTION int begin(int k) const
  {
    if (k < nfirst) return static_cast<int>(as_integer(exchange.buffer(k)));
    return first + static_cast<int>(as_integer(exchange.buffer(first + k - nfirst)));
  }
};

template <class Device>
Incoming<Device> incoming_of(DAT::tdual_double_2d_lr &buffer, DAT::tdual_int_1d &index, int n, int nfirst, int first,
                             LAMMPS_NS::ExecutionSpace space)
{
  const auto view = bring<Device>(buffer, space);
  using Buffer = decltype(Exchange<Device>::buffer);
  return {{Buffer(view.data(), view.size()), bring<Device>(index, space), {}, n}, nfirst, first};
}

}  // namespace Grit

// Exchange of particles between processes as LAMMPS describes it to fixes: what goes, what fills the gaps, and where in the
// buffer that stands which came. What goes are the contacts of particles, as packed_contacts.h has them, of a Memory on the device:
//   HEAD: reals before them. count(i), pack(i, out): of particle i, without the count.
//   move(from, to): particle `to` gets what `from` had; nothing, if that is negative.
//   needs(contacts): room of the pool for a particle. place(i, at, contacts): that is where that of particle i begins.
//   make_room(more, incoming): for the new particles. unpack(i, contacts, in): what stands behind the count.
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

// Packs particles that go to another process: first where each begins, then their contacts. Returns the number of reals.
template <class Memory, class Device>
int pack(const Memory &p, const Exchange<Device> &e)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  int total = 0;
  Kokkos::parallel_scan(
      "grit pack contacts", Policy(0, e.n),
      KOKKOS_LAMBDA(const int k, int &sum, const bool last) {
        const int i = e.index(k), contacts = p.count(i);
        PackedContacts<decltype(e.buffer)> out{e.buffer, static_cast<std::size_t>(e.n + sum)};
        sum += packed_size(Memory::HEAD, contacts, p.row_size);
        if (!last) return;
        e.buffer(k) = as_real(static_cast<std::int64_t>(out.at));
        out.put(contacts);
        p.pack(i, out);
      },
      total);
  Kokkos::parallel_for("grit refill", Policy(0, e.n), KOKKOS_LAMBDA(const int k) { p.move(e.refill(k), e.index(k)); });
  return e.n + total;
}

// f(particle, number of contacts, what stands behind it in the buffer) for number k of those that came; f's result, or 0 for one
// that is not for this process.
template <class Device, class F>
KOKKOS_INLINE_FUNCTION int with_incoming(const Incoming<Device> &in, int k, F f)
{
  const int i = in.exchange.index(k);
  if (i < 0) return 0;
  PackedContacts<decltype(in.exchange.buffer)> from{in.exchange.buffer, static_cast<std::size_t>(in.begin(k))};
  const int contacts = static_cast<int>(from.take());
  return f(i, contacts, from);
}

// The most contacts of the particles that came.
template <class Device>
int most_contacts(const Incoming<Device> &in)
{
  using Packed = PackedContacts<decltype(in.exchange.buffer)>;
  int most = 0;
  Kokkos::parallel_reduce(
      "grit contacts of new particles", Kokkos::RangePolicy<typename Device::execution_space>(0, in.exchange.n),
      KOKKOS_LAMBDA(const int k, int &largest) {
        const int n = with_incoming(in, k, [](int, int contacts, Packed &) { return contacts; });
        largest = n > largest ? n : largest;
      },
      Kokkos::Max<int>(most));
  return most;
}

// The contacts of the particles that came stand behind those in the pool.
template <class Memory, class Device>
void unpack(Memory &p, const Incoming<Device> &in)
{
  using Policy = Kokkos::RangePolicy<typename Device::execution_space>;
  using Packed = PackedContacts<decltype(in.exchange.buffer)>;
  const Policy all(0, in.exchange.n);
  const Memory before = p;
  const std::size_t begin = p.used;
  std::size_t more = 0;
  Kokkos::parallel_scan(
      "grit places of new particles", all,
      KOKKOS_LAMBDA(const int k, std::size_t &sum, const bool last) {
        sum += with_incoming(in, k, [&](int i, int contacts, Packed &) {
          if (last) before.place(i, begin + sum, contacts);
          return Memory::needs(contacts);
        });
      },
      more);
  p.make_room(more, in);
  const Memory now = p;
  Kokkos::parallel_for(
      "grit unpack contacts", all, KOKKOS_LAMBDA(const int k) {
        with_incoming(in, k, [&](int i, int contacts, Packed &from) {
          now.unpack(i, contacts, from);
          return 0;
        });
      });
}

}  // namespace Grit

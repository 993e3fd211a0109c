// Copies between arrays of the host and those of a device.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "kernel/renewed.h"

#include <Kokkos_Core.hpp>

namespace Grit {

// Memory of the host as a view, to copy from and to.
template <class T>
auto view_of(T *data, std::size_t n)
{
  return Kokkos::View<T *, Kokkos::HostSpace, Kokkos::MemoryTraits<Kokkos::Unmanaged>>(data, n);
}

template <class View>
auto first_of(const View &view, std::size_t n)
{
  return Kokkos::subview(view, Kokkos::pair<std::size_t, std::size_t>(0, n));
}

// A copy in memory of the host, also where the host could reach the array itself: on threads the host then works with the
// copies of a GPU.
template <class View>
auto on_host(const View &there)
{
  const auto here = Kokkos::create_mirror(Kokkos::WithoutInitializing, there);
  Kokkos::deep_copy(here, there);
  return here;
}

// Memory of the host in the shape of the array, to fill and copy there.
template <class View>
auto room_on_host(const View &there)
{
  return Kokkos::create_mirror(there);
}

// Room for n with what is there; the new ones are zero.
template <class View>
void keep_room(View &view, const std::string &name, std::size_t n)
{
  if (view.data() != nullptr)
    Kokkos::resize(view, n);
  else
    view = View(name, n);
}

// Room for n numbers; what was there is lost.
template <class T, class Device>
void make_room(Kokkos::View<T *, Device> &view, std::size_t n)
{
  if (view.extent(0) >= n) return;
  const std::string name = view.label().empty() ? "grit" : view.label();
  view = {};
  view = Kokkos::View<T *, Device>(name, with_spare(n));
}

template <class T, class Device>
void copy(const T *from, std::size_t n, Kokkos::View<T *, Device> &to)
{
  make_room(to, n);
  Kokkos::deep_copy(first_of(to, n), view_of(from, n));
}

// The same to an array of LAMMPS' reals, which may be shorter.
template <class View>
void copy_rounded(const double *from, std::size_t n, View &to)
{
  if (to.extent(0) < n) to = View("grit:rounded", with_spare(n));
  const auto here = room_on_host(to);
  std::copy_n(from, n, here.data());
  Kokkos::deep_copy(to, here);
}

template <class T, class Unset, class Device>
void copy(const std::vector<T, Unset> &from, Kokkos::View<T *, Device> &to)
{
  copy(from.data(), from.size(), to);
}

template <class T, class Unset, class Device>
void copy(const Kokkos::View<T *, Device> &from, std::vector<T, Unset> &to, std::size_t n)
{
  to.resize(n);
  Kokkos::deep_copy(view_of(to.data(), n), first_of(from, n));
}

}  // namespace Grit

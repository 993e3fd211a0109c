// What the host keeps of particles and contacts on a device read and change: temperatures, heat flows, radii from
// before they were thinned. Copies for one step, because no style of LAMMPS keeps these on devices.
#pragma once

#include <algorithm>

#include "atom.h"

#include "contact/portability.h"
#include "device_copy.h"
#include "lammps/particles/fix_original_radius.h"

namespace Grit {

template <class Device>
struct StepFields {
  using Reals = Kokkos::View<real *, Device>;

  bool knows_temperature = false, heats = false, thins = false;
  Reals temperature;       // ghosts included
  Reals heatflow;          // sums of the contacts
  Reals radius0;           // of own particles
  Reals shrink, smallest;  // sums of the contacts, and largest of their bounds

  // At the begin of a step. `radii`: null if no law thins; `makes_heat`: the laws change heat flows.
  void lend(const LAMMPS_NS::Atom &atom, const LAMMPS_NS::FixOriginalRadius *radii, bool makes_heat)
  {
    const std::size_t own = atom.nlocal;
    knows_temperature = atom.temperature_flag;
    heats = makes_heat && atom.heatflow_flag;
    thins = radii != nullptr;
    if (knows_temperature) copy(atom.temperature, own + atom.nghost, temperature);
    if (heats) clear(heatflow, own);
    if (!thins) return;
    copy(radii->radii(), own, radius0);
    clear(shrink, own);
    clear(smallest, own);
  }

  // At its end: adds what the contacts summed up.
  void take_back(LAMMPS_NS::Atom &atom, LAMMPS_NS::FixOriginalRadius *radii, bool advance) const
  {
    const int own = atom.nlocal;
    std::vector<double> sum;
    if (heats) {
      copy(heatflow, sum, own);
      for (int i = 0; i < own; i++) atom.heatflow[i] += sum[i];
    }
    if (!thins || !advance) return;
    copy(shrink, sum, own);
    for (int i = 0; i < own; i++) radii->shrink()[i] += sum[i];
    copy(smallest, sum, own);
    for (int i = 0; i < own; i++) radii->smallest()[i] = std::max(radii->smallest()[i], sum[i]);
  }

  double bytes() const
  {
    return static_cast<double>(
        (temperature.size() + heatflow.size() + radius0.size() + shrink.size() + smallest.size()) * sizeof(real));
  }

 private:
  static void clear(Reals &sums, std::size_t n)
  {
    make_room(sums, n);
    Kokkos::deep_copy(sums, real(0));
  }
};

}  // namespace Grit

// One line of laws, read and not yet made: what it says by itself. A pair of types needs two of them: law_maker.h.
#pragma once

#include <array>
#include <vector>

#include "setup/law_catalog.h"

namespace Grit {

// The law of one slot and its coefficients as given (choices by index, UNSET where the law finds its own).
struct Choice {
  int index = 0;  // among the laws of its slot
  std::vector<real> coeffs;
};

// One line of laws: what stands after "pair_coeff I J" or after "fix ... wall/gran/grit granular".
struct Setting {
  std::array<Choice, NSLOTS> slot;
  real cutoff = UNSET;
  bool limit_damping = false;
  bool synchronized = false;   // 'synchronized_verlet': normal and velocities of the middle of the step
  bool unless_bonded = false;  // 'bonded off': no contact forces between bonded particles

  const LawObject &law(Slot s) const { return laws(s)[slot[s].index]; }
};

// Words of the twisting law that options of the tangential law bring along ("history cap mean"); null: none.
const char *implied_twisting(const Setting &setting);

// The contact conducts heat or makes some.
bool makes_heat(const Setting &setting);
// Particles share their liquid with bridges.
bool shares_liquid(const Setting &setting);
// When and where a bond law joins the bodies.
Joining joining_of(const Setting &setting);
// The contact depends on bonds of LAMMPS.
bool asks_for_bonds(const Setting &setting);

// What was "expected" of the law of this slot, where its coefficients do not fit together; null: they fit.
const char *complaint_of(const Setting &setting, Slot slot);

// The contact may exist while its laws rest (RESTING_SIZE more reals): bonded bodies, a liquid bridge that is left over.
bool may_rest(const Setting &setting);

// Sign of every remembered real under exchange of i and j.
std::vector<real> history_parity(const Setting &setting);

// What the contact remembers, for comparison with a restart file: "normal cundall (kn delta0) tangential ...".
std::string history_layout(const Setting &setting);

// Key of the kernel for these laws: "hertz/material tsuji mindlin none none"; more words only for what most do without.
std::string kernel_key(const Setting &setting);

}  // namespace Grit

// What a contact remembers of a bond.
#pragma once

#include "contact/law_interface.h"
#include "contact/sphere.h"

namespace Grit {

struct BondMemory {
  static constexpr std::array history{
      HistoryValue{"state", "-", Rank::scalar, Parity::even},
      HistoryValue{"broken_at", "time", Rank::scalar, Parity::even},
      HistoryValue{"length", "length", Rank::scalar, Parity::even},
      HistoryValue{"radius", "length", Rank::scalar, Parity::even},
      HistoryValue{"elongation", "length", Rank::scalar, Parity::even},
      HistoryValue{"shear_force", "force", Rank::vector, Parity::odd, Transport::rotate},
      HistoryValue{"bending", "torque", Rank::vector, Parity::odd, Transport::rotate},
      HistoryValue{"twisting", "torque", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  enum Place { STATE, BROKEN_AT, LENGTH, RADIUS, ELONGATION, SHEAR, BENDING = SHEAR + 3, TWISTING = BENDING + 3 };

  BondState state;
  real broken_at;  // time
  real length;     // of the cement: distance of the centres, or of center and wall, when it formed
  real radius;     // of the cement; 0 from the step on after that in which it broke
  real elongation;
  vec3 shear, bending;  // force and couple on i across the normal
  real twisting;        // couple on i about the normal

  GRIT_FUNCTION static BondMemory read(const real *h)
  {
    return {static_cast<BondState>(static_cast<int>(h[STATE])),
            h[BROKEN_AT],
            h[LENGTH],
            h[RADIUS],
            h[ELONGATION],
            load(h + SHEAR),
            load(h + BENDING),
            h[TWISTING]};
  }
  // In the last step that was computed.
  GRIT_FUNCTION bool just_broke() const { return is_broken() && radius > 0; }
  GRIT_FUNCTION bool is_broken() const { return state == BROKEN_IN_TENSION || state == BROKEN_IN_SHEAR; }
  GRIT_FUNCTION void write(real *h) const
  {
    h[STATE] = state;
    h[BROKEN_AT] = broken_at;
    h[LENGTH] = length;
    h[RADIUS] = radius;
    h[ELONGATION] = elongation;
    store(shear, h + SHEAR);
    store(bending, h + BENDING);
    h[TWISTING] = twisting;
  }
};

// The strength of cement, which breaks where its stress is above it; NULL: it never does.
constexpr Coeff strength_coeff(const char *name)
{
  return {name, "pressure", 0, INFINITE, Mix::equal, REQUIRED, nullptr, true, true};
}

}  // namespace Grit

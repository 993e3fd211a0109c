// What a contact remembers of a bond, and the round section of its cement.
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
  enum { STATE, BROKEN_AT };  // where these stand

  BondState state;
  real broken_at;       // time
  real length, radius;  // of the cement; length: distance of the centres, or of center and wall, when it formed
  real elongation;
  vec3 shear, bending;  // force and couple on i across the normal
  real twisting;        // couple on i about the normal

  GRIT_FUNCTION static BondMemory read(const real *h)
  {
    return {static_cast<BondState>(static_cast<int>(h[STATE])),
            h[BROKEN_AT],
            h[2],
            h[3],
            h[4],
            load(h + 5),
            load(h + 8),
            h[11]};
  }
  GRIT_FUNCTION void write(real *h) const
  {
    h[STATE] = state;
    h[BROKEN_AT] = broken_at;
    h[2] = length;
    h[3] = radius;
    h[4] = elongation;
    store(shear, h + 5);
    store(bending, h + 8);
    h[11] = twisting;
  }
};

// Of cement that breaks where its stress is above it; NULL: it never does.
constexpr Coeff strength_coeff(const char *name)
{
  return {name, "pressure", 0, INFINITE, Mix::equal, REQUIRED, nullptr, true, true};
}

// Area of a round section and its second moments, about a diameter and about the axis.
struct RoundSection {
  real radius, area, inertia, polar;

  GRIT_FUNCTION static RoundSection of(real radius)
  {
    const real square = radius * radius, area = PI * square;
    return {radius, area, 0.25 * area * square, 0.5 * area * square};
  }
};

}  // namespace Grit

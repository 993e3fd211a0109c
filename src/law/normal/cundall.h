// Linear elastic contact whose stiffness follows from the bodies at the moment when the contact begins.
//   N = k_n d,  k_n = A / (l_i/E_i + l_j/E_j), two springs in series, frozen at creation
// l, A: lengths and area of ../series_springs.h, touch if nothing else is said.
// After Cundall & Strack, Geotechnique 29 (1979) 47, in the form of Smilauer's Woo (linear contact model).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/series_springs.h"

namespace Grit::Normal {

struct Cundall {
  static constexpr const char *name = "cundall";
  static constexpr std::array coeffs{positive("E", "pressure", Mix::law), choice("lens", LENS_WORDS, TOUCH),
                                     choice("break", "no|yes", 1), choice("equilibrium", "no|yes", 0),
                                     optional_damp_coeff()};
  static constexpr std::array history{HistoryValue{"kn", "force/length", Rank::scalar, Parity::even},
                                      HistoryValue{"delta0", "length", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = CONTACT_RADIUS | LINEAR_FORCE | DAMP, needs = NOTHING, has = OUTLIVES_OVERLAP;
  static constexpr Rating coarse_graining{CoarseGraining::equivalent,
                                          "k_n grows with r, so that F grows with r^2 at the same delta/r"};

  real young_i, young_j;
  int lens;
  bool breaks, equilibrium;

  static Cundall make(const Values &v) { return {v.i[0], v.j[0], int(v[1]), v[2] != 0, v[3] != 0}; }
  static bool outlives_overlap(const Values &v) { return v[2] == 0; }

  template <class R>
  GRIT_FUNCTION NormalForceOf<R> operator()(const ContactOf<R> &c, Remembered<R> *h) const
  {
    if (anywhere<R>(c.onset)) {
      h[0] = select<R>(c.onset, springs(c, lens).stiffness(young_i, young_j), h[0]);
      h[1] = select<R>(c.onset, equilibrium ? c.delta : 0, h[1]);
    }
    const R k = h[0], d = c.delta - h[1], f = k * d;
    return {f, sqrt(larger<R>(c.reff * c.delta, 0)), k, 0, 1, 0, 0.5 * f * d, Truth<R>(breaks) && Truth<R>(d < 0)};
  }
};

}  // namespace Grit::Normal

// Edinburgh elasto-plastic adhesion: stiffer unloading than loading, and an attraction that grows with the flattened
// area; see eepa_spring.h.
//   F = F_h(d, p) - f0,  k1 = 4/3 E* reff^(2-m), or given
// Thakur, Morrissey, Sun, Chen & Ooi, Granular Matter 16 (2014) 383; Morrissey, PhD thesis, Edinburgh (2013).
#pragma once

#include "contact/law_interface.h"
#include "law/parts/eepa_spring.h"
#include "law/parts/elastic_pair.h"

namespace Grit::Normal {

struct Eepa {
  static constexpr const char *name = "eepa";
  static constexpr std::array coeffs{positive("E", "pressure", Mix::law),
                                     damp_coeff(),
                                     required("nu", "-", 0, 0.5, Mix::law),
                                     required("lambda_p", "-", 0, 0.999),
                                     required("dgamma", "energy/length^2", 0, INFINITE),
                                     optional("pulloff", "force", 0, INFINITE, Mix::geometric, 0),
                                     optional("m", "-", 1, 2, Mix::equal, 1.5),
                                     optional("chi", "-", 1, 20, Mix::equal, 1.5),
                                     Coeff{"k1", "force/length^m", 0, INFINITE, Mix::geometric, UNSET, nullptr, true},
                                     Coeff{"kt_factor", "-", 0, INFINITE, Mix::geometric, 1, nullptr, true},
                                     choice("load", "branch|lowest", 0)};
  static constexpr std::array history{HistoryValue{"delta_p", "length", Rank::scalar, Parity::even},
                                      HistoryValue{"delta_min", "length", Rank::scalar, Parity::even},
                                      HistoryValue{"pull", "force", Rank::scalar, Parity::even}};
  static constexpr int nhistory = size_of(history);
  static constexpr unsigned gives = CONTACT_RADIUS | TANGENTIAL_STIFFNESS | MATERIAL | PLASTIC_FORCE | DAMP,
                            needs = NOTHING;
  static constexpr Rating coarse_graining{CoarseGraining::not_meaningful,
                                          "the attraction grows with the size and not with its square"};

  real hertz, k1;  // 4/3 E*; 0: from it
  real m, chi, lambda, dgamma, pulloff;
  real stiffening, ratio;  // k2/k1, kt/kn
  bool lowest;

  static Material material(const Values &v) { return elastic_pair(v, 0, 2); }
  static Eepa make(const Values &v)
  {
    const Material e = material(v);
    const real given = v[8] == UNSET ? 0 : v[8], stiffening = 1 / (1 - pow(v[3], v[6])),
               ratio = v[9] * 4 * e.shear / e.young;
    return {4.0 / 3.0 * e.young, given, v[6], v[7], v[3], v[4], v[5], stiffening, ratio, v[10] != 0};
  }

  GRIT_FUNCTION NormalForce operator()(const Contact &c, real *h) const
  {
    const real d = larger(c.delta, 0.0), k = k1 > 0 ? k1 : hertz * pow(c.reff, 2 - m), kn = m * k * pow(d, m - 1);
    const EepaSpring spring{k, stiffening * k, m, chi, lambda, 1.5 * PI * dgamma * sqrt(2 * c.reff)};
    const EepaStep step = advanced(spring, {h[0], h[1], h[2]}, d, lowest);
    h[0] = step.line.p;
    h[1] = step.line.lowest;
    h[2] = step.line.pull;
    NormalForce f{step.force - pulloff, sqrt(c.reff * d),    kn,           ratio * kn,
                  sqrt(ratio),          step.pull + pulloff, step.elastic, false};
    f.adhesive = -pulloff * c.delta;
    if (c.advances()) f.plastic = step.lost;
    return f;
  }
};

}  // namespace Grit::Normal

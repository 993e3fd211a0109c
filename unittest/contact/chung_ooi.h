// Materials and set-ups of Chung & Ooi, Granular Matter 13 (2011) 643: spheres on a rigid plane, Hertzian contacts.
#pragma once

#include "impact.h"

namespace Grit::Test::ChungOoi {

struct Material {
  const char *name;
  real young, poisson, density;
};
inline constexpr Material ALUMINIUM_OXIDE{"aluminium oxide", 3.8e11, .23, 4000},
    CAST_IRON{"cast iron", 1e11, .25, 7000}, STEEL{"steel", 2.08e11, .3, 7850},
    POLYETHYLENE{"polyethylene", 1e9, .4, 1400}, ALUMINIUM_ALLOY{"aluminium alloy", 7e10, .33, 2700},
    NYLON{"nylon", 2.5e9, .4, 1000}, COPPER{"copper", 1.2e11, .35, 8900};

// A plane that gives way by 1e-19 of what the sphere does.
inline constexpr Material RIGID{"rigid", 1e30, .3, 1};

// `rest`: tangential law and what follows.
inline std::string words(const Material &m, real e, const std::string &rest)
{
  return line_of("hertz/material ", m.young, " ", e, " ", m.poisson, " damping coeff_restitution tangential ", rest);
}
inline Law on_rigid(const Material &m, real e, const std::string &rest)
{
  return law(words(m, e, rest), words(RIGID, e, rest));
}

// Hertz: d_max = (5 m* v^2/(4 K))^(2/5) with K = 4/3 E/(1 - nu^2) sqrt(R), time 2.94327518 d_max/v.
inline real time_on_rigid(const Material &m, real radius, real speed)
{
  const real k = 4.0 / 3.0 * m.young / (1 - m.poisson * m.poisson) * std::sqrt(radius);
  return 2.94327518 * std::pow(1.25 * sphere_mass(radius, m.density) * speed * speed / k, 0.4) / speed;
}

// Nominal e for which a damped contact that does not attract has a restitution of 0.5 and 0.98: solution of the formula
// of Schwager & Poeschel, Granular Matter 9 (2007) 465. Without attraction friction has the impulse mu (1 + e) m v_n.
inline constexpr real NOMINAL_HALF = .436287762686751, NOMINAL_98 = .979918279831944;

}  // namespace Grit::Test::ChungOoi

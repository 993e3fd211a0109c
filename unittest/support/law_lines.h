// One line of laws for each law of cmake/laws.cmake, for a bed of spheres.h: density 1, diameters near 1, steps of 5e-4.
#pragma once

#include <ostream>

#include "law_parser.h"

namespace Grit::Test {

struct LawLine {
  Slot slot;
  std::string law, coeffs;
  std::string others;       // the rest of the line
  std::string cutoff = "";  // of pairs that stay bound beyond the overlap

  std::string line() const { return with(law + " " + coeffs); }
  // The same line without this law; a normal law has to be there.
  std::string line_without() const { return slot == NORMAL ? line() : with("none"); }
  bool unbroken() const { return line().find("break no") != std::string::npos; }

 private:
  std::string with(const std::string &words) const
  {
    return slot == NORMAL ? words + others : others + " " + SLOT_NAME[slot] + " " + words;
  }
};

// Damping that takes away about half of the speed, and friction.
inline const std::string RESTITUTION = " damping coeff_restitution", SPRING = " tangential linear_history 8e3 0.5 0.4",
                         MINDLIN = " tangential mindlin NULL 0.5 0.4", HISTORY = " tangential history 0.4",
                         WOO = " damping velocity tangential cundall 0.5 0.4";
inline const std::string HOOKE = "hooke 1e4 0.5" + RESTITUTION, HERTZ = "hertz/material 1e5 0.5 0.3" + RESTITUTION,
                         CUNDALL = "cundall 3e4 damp 10", GLUED = CUNDALL + " break no damping velocity",
                         BOUND = " cutoff 2.0", SLIGHTLY_BEYOND = " cutoff 1.3";

inline const std::vector<LawLine> LAW_LINES = {
    {NORMAL, "hooke", "1e4 0.5", RESTITUTION + SPRING},
    {NORMAL, "hertz", "1e5 0.5", RESTITUTION + " tangential mindlin 8e4 0.5 0.4"},
    {NORMAL, "hertz/material", "1e5 0.5 0.3", RESTITUTION + MINDLIN},
    {NORMAL, "hertz/stiffness", "1e5 8e4 3e3 xt 0.5", " damping viscoelastic" + HISTORY},
    {NORMAL, "hooke/material", "1e5 0.5 0.3 1", RESTITUTION + HISTORY},
    {NORMAL, "hooke/stiffness", "1e4 8e3 90 xt 0.5", " damping mass_velocity" + HISTORY},
    {NORMAL, "hooke/hysteresis", "1e5 0.5 0.3 1 3 0.2 0.05", RESTITUTION + HISTORY},
    {NORMAL, "luding", "1e4 3 0.2 0.05 pulloff 0.5 damp 0.5", RESTITUTION + HISTORY},
    {NORMAL, "dmt", "1e5 10 0.3 0.5", " damping velocity" + MINDLIN},
    {NORMAL, "jkr", "1e5 10 0.3 2", " damping velocity" + MINDLIN, SLIGHTLY_BEYOND},
    {NORMAL, "cundall", "3e4 damp 10 lens legacy", WOO},
    {NORMAL, "pellet", "3e4 200 0.05 damp 10 thinning 5", WOO},

    {DAMPING, "none", "", "hooke 1e4 0" + SPRING},
    {DAMPING, "velocity", "", "hooke 1e4 20" + SPRING},
    {DAMPING, "mass_velocity", "", "hooke 1e4 90" + SPRING},
    {DAMPING, "viscoelastic", "", "hertz 1e5 3e3 tangential mindlin 8e4 0.5 0.4"},
    {DAMPING, "tsuji", "", "hertz/material 1e5 0.5 0.3" + MINDLIN},
    {DAMPING, "coeff_restitution", "", "hooke 1e4 0.5" + SPRING},

    {TANGENTIAL, "none", "", HOOKE},
    {TANGENTIAL, "linear_nohistory", "0.5 0.4", HOOKE},
    {TANGENTIAL, "linear_history", "8e3 0.5 0.4", HOOKE},
    {TANGENTIAL, "linear_history_classic", "8e3 0.5 0.4", HOOKE},
    {TANGENTIAL, "mindlin", "NULL 0.5 0.4", HERTZ},
    {TANGENTIAL, "mindlin/force", "NULL 0.5 0.4", HERTZ},
    {TANGENTIAL, "mindlin_rescale", "NULL 0.5 0.4", HERTZ},
    {TANGENTIAL, "mindlin_rescale/force", "NULL 0.5 0.4", HERTZ},
    {TANGENTIAL, "cundall", "0.5 0.4", CUNDALL + " damping velocity"},
    {TANGENTIAL, "elastic", "0.5", GLUED, BOUND},
    {TANGENTIAL, "history", "0.4 torsion on", HERTZ},
    {TANGENTIAL, "incremental", "0.4 rescale on", HERTZ},
    {TANGENTIAL, "sds", "0.4 kt 8e3 restitution 0.5", HOOKE},

    {ROLLING, "none", "", HOOKE + SPRING},
    {ROLLING, "sds", "2e3 1 0.2", HOOKE + SPRING},
    {ROLLING, "elastic", "0.3 map physical", GLUED + " tangential elastic 0.5", BOUND},
    {ROLLING, "cdt", "0.2", HOOKE + SPRING},
    {ROLLING, "epsd", "0.2 0.3", HERTZ + HISTORY},
    {ROLLING, "epsd2", "0.2", HERTZ + HISTORY},
    {ROLLING, "epsd3", "0.2 0.3 3", HERTZ + HISTORY},

    {TWISTING, "none", "", HOOKE + SPRING},
    {TWISTING, "sds", "200 0.1 0.05", HOOKE + SPRING},
    {TWISTING, "marshall", "", HERTZ + MINDLIN},
    {TWISTING, "elastic", "0.3 map physical", GLUED + " tangential elastic 0.5", BOUND},
    {TWISTING, "history", "cap mean", HERTZ + HISTORY},

    {COHESION, "none", "", HERTZ + HISTORY},
    {COHESION, "sjkr", "100", HERTZ + HISTORY},
    {COHESION, "sjkr2", "100", HERTZ + HISTORY},
    {COHESION, "constant", "2 tangential_reduce on", HERTZ + HISTORY},
    {COHESION, "washino", "1 20 volume_ratio 1e-3", HERTZ + HISTORY, SLIGHTLY_BEYOND},

    {HEAT, "none", "", HERTZ + HISTORY},
    {HEAT, "radius", "50", HERTZ + HISTORY},
    {HEAT, "area", "5e3", HERTZ + HISTORY}};

inline std::ostream &operator<<(std::ostream &out, const LawLine &l) { return out << l.line(); }

}  // namespace Grit::Test

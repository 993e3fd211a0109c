// Spheres at random places that move at random, and lines of laws for their pairs: contacts of every kind begin and end.
#pragma once

#include "laws.h"
#include "packing.h"
#include "rotation.h"

namespace Grit::Test {

inline constexpr real DT = 0.01, SPEED = 2, ROUND_OFF = 1e-13;

inline const char *const HERTZ_MINDLIN =
    "hertz/material 1e3 .5 .3 damping coeff_restitution tangential mindlin NULL .5 .4";

// Lines of laws for pairs of types 1 1, 2 2 and 1 2.
struct Lines {
  const char *name, *of_1, *of_2, *mixed;

  LawTable table() const
  {
    LawTable made(2);
    made.set(1, 1, setting(of_1));
    made.set(2, 2, setting(of_2));
    made.set(1, 2, setting(mixed));
    made.build();
    return made;
  }
};
inline std::ostream &operator<<(std::ostream &out, const Lines &lines) { return out << lines.name; }

inline const std::vector<Lines> LINES = {
    {"Same", HERTZ_MINDLIN, HERTZ_MINDLIN,
     "hertz/material 2e3 .6 .3 damping coeff_restitution tangential mindlin NULL 1 .2"},
    {"Different",
     "hertz/material 1e3 .5 .3 damping tsuji tangential mindlin NULL .5 .4 rolling sds 10 1 .1 twisting marshall",
     "hooke 1e3 .5 damping coeff_restitution tangential linear_history 8e2 .5 .4 limit_damping",
     "hooke 1e3 20 damping velocity tangential none cohesion sjkr 20"},
    {"NothingRemembered", "hooke 1e3 20 damping velocity tangential linear_nohistory .5 .4",
     "hooke 2e3 20 damping velocity tangential none", "hertz 1e3 20 damping velocity tangential none"},
    {"BeyondTheOverlap", "cundall 1e3 break no damping none tangential cundall .3 .4",
     "jkr 1e3 20 .3 .5 damping velocity tangential mindlin NULL .5 .4",
     "hooke 1e3 .5 damping coeff_restitution tangential linear_history 8e2 .5 .4"},
    {"Resting",
     "hooke 1e3 .5 damping coeff_restitution tangential linear_history 8e2 .5 .4 cohesion washino 1 20 volume 1e-2",
     "hooke 1e3 .5 damping coeff_restitution tangential linear_history 8e2 .5 .4 bonded off", HERTZ_MINDLIN},
    {"LiquidBridges",
     "hertz/material 1e3 .5 .3 tangential mindlin_rescale NULL .5 .4 cohesion washino 1 20 volume 1e-5",
     "pellet 1e3 .5 .1 damping none tangential cundall .3 .4 twisting sds 10 1 .1",
     "hooke 1e3 .5 tangential none rolling epsd .3 .1 cohesion washino 1 20 volume_ratio 1e-5"},
    {"HeatAndThinning", "pellet 1e3 .5 .1 thinning 5 damping none tangential cundall .3 .4",
     "hertz/material 1e3 .5 .3 tangential history .5 heat area 5", HERTZ_MINDLIN},
};

inline constexpr int NLOCAL = 250, NGHOST = 60, ONE_IN = 5;
inline constexpr real BOX = 7, SKIN = 0.5;

// Spheres at random places, some frozen, some of type 2, some neighbours bonded.
inline Packing random_packing(Random &random)
{
  Packing p;
  for (int k = 0; k < NLOCAL + NGHOST; k++) {
    const real radius = random.uniform(0.4, 0.6), mass = random.uniform(0.5, 2);
    const vec3 x{random.uniform(0, BOX), random.uniform(0, BOX), random.uniform(0, BOX)};
    p.add({x, random.vector(1), random.vector(1), radius, mass}, random.below(ONE_IN) == 0 ? 2 : 1);
    if (random.below(ONE_IN) == 0) p.mask.back() |= Packing::FROZEN;
  }
  p.nlocal = NLOCAL;
  p.special = {1, 0, 0.5, 0.25};
  p.find_neighbours(SKIN);
  for (auto &partners : p.neighbours)
    for (int &j : partners)
      if (random.below(ONE_IN) == 0) j = with_bond(j, random.below(BOND_KINDS));
  return p;
}

// Contacts begin and end, all pairs stay in the list.
inline void move(Packing &p, Random &random, int step)
{
  const int turns = 4;
  for (int i = 0; i < p.size(); i++) {
    if (step % turns == 0) store(random.vector(SPEED), &p.v[3 * i]);
    store(random.vector(1), &p.omega[3 * i]);
    add(DT * load(&p.v[3 * i]), &p.x[3 * i]);
  }
}

// Bonds of the host: between these particles a law with 'bonded off' rests.
struct EveryThird : Bonds {
  bool joined(int i, int j) const override { return (i + j) % 3 == 0; }
};

}  // namespace Grit::Test

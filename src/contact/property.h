// What a law says about itself as a whole: to its partners, to GRIT, and to users of coarse-grained particles.
#pragma once

#include "contact/portability.h"

namespace Grit {

// What a law gives to its partners (`gives`) and wants from them (`needs`). The comment names the kind that gives it.
enum Property : unsigned {
  NOTHING = 0,
  CONTACT_RADIUS = 1 << 0,        // normal: radius of the contact area
  TANGENTIAL_STIFFNESS = 1 << 1,  // normal: k_t that belongs to it
  MATERIAL = 1 << 2,              // normal: elastic constants of both materials, by its function material()
  FRICTION = 1 << 3,              // tangential: stiffness, damping, friction coefficient, by its function friction()
  LINEAR_FORCE = 1 << 4,          // normal: damping treats the force as linear in the overlap
  PLASTIC_FORCE = 1 << 5,  // normal: depends on the largest overlap so far; part of the work of its force is dissipated
  STIFFNESS_RATIO = 1 << 6,  // tangential: the stiffness is a constant times the normal one, by its function friction()
  TOTAL_CUT = 1 << 7,        // normal: `tangential history` cuts spring and dashpot together
  DAMP = 1 << 8,             // normal: one of its coefficients, damp_coeff(), is that of the damping law
  IDLE = 1 << 9,             // any: the law does nothing; what it would give is zero
  SPHERES = 1 << 10,         // of the bodies: they are spheres (or walls), as caps and lenses in which they overlap are
  PREPARED = 1 << 11,        // normal: its force needs the contacts around and is computed before those of other laws
  LIMITED_AT_REST =
      1 << 12,  // friction, rolling, twisting: the law cuts its spring alone, or by the elastic force: its
                // dashpot may exceed Coulomb's limit
};

// The functions that a law may have (`has`): each is called after the function, so that one that is misspelled is found.
enum Member : unsigned {
  OUTLIVES_OVERLAP = 1u << 16,
  REACH = 1u << 17,
  THINS = 1u << 18,
  COMPLAINT = 1u << 19,
  TWISTING_LAW = 1u << 20,
  MAKES_HEAT = 1u << 21,
  ASKS_FOR_BONDS = 1u << 22,
  SHARES_LIQUID = 1u << 23,
  JOINS = 1u << 24,
  VALIDITY = 1u << 25
};

// Where the equations of a normal law keep to thermodynamics: slow cycles return no energy, and nothing that was dissipated
// comes back, for values that are not below the least one.
struct Validity {
  const char *ratio;  // what is compared, in the symbols of the law's page: "a_y/a_0"
  real value, least;  //                                                                           [-]

  constexpr bool holds() const { return value >= least; }
};

// Whether parcels, larger by a factor and with the same density, behave as the particles that they stand for. They do
// where forces grow with the square of the size at the same ratio of overlap and size, so that stresses stay.
enum class CoarseGraining { equivalent, may_differ, not_meaningful };

// What a law says about that, with the reason: a clause that follows "because". Where it is so because of one of its
// coefficients, the law is equivalent if that is 0.
struct Rating {
  CoarseGraining grade;
  const char *reason, *coeff;

  constexpr Rating(CoarseGraining g, const char *because = "", const char *because_of = nullptr) :
      grade(g), reason(because), coeff(because_of)
  {
  }
};

}  // namespace Grit

// What stands in the lanes of contacts that are computed side by side: bodies, motion, and what each law answers.
#pragma once

#include "contact/contact.h"
#include "kernel/lanes.h"

namespace Grit {

// Two bodies near each other. A vector and the number behind it are moved as one row: see lane_moves.h.
template <class R>
struct BodyPairOf {
  Vec3<R> d;  // position and velocity of i less those of j
  R radius_i;
  Vec3<R> v;
  R mass_i;
  Vec3<R> omega_i;
  R radius_j;
  Vec3<R> omega_j;
  R mass_j;
  R meff;           // effective mass where one body is frozen, else 0
  FlagOf<R> begun;  // the contact existed in the last step
};
using BodyPair = BodyPairOf<real>;

// What the laws of a contact tell those that follow: the parts of their answers that anybody asks for.
struct NormalPart {
  real force, contact_radius, kn, kt, damping_ratio, coulomb_offset, stored, adhesive;
  Flag ended, static_load;

  NormalPart() = default;
  GRIT_INLINE GRIT_FUNCTION NormalPart(const NormalForce &f) :
      force(f.force),
      contact_radius(f.contact_radius),
      kn(f.kn),
      kt(f.kt),
      damping_ratio(f.damping_ratio),
      coulomb_offset(f.coulomb_offset),
      stored(f.stored),
      adhesive(f.adhesive),
      ended(f.ended),
      static_load(f.static_load)
  {
  }
  GRIT_INLINE GRIT_FUNCTION NormalForce whole() const
  {
    NormalForce f{force, contact_radius, kn, kt, damping_ratio, coulomb_offset, stored, ended};
    f.adhesive = adhesive;
    f.static_load = static_load;
    return f;
  }
};
struct CohesionPart {
  real force, stored, gamma_n, gamma_t;
  Flag reduces_load;

  CohesionPart() = default;
  GRIT_INLINE GRIT_FUNCTION CohesionPart(const Attraction &a) :
      force(a.force), stored(a.stored), gamma_n(a.gamma_n), gamma_t(a.gamma_t), reduces_load(a.reduces_load)
  {
  }
  GRIT_INLINE GRIT_FUNCTION Attraction whole() const
  {
    Attraction a{force, stored, reduces_load};
    a.gamma_n = gamma_n;
    a.gamma_t = gamma_t;
    return a;
  }
};
struct FrictionPart {
  vec3 value;
  real stored, k, gamma;

  FrictionPart() = default;
  GRIT_INLINE GRIT_FUNCTION FrictionPart(const Friction &f) :
      value(f.value), stored(f.energy.stored), k(f.k), gamma(f.gamma)
  {
  }
  GRIT_INLINE GRIT_FUNCTION Friction whole() const { return {value, {stored, 0}, k, gamma}; }
};
// Relative motion. It is kept between laws that have loops of their own, as far as it cannot be had from the bodies at
// once: storing and loading costs more than a sum.
template <class R>
struct MotionPartOf {
  Vec3<R> n;
  R delta, reff, meff, vn;
  Vec3<R> vt, n_old;
  R turn;
  FlagOf<R> exists;
};
using MotionPart = MotionPartOf<real>;

// The T of a lane.
template <class T>
struct InLane {
  Lanes<T> &lanes;
  int lane;

  GRIT_INLINE GRIT_FUNCTION operator T() const { return lanes.get(lane); }
  GRIT_INLINE GRIT_FUNCTION void operator=(const T &t) { lanes.set(lane, t); }
};

// What the laws of one contact have answered so far.
struct Answers {
  InLane<NormalPart> normal;
  InLane<CohesionPart> cohesion;
  InLane<real> gamma;  // damping constant
  InLane<FrictionPart> tangential, rolling, twisting;

  GRIT_INLINE GRIT_FUNCTION NormalForce normal_force() const { return static_cast<NormalPart>(normal).whole(); }
  GRIT_INLINE GRIT_FUNCTION Attraction attraction() const { return static_cast<CohesionPart>(cohesion).whole(); }
  GRIT_INLINE GRIT_FUNCTION Friction sliding() const { return static_cast<FrictionPart>(tangential).whole(); }
};

}  // namespace Grit

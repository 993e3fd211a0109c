// A body that is no sphere: its shape, how it is turned, and how it turns.
#pragma once

#include "shape/law_radius.h"
#include "shape/mass_properties.h"
#include "shape/shape_contact.h"
#include "stream/orientation.h"
#include "tester/contact_axes.h"

namespace Grit::Tester {

// Angular velocities that something prescribes, about the axes of the contact.
struct HeldRotation {
  std::array<bool, 3> is{};
  std::array<real, 3> rate{};  //                                                                     [1/time]

  int count() const { return is[0] + is[1] + is[2]; }
  // What is prescribed, in space.
  vec3 in_space(const ContactAxes &axes) const { return axes.vector(part(0), part(1), part(2)); }

 private:
  real part(int k) const { return is[k] ? rate[k] : 0; }
};

struct ShapedBody {
  ShapeKind kind = ShapeKind::ellipsoid;
  vec3 half{0, 0, 0};  // lengths along its axes; of a capsule radius, radius and half its length     [length]
  real n1 = 2, n2 = 2;
  Orientation orientation;
  vec3 moments{0, 0, 0};   // of inertia, about its axes                                       [mass length^2]
  real size = 0;           // equal_radius()                                                          [length]
  vec3 momentum{0, 0, 0};  // of its rotation, in space                                   [mass length^2/time]

  Grit::Axes axes() const { return axes_of(orientation); }
  static Grit::Axes axes_of(const Orientation &turned);
  BodyShape shape() const;
  MassProperties properties() const;
  real equal_radius() const;  // of the sphere of equal volume                                        [length]
  // What follows from shape and mass: moments and size.
  void set_mass(real mass);

  // The angular velocity of its momentum, changed by couples about the axes that are held so that it turns about those
  // as prescribed. `turned`: another orientation than the present one.
  vec3 spin(const Orientation &turned, const HeldRotation &held, const ContactAxes &contact) const;
  void set_spin(vec3 omega);
  // Turns for a time, by the angular velocity in the middle of it (implicit midpoint rule). Returns the one at the end.
  vec3 turn(real dt, const HeldRotation &held, const ContactAxes &contact);
  // Of a body without held axes, in a turn by which its angular velocity changed: the error of the kinetic energy, and
  // the part of the work of a torque that acted before it which work_on_pair() takes for another.              [energy]
  real missing_work(vec3 change, vec3 torque, real dt) const;
  real rotational_energy() const;
  // How fast the place at the end of this arm gets along v by the rotation that an impulse along u gives the body.
  //                                                                                                            [1/mass]
  real lightness(vec3 arm, vec3 u, vec3 v) const;
};

// Two of them, and how laws see them.
struct ShapedPair {
  bool given = false;  // else both bodies are spheres
  LawRadius rule = LawRadius::hertz;
  ShapedBody a, b;

  // From the centre of A to that of B: they touch with this normal from A to B, and overlap by so much.
  vec3 branch(vec3 normal, real overlap) const;
  // How they meet; `normal`: of a moment ago.
  ShapeMeeting meet(vec3 branch, vec3 normal) const;
  // Heights of both centres over a plane between them with this normal: an overlap at which a centre may reach the
  // other body.
  real heights(vec3 normal) const { return a.shape().height(normal) + b.shape().height(-normal); }
};

}  // namespace Grit::Tester

// The radii that contact laws take, from the curvature of two surfaces in the tangent plane of their contact.
#pragma once

#include "shape/elliptic_hertz.h"
#include "shape/somewhere.h"
#include "shape/tangents.h"

namespace Grit {

// Which radius: that of the mean curvature of each body, that of its Gaussian curvature, or the one with which Hertz'
// law 4/3 E* sqrt(reff) delta^(3/2) is exact for the ellipse of contact, whatever the angle between the bodies; or that
// of the sphere of equal volume, wherever the bodies touch. LAW_RADIUS_WORDS has the words of the input in this order.
//
// Radii that change while bodies turn cost energy: the force is no longer the gradient of a potential U, but lacks the
// torque -dU/d(angle) at a fixed overlap. That is small for ellipsoids, and not for blocks that tip off their faces.
// `volume` keeps it.
enum class LawRadius { mean, gauss, hertz, volume };
inline constexpr const char *LAW_RADIUS_WORDS[]{"mean", "gauss", "hertz", "volume"};

// Faces and straight sides have no radius of curvature: one counts at most as so many times the radius of the sphere
// around the body. At an overlap of 1/100 of that radius, as much as simulations allow, the contact of a face is then
// as wide as the body, and its stiffness 2 E* sqrt(reff delta) that of a flat punch of this size. The sphere around a
// body does not turn with it, so that the cap is the same from both sides and on all processes; ellipsoids whose half
// lengths are up to 50 : 1 do not reach it.
inline constexpr real FLATTEST = 100;

// A body where it is in contact.
template <class R>
struct CurvedBodyOf {
  Tensor2<R> curvature;  // how fast the outward normal turns, in tangents that both sides share        [1/length]
  R bounding;            // radius of the sphere around it                                              [length]
  R equal = 0;           // of the sphere of equal volume, for `volume`                              [length]

  GRIT_FUNCTION R floor() const { return 1 / (FLATTEST * bounding); }
  GRIT_FUNCTION CurvedBodyOf as_sphere() const { return {{1 / equal, 0, 1 / equal}, bounding, equal}; }
};
using CurvedBody = CurvedBodyOf<real>;

// For Contact. At a wall radj is that of the sphere that stands for it: 0 if flat, negative if hollow.      [length]
template <class R>
struct LawRadiiOf {
  R radi, radj, reff;  // reff = radi radj / (radi + radj)
};
using LawRadii = LawRadiiOf<real>;

// A curvature that is not below a floor: itself from twice the floor on, the floor where the surface is straight or
// hollow, a parabola between, so that forces have no kink.
template <class R>
GRIT_FUNCTION R curved_at_least(R floor, Same<R> curvature)
{
  const Truth<R> is_flat = curvature < 2 * floor;
  if (!somewhere(is_flat)) return curvature;
  const R convex = larger(curvature, R(0));
  return select<R>(is_flat, floor + convex * convex / (4 * floor), curvature);
}
template <class R>
GRIT_FUNCTION Principal<R> curved_at_least(R floor, const Tensor2<R> &curvature)
{
  Principal<R> p(curvature);
  p.least = curved_at_least<R>(floor, p.least);
  p.most = curved_at_least<R>(floor, p.most);
  return p;
}

template <class R>
GRIT_FUNCTION R mean_or_gauss(LawRadius which, const Principal<R> &p)
{
  return which == LawRadius::mean ? 2 / (p.least + p.most) : 1 / sqrt(p.least * p.most);
}

// With another effective radius, at the same ratio of the radii.
template <class R>
GRIT_FUNCTION LawRadiiOf<R> scaled_to(R reff, const LawRadiiOf<R> &r)
{
  const R by = reff / r.reff;
  return {by * r.radi, by * r.radj, reff};
}

// Of two bodies. For `hertz` both surfaces together are capped, by the sum of both floors: a sphere on a face has its
// own radius, as on a wall. Its radi and radj have the ratio of those of `gauss`.
template <class R>
GRIT_FUNCTION LawRadiiOf<R> law_radii_of(LawRadius which, const CurvedBodyOf<R> &i, const CurvedBodyOf<R> &j)
{
  if (which == LawRadius::volume) return law_radii_of(LawRadius::gauss, i.as_sphere(), j.as_sphere());
  const R radi = mean_or_gauss(which, curved_at_least(i.floor(), i.curvature)),
          radj = mean_or_gauss(which, curved_at_least(j.floor(), j.curvature));
  const LawRadiiOf<R> each{radi, radj, radi * radj / (radi + radj)};
  if (which != LawRadius::hertz) return each;
  const Principal<R> both = curved_at_least(i.floor() + j.floor(), i.curvature + j.curvature);
  return scaled_to(elliptic_hertz_radius_of<R>(both.least, both.most), each);
}

GRIT_FUNCTION LawRadii law_radii(LawRadius which, const CurvedBody &i, const CurvedBody &j)
{
  return law_radii_of(which, i, j);
}

// Of a body on a wall, whose curvature is 0 if it is flat, negative where it is hollow. Mean and Gaussian curvature are
// those of both surfaces together, as spheres have it on walls (contact/curvature.h), so that a sphere finds the same
// numbers; only a hollow that nearly fits the body, or is narrower, differs: the cap counts.
GRIT_FUNCTION LawRadii law_radii_on_wall(LawRadius which, const CurvedBody &i, const Tensor2<real> &wall)
{
  if (which == LawRadius::volume) return law_radii_on_wall(LawRadius::gauss, i.as_sphere(), wall);
  const Principal<real> both = curved_at_least(i.floor(), i.curvature + wall);
  const real radi = mean_or_gauss(which, curved_at_least(i.floor(), i.curvature)), reff = mean_or_gauss(which, both);
  const LawRadii each{radi, reff == radi ? 0 : reff * radi / (radi - reff), reff};
  return which == LawRadius::hertz ? scaled_to(elliptic_hertz_radius(both.least, both.most), each) : each;
}

}  // namespace Grit

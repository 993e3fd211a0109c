// A circle of directions, cut where it goes from one octant of a body into the next.
#pragma once

#include "shape/round_side.h"
#include "shape/superellipsoid.h"

namespace Grit {

// In each octant a superellipsoid turns one corner: its radius of curvature is least somewhere and grows from there to
// both sides, so that the body is farthest from an axis in one place of it. Where exponents are above 2 the point of a
// direction runs over the faces at the borders by the power 1 / (n - 1) of the angle; places that come closer there by
// the inverse power are about equally far from each other on the body.
struct OctantArcs {
  static constexpr int MOST = 7;  // an axis is across two directions of a circle at most

  int count = 0;
  real end[MOST];  // angles, rising; the first arc begins at -PI, the last one ends at PI
  real power;

  GRIT_FUNCTION OctantArcs(const Superellipsoid &body, const DirectionCircle &circle) :
      power(larger(body.n1, body.n2) - 1)
  {
    add_across(body.axes.x, circle);
    add_across(body.axes.y, circle);
    add_across(body.axes.z, circle);
    end[count++] = PI;
  }
  // Of a part of an arc, from 0 to 1.
  GRIT_FUNCTION real angle(int arc, real part) const
  {
    const real from = arc == 0 ? -PI : end[arc - 1], to = end[arc];
    if (part <= 0) return from;
    if (part >= 1) return to;
    const real before = pow(part, power), behind = pow(1 - part, power);
    return from + before / (before + behind) * (to - from);
  }

 private:
  // Directions across an axis of the body.
  GRIT_FUNCTION void add_across(vec3 axis, const DirectionCircle &circle)
  {
    using std::acos, std::atan2;
    const real a = dot(axis, circle.a), b = dot(axis, circle.b), size = sqrt(a * a + b * b);
    const real cosine = -dot(axis, circle.along) / size;
    if (!(fabs(cosine) < 1)) return;
    const real middle = atan2(b, a), aside = acos(cosine);
    add(middle - aside);
    add(middle + aside);
  }
  GRIT_FUNCTION void add(real angle)
  {
    angle += angle < -PI ? 2 * PI : angle > PI ? -2 * PI : 0;
    int k = count++;
    for (; k > 0 && end[k - 1] > angle; k--) end[k] = end[k - 1];
    end[k] = angle;
  }
};

}  // namespace Grit

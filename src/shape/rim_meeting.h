// A body at the rim of a cylinder or cone that is open at an end: the circle where the wall ends.
#pragma once

#include "shape/round_side.h"
#include "shape/thin_normal.h"
#include "shape/wall_meeting.h"
#include "shape/zero_between.h"

namespace Grit {

// The meeting of a body with one point, as the common normal with a ball around it. d: from the centre to the point;
// `start`: as common_normal() has it.
template <class Body>
GRIT_FUNCTION WallMeeting meet_point(const Body &body, vec3 d, const vec3 *start = nullptr)
{
  const real radius = ThinNormal::WIDTH * body.smallest();
  const CommonNormal n = normal_with_thin(body, Capsule{{0, 0, 1}, radius, 0}, d, start ? *start : unit(d));
  return {-n.normal, n.gap + radius, n.on_i, 0};
}

// Where points of a circle around an axis are nearer to a body than those beside them. The gap falls along the circle
// as long as the normal has a part along it. Nearest points less than a turn over SAMPLES apart may be taken for one.
template <class Body>
class RimSearch {
 public:
  static constexpr int SAMPLES = 16;
  static constexpr real NOISE = 1e-14, SMOOTH = 1e-6;  // parts of a normal

  // `middle`: of the circle, from the centre of the body.
  GRIT_FUNCTION RimSearch(const Body &body, const DirectionCircle &directions, real cosine, vec3 middle, real radius) :
      body(body), a((1 / cosine) * directions.a), b((1 / cosine) * directions.b), middle(middle), radius(radius)
  {
  }

  // f(meeting) for each that is nearer than `reach`. `seen`: farther points are not looked at.                 [length]
  template <class F>
  GRIT_FUNCTION void for_each(real reach, F &&f) const
  {
    for_each(reach, reach, f);
  }
  template <class F>
  GRIT_FUNCTION void for_each(real reach, real seen, F &&f) const
  {
    vec3 normal{0, 0, 0};
    const auto along = [&](real angle) {
      const vec3 start = -normal;
      normal = meet_point(body, point(angle), dot(normal, normal) > 0 ? &start : nullptr).normal;
      return dot(normal, out(angle + PI / 2));
    };
    real last = 0, last_angle = 0;
    for (int k = 0; k <= SAMPLES; k++) {
      const real angle = (2 * PI / SAMPLES) * (k + 0.5) - PI;
      if (norm(point(angle)) > body.bounding() + seen + (PI / SAMPLES) * radius) {
        last = 0;
        continue;
      }
      const real here = along(angle);
      if (fabs(here) <= NOISE) continue;
      if (last > 0 && here < 0) {
        const real nearest = zero_between(last_angle, last, angle, here, along);
        const vec3 start = -normal;
        const WallMeeting meeting = meet_point(body, point(nearest), &start);
        if (meeting.gap < reach && fabs(dot(meeting.normal, out(nearest + PI / 2))) < SMOOTH) f(meeting);
      }
      last = here;
      last_angle = angle;
    }
  }

 private:
  const Body &body;
  vec3 a, b, middle;
  real radius;

  GRIT_FUNCTION vec3 out(real angle) const { return cos(angle) * a + sin(angle) * b; }
  // From the centre of the body.
  GRIT_FUNCTION vec3 point(real angle) const { return middle + radius * out(angle); }
};

}  // namespace Grit

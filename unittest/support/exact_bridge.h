// A liquid bridge between two equal spheres in its exact shape: the meridian y(x) of constant mean curvature (Young and
// Laplace) that meets the spheres at the contact angle and holds the volume, without gravity. Radius and surface tension
// are 1. Along the arc s from the middle, where the bridge has the radius y_0,
//   dx/ds = cos(phi), dy/ds = sin(phi), dphi/ds = cos(phi)/y + p,  p: what the pressure in the liquid is below that outside
// The force over 2 pi, y cos(phi) + p y^2/2, is the same in every cross-section. At the edge, y = sin(alpha), the meridian
// rises by phi = pi/2 - alpha - angle. Of the two shapes that a volume and a distance have, that with the thicker middle
// is stable; where both are the same the bridge ruptures (Willett et al., Langmuir 16 (2000) 9396).
#pragma once

#include "contact/portability.h"

#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace Grit::Test {

class ExactBridge {
 public:
  struct Shape {
    real middle, pressure, arc;  // y_0, p, and the length of the meridian from the middle to the edge
    real gap = 0, volume = 0, misfit = 0, filling = 0, area = 0;

    real force() const { return 2 * PI * (middle + 0.5 * pressure * middle * middle); }
  };

  // `angle` in radians.
  ExactBridge(real v, real a) : volume(v), angle(a), touching(find_touching()), last(find_last()) {}

  const Shape &at_touch() const { return touching; }
  const Shape &at_rupture() const { return last; }

  Shape at(real gap) const
  {
    constexpr int PARTS = 4;  // the shape follows from one that is close; its middle falls with a root at rupture
    Shape s = touching;
    for (int n = 1; n <= PARTS; n++) {
      const real left = 1 - real(n) / PARTS, start = std::sqrt(1 - gap / last.gap);
      const real part = 1 - (start + (1 - start) * left) * (start + (1 - start) * left);
      s = solved(s, [&](const Shape &now) { return (now.gap - part * last.gap) / last.gap; });
    }
    return s;
  }

  // That ruptures the bridge.
  real work() const { return energy(last) - energy(touching); }
  // Of all surfaces, that of dry spheres being 0.
  real energy(const Shape &s) const { return s.area - 4 * PI * std::cos(angle) * (1 - std::cos(s.filling)); }

 private:
  static constexpr int SIZE = 3, STEPS = 60, MOST = 50;
  static constexpr real ACCURATE = 1e-10, SLIGHT = 1e-6;
  using Row = std::array<real, SIZE>;

  struct Point {
    real x, y, phi, volume, area;
    Point moved(const Point &d, real h) const
    {
      return {x + h * d.x, y + h * d.y, phi + h * d.phi, volume + h * d.volume, area + h * d.area};
    }
    Point slope(real pressure) const
    {
      const real c = std::cos(phi);
      return {c, std::sin(phi), c / y + pressure, PI * y * y * c, 2 * PI * y};
    }
  };

  real volume, angle;
  Shape touching, last;

  // Runge and Kutta's fourth order from the middle to the edge, then the sphere that is met there.
  Shape drawn(real middle, real pressure, real arc) const
  {
    Point p{0, middle, 0, 0, 0};
    const real h = arc / STEPS;
    for (int n = 0; n < STEPS; n++) {
      const Point a = p.slope(pressure), b = p.moved(a, h / 2).slope(pressure), c = p.moved(b, h / 2).slope(pressure),
                  d = p.moved(c, h).slope(pressure);
      p = p.moved(a, h / 6).moved(b, h / 3).moved(c, h / 3).moved(d, h / 6);
    }
    const real alpha = std::asin(p.y), cap = 1 - std::cos(alpha);
    Shape s{middle, pressure, arc};
    s.gap = 2 * (p.x - cap);
    s.volume = 2 * (p.volume - PI * cap * cap * (1 - cap / 3));
    s.misfit = p.phi - (PI / 2 - alpha - angle);
    s.filling = alpha;
    s.area = 2 * p.area;
    return s;
  }

  // Newton's method for the angle at the edge, the volume, and what else is 0 of the shape that is looked for.
  template <class Wanted>
  Shape solved(Shape s, const Wanted &wanted) const
  {
    const auto errors = [&](const Shape &now) { return Row{now.misfit, now.volume / volume - 1, wanted(now)}; };
    const auto size = [](const Row &e) { return std::fabs(e[0]) + std::fabs(e[1]) + std::fabs(e[2]); };
    s = drawn(s.middle, s.pressure, s.arc);
    for (int n = 0; n < MOST && !(size(errors(s)) < ACCURATE); n++) {
      const Row e = errors(s), step{SLIGHT * s.middle, SLIGHT * (std::fabs(s.pressure) + 1 / s.middle), SLIGHT * s.arc};
      std::array<Row, SIZE> d;
      for (int k = 0; k < SIZE; k++) {
        const Row moved =
            errors(drawn(s.middle + (k == 0) * step[0], s.pressure + (k == 1) * step[1], s.arc + (k == 2) * step[2]));
        for (int m = 0; m < SIZE; m++) d[k][m] = (moved[m] - e[m]) / step[k];
      }
      const Row x = solution(d, e);
      real part = 1;  // of the step, so that the bridge stays one
      while (part * std::fabs(x[0]) > 0.3 * s.middle || part * std::fabs(x[2]) > 0.3 * s.arc) part *= 0.5;
      s = drawn(s.middle - part * x[0], s.pressure - part * x[1], s.arc - part * x[2]);
    }
    if (!(size(errors(s)) < SLIGHT)) throw std::runtime_error("no such bridge");
    return s;
  }

  // Cramer's rule for the columns d.
  static Row solution(const std::array<Row, SIZE> &d, const Row &e)
  {
    const auto det = [](const Row &a, const Row &b, const Row &c) {
      return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
             a[2] * (b[0] * c[1] - b[1] * c[0]);
    };
    const real all = det(d[0], d[1], d[2]);
    return {det(e, d[1], d[2]) / all, det(d[0], e, d[2]) / all, det(d[0], d[1], e) / all};
  }

  // From the ring whose meridian is a circle, of a liquid that wets, by small steps to the angle.
  Shape find_touching() const
  {
    constexpr int PARTS = 10;
    const real alpha = std::pow(2 * volume / PI, 0.25), circle = 1 / std::cos(alpha) - 1,
               middle = std::sin(alpha) - circle * (1 - std::sin(alpha));
    Shape s{middle, 1 / circle - 1 / middle, circle * (PI / 2 - alpha)};
    ExactBridge wetter = *this;
    for (int n = 0; n <= PARTS; n++) {
      wetter.angle = angle * n / PARTS;
      s = wetter.solved(s, [](const Shape &now) { return now.gap / now.middle; });
    }
    return s;
  }

  // The longest of all bridges, by the golden section in the radius of the middle.
  Shape find_last() const
  {
    constexpr real THINNER = 0.95, GOLDEN = 0.618033988749895, CLOSE = 1e-5;
    const auto with_middle = [&](const Shape &from, real y) {
      return solved(from, [y](const Shape &now) { return now.middle / y - 1; });
    };
    Shape before = touching, thin = with_middle(touching, THINNER * touching.middle), thick = touching;
    while (thin.gap > before.gap) {
      thick = before;
      before = thin;
      thin = with_middle(thin, THINNER * thin.middle);
    }
    real low = thin.middle, high = thick.middle;
    Shape a = with_middle(thin, high - GOLDEN * (high - low)), b = with_middle(thin, low + GOLDEN * (high - low));
    while (high - low > CLOSE * high) {
      if (a.gap > b.gap) {
        high = b.middle;
        b = a;
        a = with_middle(a, high - GOLDEN * (high - low));
      } else {
        low = a.middle;
        a = b;
        b = with_middle(b, low + GOLDEN * (high - low));
      }
    }
    return a;
  }
};

}  // namespace Grit::Test

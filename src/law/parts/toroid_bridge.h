// A liquid bridge between two equal spheres whose meridian is a circle that meets both at the contact angle; lengths over
// their radius R, H apart. With the half-filling angle alpha, psi = pi/2 - alpha - angle, t = tan(psi/2), of one half:
//   c = H/2 + 1 - cos(alpha)        half of the length between the edges
//   y = sin(alpha) - c t            radius in the middle
//   v = pi (y^2 c + 2 y c^2 g_1 + c^3 g_2) - cap,                 cap: what the sphere fills, pi k^2 (1 - k/3)
//   e = 2 pi (y c q + c^2 h - cos(angle) k),  k = 1 - cos(alpha)  energy of the surfaces over tension R^2
//   q = psi/sin(psi),  h = (psi - sin(psi))/sin^2(psi)
//   g_1 = (sin(psi) - psi/2 - sin(2 psi)/4)/sin^2(psi)
//   g_2 = (2 sin(psi) - psi - sin(2 psi)/2 - sin^3(psi)/3)/sin^3(psi)
// The circle: Fisher, J. Agric. Sci. 16 (1926) 492; Lian, Thornton & Adams, J. Colloid Interface Sci. 161 (1993) 138. Force,
// the derivative of the energy at constant volume: Lambert, Chau, Delchambre & Regnier, Langmuir 24 (2008) 3157.
#pragma once

#include "contact/portability.h"

namespace Grit {

class ToroidBridge {
 public:
  // Up to this volume, over R^3, and to its rupture the circle exists.
  static constexpr real LARGEST_VOLUME = 1;

  // `angle`: contact angle, `gap`: H.
  GRIT_FUNCTION ToroidBridge(real volume, real gap, real angle) :
      half_volume(0.5 * volume), half_gap(0.5 * gap), wetting(cos(angle)), rest(sin(angle))
  {
    fill(gap);
  }

  // Over tension R: dE/dH at constant volume.
  GRIT_FUNCTION real force() const { return e_c - (e_alpha + e_c * sine) * v_c / (v_alpha + v_c * sine); }
  // Energy of all surfaces over tension R^2.
  GRIT_FUNCTION real energy() const { return 2 * e; }

 private:
  real half_volume, half_gap, wetting, rest;
  real sine, v, e, v_alpha, v_c, e_alpha, e_c;  // the derivatives are partial ones

  // The half-filling angle that holds the volume, by Newton's method, from that of small bridges (Rabinovich, Esayanur &
  // Moudgil, Langmuir 21 (2005) 10992, eq. A3). Of the two that do it is the larger one, where the volume grows with it.
  GRIT_FUNCTION void fill(real gap)
  {
    constexpr int MOST = 60;
    constexpr real ACCURATE = 1e-7, GROWTH = 1.5, LARGEST = 0.5 * PI;  // of the last step, whose error is its square
    real alpha = sqrt(4 * half_volume / (PI * (gap + sqrt(gap * gap + 4 * half_volume / PI))));
    for (int n = 0; n < MOST; n++) {
      draw(alpha);
      const real slope = v_alpha + v_c * sine, aim = alpha - (v - half_volume) / slope;
      const real next = slope > 0 && aim < GROWTH * alpha ? aim : smaller(GROWTH * alpha, LARGEST);
      const bool done = fabs(next - alpha) <= ACCURATE * alpha;
      alpha = next;
      if (done) break;
    }
    draw(alpha);
  }

  // (1/3 - (t - atan(t))/t^3)/t^2 = 1/5 - t^2/7 + t^4/9 ...
  GRIT_FUNCTION static real arc_rest(real t)
  {
    constexpr real SMALL = 0.3;  // where the series has 13 digits
    constexpr int TERMS = 12;
    const real x = t * t;
    if (fabs(t) > SMALL) return (atan(t) - t + t * x / 3) / (x * x * t);
    real sum = 0;
    for (int n = TERMS; n >= 0; n--) sum = 1.0 / (2 * n + 5) - x * sum;
    return sum;
  }

  // q, h, g_1 and g_2 in t, without differences of almost equal numbers: the arc is psi = 2 t (1 - x (1/3 - x rest)), x = t^2.
  GRIT_FUNCTION void draw(real alpha)
  {
    sine = sin(alpha);
    const real cosine = cos(alpha), rise = sine * wetting + cosine * rest,
               t = (cosine * wetting - sine * rest) / (1 + rise);
    const real x = t * t, w = 1 + x, tail = arc_rest(t), u = 1.0 / 3.0 - x * tail;
    const real q = (1 - x * u) * w, h = 0.5 * w * (1 - u * w), g1 = 0.25 * (1 - x + u * w * w),
               g2 = 0.25 * (1 + x * x / 3 - tail * w * w * w);  // h and g_1 over t, g_2 over t^2
    const real dq = 0.5 * w * t * (1 + u - x * u), dh = 0.5 * w * (1 - 2 * h * rise),
               dg1 = 0.5 * w * rise * (1 - 2 * g1),
               dg2 = 0.5 * w * rise * t * (1 - 3 * g2);  // by psi, which falls as alpha grows
    const real cap = sine * sine / (1 + cosine), c = half_gap + cap;
    const real y = sine - c * t, dy = cosine + 0.5 * c * w, area = c * c;
    v = PI * (y * y * c + area * (2 * y * t * g1 + c * x * g2) - cap * cap * (1 - cap / 3));
    v_alpha = PI * (2 * y * dy * c + area * (2 * (dy * t * g1 - y * dg1) - c * dg2) - sine * cap * (2 - cap));
    v_c = PI * (y * y - 2 * y * t * c + 4 * y * c * t * g1 - 2 * area * x * g1 + 3 * area * x * g2);
    e = 2 * PI * (y * c * q + area * t * h - wetting * cap);
    e_alpha = 2 * PI * (c * (dy * q - y * dq) - area * dh - wetting * sine);
    e_c = 2 * PI * (y * q - t * c * q + 2 * c * t * h);
  }
};

// dE/dH at constant volume over tension R, and the energy of all surfaces over tension R^2.
struct BridgeState {
  real force, energy;
};
// Apart: inlined into the kernel of all laws it would cost every contact registers of a device.
GRIT_APART GRIT_FUNCTION BridgeState toroid_bridge(real volume, real gap, real angle)
{
  const ToroidBridge bridge(volume, gap, angle);
  return {bridge.force(), bridge.energy()};
}

}  // namespace Grit

// One side of a contact of the mechanically derived model: a sphere that is pressed against a rigid flat. Elastic at first,
// as Hertz; from the first yield on the force is that of an elliptical indenter of height A and width B, which carries the
// pressure p_Y over the contact; adhesive springs of length l = sqrt(2 pi a gamma/E*) beside it; and the bulk, where the free
// surface has become small:
//   F = E* A B/4 (t - sin t cos t), sin^2(t/2) = d/A,   adhesion: F(g(a)) + 2 E* (d - g(a)) a,  F_bulk = kappa A_c d_bulk/h
// d: elastic displacement, g(a): depth of the indenter at contact radius a, h: room of the particle over its contact area.
// Zunker & Kamrin, J. Mech. Phys. Solids 183 (2024) 105492 and 105493.
#pragma once

#include "law/normal/mdr/mdr_body.h"

namespace Grit {

struct MdrMaterial {
  static constexpr int ADHESION = 6;  // place among the coefficients of the law
  real shear, bulk, plane;            // G, kappa, E/(1 - nu^2)                                         [pressure]
  real poisson, yield;                // nu, Y
  real gamma;                         // surface energy                                                 [energy/area]
  real psi_b;                         // free part of the surface below which the bulk answers
  bool by_step;                       // adhesion holds what a step before was pressed, as in LAMMPS

  bool is_same_solid(const MdrMaterial &other) const
  {
    return plane == other.plane && poisson == other.poisson && yield == other.yield && psi_b == other.psi_b;
  }
  static MdrMaterial make(const real *v)
  {
    const real young = v[0], nu = v[1];
    return {young / (2 * (1 + nu)), young / (3 * (1 - 2 * nu)), young / (1 - nu * nu), nu, v[2], v[3], v[4],
            v[ADHESION] != 0};
  }
};

// What a contact remembers of one of its sides.
struct MdrSide {
  real overlap;          // of the apparent sphere with the flat
  real displacement;     // of the undeformed one
  real local, bulk;      // parts of the overlap
  real largest;          // local part so far
  real yielded;          // 1: it has
  real intercept;        // of the area against the overlap, from the first yield on
  real adhesive_radius;  // of the contact that adhesion holds
  real area;             // of the contact, with its weight
  real strain;           // of the particle by this contact
  real plastic;          // overlap at which the force is gone
};

// The elastic indenter that stands for the contact.
struct MdrIndenter {
  real height, width, plane;

  // At small depths the difference of angle and sine is a series, else it would be round-off.
  GRIT_FUNCTION real force(real depth) const
  {
    constexpr real SMALL = 0.5;
    const real x = larger(smaller(depth / height, 1.0), 0.0), twice = 4 * asin(sqrt(x)), square = twice * twice;
    const real series =
        square * twice / 6 *
        (1 - square / 20 * (1 - square / 42 * (1 - square / 72 * (1 - square / 110 * (1 - square / 156)))));
    return plane * height * width / 8 * (twice < SMALL ? series : twice - sin(twice));
  }
  GRIT_FUNCTION real depth(real radius) const
  {
    const real half = 0.5 * width, inside = sqrt(larger(half * half - radius * radius, 0.0));
    return height * radius * radius / (width * (half + inside));  // height/2 - height inside/width
  }
  GRIT_FUNCTION real slope(real radius) const
  {
    const real half = 0.5 * width;
    return height * radius / (width * sqrt(half * half - radius * radius));
  }
  GRIT_FUNCTION real radius(real depth) const
  {
    return depth > 0 ? width * sqrt(larger(height - depth, 0.0)) * sqrt(depth) / height : 0;
  }
  // At which springs of full length let go: the only positive root of a^3 + p a^2 = p (width/2)^2, the radius where the depth
  // grows as fast as the length of the springs.
  GRIT_FUNCTION real critical_radius(real gamma) const
  {
    const real p = PI * gamma * width * width / (2 * plane * height * height), half = 0.5 * width;
    const real third = p / 3, shift = 0.5 * p * half * half - third * third * third, cube = third * third * third,
               square = shift * shift - cube * cube;
    if (square < 0) return 2 * third * cos(acos(shift / cube) / 3) - third;
    const real root = cbrt(shift + sqrt(square));
    return root > 0 ? root + third * third / root - third : 0;
  }
};

// How one side presses in one step.
struct MdrPress {
  real force, area;
  real damping_radius;  // of the contact, for the dashpot
};

class MdrFlat {
 public:
  GRIT_FUNCTION MdrFlat(const MdrMaterial &m, const MdrBody &b, MdrSide &s) : material(m), body(b), side(s) {}

  // `weight`: of the contact among those that other particles obstruct; n: its normal. Both `side` and `sums` advance.
  GRIT_FUNCTION MdrPress press(real overlap, real weight, vec3 n, MdrSums &sums)
  {
    const real step = displace(overlap);
    yield();
    elastic = make_indenter();
    MdrPress answer{};
    const real local = material.gamma > 0 ? adhesive_force(answer) : bare_force(answer);
    const real r = body.radius;
    const real area =
        side.yielded == 0 ? PI * overlap * r : PI * (2 * overlap * r - overlap * overlap) + side.intercept;
    answer.area = larger(area, 0.0);
    const real bulk = side.bulk > 0 ? body.area / body.room * side.bulk * material.bulk * answer.area : 0;
    answer.force = local + bulk;
    sums.surface += weight * (answer.area - 2 * PI * r * (side.largest + side.bulk));
    sums.area += weight * answer.area;
    sums.caps += PI / 3 * (overlap * overlap) * (3 * r - overlap);
    side.area = weight * answer.area;
    deform(weight, local, weight * answer.force, step, n, sums);
    return answer;
  }

 private:
  static constexpr real LOOSE = 0.99;  // largest radius that adhesion holds, over that of the contact

  const MdrMaterial &material;
  const MdrBody &body;
  MdrSide &side;
  MdrIndenter elastic{};
  real depth = 0, amax = 0;  // of the indenter now; largest contact radius so far

  // Parts of the overlap; returns the displacement of this step.
  GRIT_FUNCTION real displace(real overlap)
  {
    const real change = overlap - side.overlap, before = side.displacement;
    const bool confined = body.psi < material.psi_b;
    const real local = confined ? smaller(change - body.displacement, overlap - side.local) : change;
    side.overlap = overlap;
    side.displacement = overlap - (body.radius - body.radius0);
    side.local += local;
    side.bulk = larger(0.0, side.bulk + (confined ? body.displacement : 0));
    return side.displacement - before;
  }

  GRIT_FUNCTION real yield_pressure() const
  {
    return material.yield * (1.75 * exp(-4.4 * side.largest / body.radius) + 1);
  }

  // The mean pressure of an elastic contact reaches that of the yield surface.
  GRIT_FUNCTION void yield()
  {
    const real r = body.radius;
    const bool pressed_further = side.local >= side.largest;
    side.largest = larger(side.largest, side.local);
    if (side.yielded != 0 || !pressed_further) return;
    const real mean = 4 * material.plane * sqrt(larger(side.local, 0.0)) / (3 * PI * sqrt(r));
    if (!(mean > yield_pressure())) return;
    side.yielded = 1;
    side.intercept = PI * (side.local * side.local - side.local * r);
  }

  GRIT_FUNCTION MdrIndenter make_indenter()
  {
    const real r = body.radius, largest = side.largest;
    if (side.yielded == 0) {
      depth = side.local;
      amax = sqrt(larger(largest * r, 0.0));
      return {4 * r, 2 * r, material.plane};
    }
    amax = sqrt(2 * largest * r - largest * largest + side.intercept / PI);
    const MdrIndenter one{4 * yield_pressure() / material.plane * amax, 2 * amax, material.plane};
    // delta_R: by what a sphere gives way beside the half space to which the indenter belongs.
    const real most = 0.5 * one.height, nu = material.poisson, square = amax * amax, z = r - (largest - most),
               far = sqrt(square + z * z), at_most = PI / 8 * one.plane * one.height * one.width;
    const real give =
        at_most / (2 * PI * square * material.shear * far) * (2 * square * (nu - 1) - (2 * nu - 1) * z * (far - z));
    depth = (side.local - largest + most + give) / (1 + give / most);
    side.plastic = largest - (most + give);
    return one;
  }

  GRIT_FUNCTION real bare_force(MdrPress &answer)
  {
    side.adhesive_radius = answer.damping_radius = elastic.radius(depth);
    return depth > 0 ? elastic.force(depth) : 0;
  }

  GRIT_FUNCTION real adhesive_force(MdrPress &answer)
  {
    const real pressed = elastic.radius(depth);
    real held = smaller(side.adhesive_radius, LOOSE * amax);
    if (side.local == side.largest || pressed >= held) {
      answer.damping_radius = material.by_step ? held : pressed;
      side.adhesive_radius = material.by_step ? LOOSE * pressed : larger(held, LOOSE * pressed);
      return depth > 0 ? elastic.force(depth) : 0;
    }
    if (depth + length(held) < elastic.depth(held)) held = peeled(held);
    answer.damping_radius = side.adhesive_radius = held;
    if (!(held > 0)) return 0;
    const real at = elastic.depth(held);
    return elastic.force(at) + 2 * material.plane * (depth - at) * held;
  }

  // Length of the springs at the edge when they let go.
  GRIT_FUNCTION real length(real radius) const { return sqrt(2 * PI * radius * material.gamma / material.plane); }

  // The radius at which springs of that length reach the surface; 0: nothing holds any more. Newton's steps come down to the
  // root from above, because depth - length is convex.
  GRIT_FUNCTION real peeled(real radius) const
  {
    constexpr int MOST = 100;
    constexpr real CLOSE = 1e-14;
    const real critical = elastic.critical_radius(material.gamma);
    for (int k = 0; k < MOST && radius >= critical && radius > 0; k++) {
      const real spring = length(radius), gap = depth + spring - elastic.depth(radius),
                 change = gap / (0.5 * spring / radius - elastic.slope(radius));
      if (!(fabs(change) > CLOSE * radius)) break;
      radius -= change;
    }
    return radius >= critical ? radius : 0;
  }

  // Strain and stress of the particle, and what its volume makes of its radius. The weighted force pulls at the flat, which is
  // at `lever` from the center.
  GRIT_FUNCTION void deform(real weight, real local, real force, real step, vec3 n, MdrSums &sums)
  {
    const real r = body.radius, r0 = body.radius0, moved = side.displacement, lever = r0 - moved;
    const real work = -force * lever, strain = work / (3 * material.bulk * body.volume);
    sums.strain += strain;
    if (side.local == side.largest && side.yielded != 0 && local > 0) {
      sums.numerator -= 4.0 / 3.0 * PI * (r0 * r0 * r0) * (strain - side.strain);
      sums.numerator -= weight * PI * step * (2 * moved * r0 - moved * moved + r * r - r0 * r0);
      sums.denominator += weight * 2 * PI * r * (moved + r - r0);
    }
    side.strain = strain;
    sums.stress += (work / body.volume) * vec3{n.x * n.x, n.y * n.y, n.z * n.z};
  }
};

}  // namespace Grit

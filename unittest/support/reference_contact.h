// One contact of two spheres in extended precision, written from the formulas of the papers and not from the headers of
// the laws, with which it shares nothing: what these are compared with.
//
// Levers to the middle of the overlap, v_t = v_r - (v_r.n) n - (b_i w_i + b_j w_j) x n, v_roll = R* (w_i - w_j) x n;
// couple on i R* n x Q: Wang, Alonso-Marroquin & Guo, Particuology 23 (2015) 49.
// Springs turn with the contact: by the rotation from the old normal to the new one, then about it by 2 atan(w dt/2), w
// the mean spin about the normal.
#pragma once

#include <cmath>

namespace Grit::Test::Reference {

using number = long double;

struct vector {
  number x = 0, y = 0, z = 0;
};
inline vector operator+(vector a, vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline vector operator*(number s, vector a) { return {s * a.x, s * a.y, s * a.z}; }
inline vector operator-(vector a, vector b) { return a + number(-1) * b; }
inline number dot(vector a, vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline vector cross(vector a, vector b)
{
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline number norm(vector a) { return std::sqrt(dot(a, a)); }

const number PI = std::acos(number(-1));

enum class Normal { hooke, hertz, hertz_material, dmt, jkr };
enum class Damping { none, velocity, mass_velocity, viscoelastic, tsuji, coeff_restitution };
enum class Tangential { linear_nohistory, linear_history, mindlin, mindlin_force, mindlin_rescale };
enum class Rolling { none, sds };
enum class Twisting { none, sds, marshall };
enum class Cohesion { none, sjkr, sjkr2 };

// Coefficients of a pair, mixed already; those of the material are of each side.
struct Law {
  Normal normal;
  Damping damping;
  Tangential tangential;
  Rolling rolling;
  Twisting twisting;
  Cohesion cohesion;
  number kn, young[2], poisson[2], surface_energy;  // stiffness, or materials
  number damp;
  number kt, xt, mu;         // kt < 0: 8 G* of the materials
  number roll[3], twist[3];  // stiffness, dashpot, limit
  number attraction;
};

struct Sphere {
  vector x, v, omega;
  number radius, mass;
};

// Springs, and the contact radius of the step before.
struct Memory {
  bool begun = false;
  vector shear, roll;
  number twist = 0, radius = 0;
};

struct Force {
  vector force, torque_i, torque_j;
  number largest;  // of the forces that are added up, attraction and repulsion each
  bool slides = false;
};

// Axis (a unit vector) and angle: Rodrigues.
inline vector rotated(vector a, vector axis, number angle)
{
  return std::cos(angle) * a + std::sin(angle) * cross(axis, a) + (1 - std::cos(angle)) * dot(axis, a) * axis;
}

class Contact {
 public:
  // `i` has got to its place with its velocity in a step dt, and so has `j`.
  Contact(const Law &of, const Sphere &a, const Sphere &b, number step) : law(of), i(a), j(b), dt(step)
  {
    const vector d = i.x - j.x, old = d - dt * (i.v - j.v);
    const number distance = norm(d);
    n = 1 / distance * d;
    n_old = 1 / norm(old) * old;
    overlap = i.radius + j.radius - distance;
    radius = i.radius * j.radius / (i.radius + j.radius);
    mass = i.mass * j.mass / (i.mass + j.mass);
    vn = dot(i.v - j.v, n);
    const number bi = i.radius - overlap / 2, bj = j.radius - overlap / 2;
    vt = i.v - j.v - vn * n - cross(bi * i.omega + bj * j.omega, n);
    press();
  }

  Force force(Memory &memory) const
  {
    if (!memory.begun) memory = {true, {}, {}, 0, area_radius};
    const number damped = elastic - gamma * vn;
    const number load = law.normal == Normal::dmt || law.normal == Normal::jkr ? elastic + 2 * pulloff : damped;
    Force f;
    number k = 0, gamma_t = 0;
    const vector t = tangential(memory, std::fabs(load), k, gamma_t, f.slides);
    const vector couple =
        radius * cross(n, rolling(memory, std::fabs(load))) + twisting(memory, std::fabs(load), k, gamma_t) * n;
    const number attraction = cohesion(), bi = i.radius - overlap / 2, bj = j.radius - overlap / 2;
    f.force = (damped - attraction) * n + t;
    f.torque_i = bi * cross(t, n) + couple;
    f.torque_j = bj * cross(t, n) - couple;
    f.largest = std::fmax(std::fmax(repulsion, std::fabs(gamma * vn)), std::fmax(norm(t), attraction));
    return f;
  }

 private:
  const Law &law;
  const Sphere &i, &j;
  number dt;
  vector n, n_old, vt;
  number overlap, radius, mass, vn;
  number elastic, repulsion, area_radius, stiffness, pulloff = 0, gamma;  // repulsion: `elastic` without adhesion

  // Johnson, Contact Mechanics (1985), section 4.2: 1/E* = sum of (1 - nu^2)/E.
  number young() const
  {
    number sum = 0;
    for (int k : {0, 1}) sum += (1 - law.poisson[k] * law.poisson[k]) / law.young[k];
    return 1 / sum;
  }
  // Mindlin (1949): 1/G* = sum of (2 - nu)/G, G = E/(2 (1 + nu)).
  number shear() const
  {
    number sum = 0;
    for (int k : {0, 1}) sum += (2 - law.poisson[k]) / (law.young[k] / (2 * (1 + law.poisson[k])));
    return 1 / sum;
  }

  // Cundall & Strack (1979); Johnson (1985), eq. 4.22-4.24; Derjaguin, Muller & Toporov (1975); Johnson, Kendall &
  // Roberts (1971): delta = a^2/R - sqrt(4 pi gamma a/E*), F = 4 E* a^3/(3 R) - sqrt(16 pi gamma E* a^3).
  void press()
  {
    area_radius = std::sqrt(radius * overlap);
    if (law.normal == Normal::hooke) {
      stiffness = law.kn;
      elastic = repulsion = law.kn * overlap;
    } else if (law.normal == Normal::jkr) {
      press_jkr();
    } else {
      const number k = law.normal == Normal::hertz ? law.kn : number(4) / 3 * young();
      elastic = repulsion = k * std::sqrt(radius) * std::pow(overlap, number(1.5));
      stiffness = number(1.5) * elastic / overlap;
      if (law.normal == Normal::dmt) elastic -= pulloff = 4 * PI * law.surface_energy * radius;
    }
    gamma = dashpot();
  }
  void press_jkr()
  {
    const number e = young(), g = law.surface_energy;
    number a = area_radius + std::cbrt(4 * PI * g / e * radius * radius);  // above the root, where the curve is convex
    for (int k = 0; k < 60; k++) {
      const number s = std::sqrt(4 * PI * g * a / e);
      a -= (a * a / radius - s - overlap) / (2 * a / radius - s / (2 * a));
    }
    area_radius = a;
    repulsion = 4 * e * a * a * a / (3 * radius);
    elastic = repulsion - std::sqrt(16 * PI * g * e * a * a * a);
    const number by_a = 4 * e * a * a / radius - number(1.5) * std::sqrt(16 * PI * g * e * a);
    stiffness = by_a / (2 * a / radius - std::sqrt(PI * g / (e * a)));
    pulloff = 3 * PI * g * radius;
  }

  // Brilliantov et al. (1996); Tsuji, Tanaka & Ishida (1992), with the polynomial of LAMMPS; Antypov & Elliott (2011).
  number dashpot() const
  {
    const number e = law.damp;
    switch (law.damping) {
      case Damping::velocity:
        return e;
      case Damping::mass_velocity:
        return e * mass;
      case Damping::viscoelastic:
        return e * mass * area_radius;
      case Damping::tsuji: {
        const number alpha = 1.2728L - 4.2783L * e + 11.087L * std::pow(e, 2.0L) - 22.348L * std::pow(e, 3.0L) +
                             27.467L * std::pow(e, 4.0L) - 18.022L * std::pow(e, 5.0L) + 4.8218L * std::pow(e, 6.0L);
        return alpha * std::sqrt(mass * (law.normal == Normal::hooke ? stiffness : 2 * stiffness / 3));
      }
      case Damping::coeff_restitution: {
        const number log_e = std::log(e), zeta = -log_e / std::sqrt(PI * PI + log_e * log_e);
        return 2 * zeta * std::sqrt((law.normal == Normal::hooke ? 1 : number(5) / 6) * mass * stiffness);
      }
      default:
        return 0;
    }
  }

  vector carried(vector a) const
  {
    const vector axis = cross(n_old, n);
    const number sine = norm(axis);
    if (sine > 0) a = rotated(a, 1 / sine * axis, std::atan2(sine, dot(n_old, n)));
    return rotated(a, n, 2 * std::atan(dt * dot(i.omega + j.omega, n) / 4));
  }

  // Luding (2008), eq. 17-21: where the sum of spring and dashpot passes the limit it is cut, and the spring is the one
  // that gives what is left.
  static vector slider(vector &spring, vector velocity, number k, number c, number limit, bool &slides)
  {
    const vector trial = -k * spring - c * velocity;
    slides = norm(trial) > limit;
    if (!slides) return trial;
    const vector cut = limit / norm(trial) * trial;
    if (k > 0) spring = -1 / k * (cut + c * velocity);
    return cut;
  }

  // Haff & Werner (1986), Cundall & Strack (1979), Mindlin (1949), Thornton, Cummins & Cleary (2013): `rescale` shrinks
  // the spring with the contact radius in unloading, `force` remembers the force.
  vector tangential(Memory &m, number load, number &k, number &c, bool &slides) const
  {
    c = law.xt * gamma;
    const number limit = law.mu * load, kt = law.kt < 0 ? 8 * shear() : law.kt;
    if (law.tangential == Tangential::linear_nohistory) {
      vector none;
      return slider(none, vt, 0, c, limit, slides);
    }
    k = law.tangential == Tangential::linear_history ? kt : kt * area_radius;
    const bool remembers_force = law.tangential == Tangential::mindlin_force;
    vector spring = carried(m.shear);
    if (law.tangential == Tangential::mindlin_rescale && area_radius < m.radius)
      spring = area_radius / m.radius * spring;
    if (remembers_force) spring = -1 / k * spring;
    spring = spring + dt * vt;
    const vector f = slider(spring, vt, k, c, limit, slides);
    m.shear = remembers_force ? -k * spring : spring;
    m.radius = area_radius;
    return f;
  }

  // Luding (2008), sections 3.4 and 3.5.
  vector rolling(Memory &m, number load) const
  {
    if (law.rolling == Rolling::none) return {};
    const vector velocity = radius * cross(i.omega - j.omega, n);
    m.roll = carried(m.roll) + dt * velocity;
    bool slides;
    return slider(m.roll, velocity, law.roll[0], law.roll[1], law.roll[2] * load, slides);
  }
  // Marshall (2009), eq. 30, 32, 34, 44.
  number twisting(Memory &m, number load, number k, number c) const
  {
    if (law.twisting == Twisting::none) return 0;
    const bool marshall = law.twisting == Twisting::marshall;
    const number square = area_radius * area_radius / 2;
    vector spring{m.twist + dt * dot(i.omega - j.omega, n), 0, 0};
    bool slides;
    const vector couple = slider(spring, {dot(i.omega - j.omega, n), 0, 0}, marshall ? k * square : law.twist[0],
                                 marshall ? c * square : law.twist[1],
                                 load * (marshall ? number(2) / 3 * area_radius * law.mu : law.twist[2]), slides);
    m.twist = spring.x;
    return couple.x;
  }

  // Kloss et al. (2012): area of the circle of intersection by Heron's formula for the triangle of both radii and the
  // distance; 2 pi delta (2 R*).
  number cohesion() const
  {
    if (law.cohesion == Cohesion::none) return 0;
    if (law.cohesion == Cohesion::sjkr2) return law.attraction * 4 * PI * overlap * radius;
    const number d = i.radius + j.radius - overlap, s = (i.radius + j.radius + d) / 2;
    const number height = 2 * std::sqrt(s * (s - i.radius) * (s - j.radius) * (s - d)) / d;
    return law.attraction * PI * height * height;
  }
};

}  // namespace Grit::Test::Reference

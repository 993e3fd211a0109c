// Cement between two bodies: an elastic cylinder without mass that is pulled, sheared, bent and twisted, with a dashpot beside
// each of its springs. When it forms and breaks is the business of a bond law.
#pragma once

#include "law/bond/parallel/bond_memory.h"

namespace Grit {

// Area of a round section, its second moments about a diameter and about the axis, and its moduli, moments over radius.
struct RoundSection {
  real area, inertia, polar, bending_modulus, twisting_modulus;

  GRIT_FUNCTION static RoundSection of(real radius)
  {
    const real square = radius * radius, area = PI * square;
    return {area, 0.25 * area * square, 0.5 * area * square, 0.25 * area * radius, 0.5 * area * radius};
  }
};

struct Cement {
  real normal, shear, bend, twist;  // stiffnesses times area and moments of the section

  // kn, ks: stiffnesses by area                                                                    [pressure/length]
  GRIT_FUNCTION static Cement of(const RoundSection &section, real kn, real ks)
  {
    return {kn * section.area, ks * section.area, kn * section.inertia, ks * section.polar};
  }
  GRIT_FUNCTION static vec3 across(const Contact &c) { return c.spin - c.wtwist() * c.n; }
  GRIT_FUNCTION static void turn(const Contact &c, BondMemory &m)
  {
    m.shear = transported(c, Transport::rotate, m.shear, 1, 0);
    m.bending = transported(c, Transport::rotate, m.bending, 1, 0);
  }
  GRIT_FUNCTION void strain(const Contact &c, BondMemory &m) const
  {
    m.shear -= (shear * c.dt) * c.vt;
    m.bending -= (bend * c.dt) * across(c);
    m.twisting -= twist * c.dt * c.wtwist();
  }
  GRIT_FUNCTION real pull(const BondMemory &m) const { return -normal * m.elongation; }
  // That its springs do on the bodies.
  GRIT_FUNCTION real power(const Contact &c, const BondMemory &m) const
  {
    return pull(m) * c.vn + dot(m.shear, c.vt) + dot(m.bending, across(c)) + m.twisting * c.wtwist();
  }
  GRIT_FUNCTION real stored(const BondMemory &m) const
  {
    return 0.5 * (normal * m.elongation * m.elongation + dot(m.shear, m.shear) / shear +
                  dot(m.bending, m.bending) / bend + m.twisting * m.twisting / twist);
  }
  // Force, couple and energies of springs and dashpots; `retardation`: constants of the latter over the former.
  GRIT_FUNCTION void act(const Contact &c, const BondMemory &m, real retardation, Joint &joint) const
  {
    const real about = c.wtwist();
    const vec3 bent = across(c);
    joint.force = (-normal * (m.elongation + retardation * c.vn)) * c.n + m.shear - (retardation * shear) * c.vt;
    joint.couple = m.bending - (retardation * bend) * bent + (m.twisting - retardation * twist * about) * c.n;
    joint.dissipated =
        retardation * c.dt *
        (normal * c.vn * c.vn + shear * dot(c.vt, c.vt) + bend * dot(bent, bent) + twist * about * about);
    joint.stored = stored(m);
  }
};

}  // namespace Grit

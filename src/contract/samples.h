// How a rule looks at a law: in lines of laws around it that are drawn at random, up to the first that breaks the rule.
#pragma once

#include "contract/checks.h"
#include "contract/random_setting.h"

namespace Grit::Contract {

// Lines of laws around the law in question.
inline constexpr int SAMPLES = 40;

inline unsigned seed_of(LawId id) { return 1000 * id.slot + id.kind; }

// The complaints, each with the line of laws that it is about.
Complaints about(const Setting &line, Complaints complaints);
Complaints about(const Setting &line, bool lammps_kinematics, Complaints complaints);

// Complaints of the first sample that has any; check(k) is about sample k.
template <class Check>
Complaints first_broken(Check &&check, int samples = SAMPLES)
{
  for (int k = 0; k < samples; k++) {
    const Complaints complaints = check(k);
    if (!complaints.empty()) return complaints;
  }
  return {};
}

// Complaints about the line in the first of the two kinematics that has any; check(lammps_kinematics) looks at one.
template <class Check>
Complaints in_both_kinematics(const Setting &line, Check &&check)
{
  for (const bool lammps_kinematics : {false, true}) {
    const Complaints complaints = check(lammps_kinematics);
    if (!complaints.empty()) return about(line, lammps_kinematics, complaints);
  }
  return {};
}

}  // namespace Grit::Contract

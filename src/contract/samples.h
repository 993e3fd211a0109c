// How a rule looks at a law: in lines of laws around it that are drawn at random, up to the first that breaks the rule.
#pragma once

#include <functional>

#include "contract/checks.h"
#include "contract/random_setting.h"

namespace Grit::Contract {

// Lines of laws around the law in question.
inline constexpr int SAMPLES = 40;

// The seed of a loaded law follows from its name, so that a verdict does not depend on how many laws there are.
inline unsigned seed_of(LawId id)
{
  constexpr unsigned LOADED = 10000, PRIME = 31;
  if (!id.info().is_loaded()) return 1000 * id.slot + id.index;
  unsigned seed = id.slot;
  for (const char *c = id.info().name; *c; c++) seed = PRIME * seed + static_cast<unsigned char>(*c);
  return LOADED + seed % LOADED;
}

// What check() answers, or a sentence about what it throws.
Complaints caught(const std::function<Complaints()> &check);

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

// A line of laws around the law in question.
struct Sample {
  int number;
  Random &random;  // for what else is drawn
  Setting line;
  Law made;
};

// Complaints of the first sample that has any; check(sample) is about one, whose line is drawn by draw().
template <class Check>
Complaints in_samples(LawId id, Check &&check, Setting (*draw)(Random &, LawId) = random_setting, int samples = SAMPLES)
{
  Random random(seed_of(id));
  const auto check_sample = [&](int k) {
    const Setting line = draw(random, id);
    return check(Sample{k, random, line, law(line)});
  };
  return first_broken(check_sample, samples);
}

// Complaints about the line; what check() throws is one as well.
template <class Check>
Complaints in_line(const Setting &line, Check &&check)
{
  return about(line, caught(check));
}

// Complaints about the line in the first of the two kinematics that has any; check(lammps_kinematics) looks at one.
template <class Check>
Complaints in_both_kinematics(const Setting &line, Check &&check)
{
  for (const bool lammps_kinematics : {false, true}) {
    const Complaints complaints = caught([&] { return check(lammps_kinematics); });
    if (!complaints.empty()) return about(line, lammps_kinematics, complaints);
  }
  return {};
}

}  // namespace Grit::Contract

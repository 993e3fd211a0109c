// Rules about steps of a contact.
#include "contract/rules.h"
#include "contract/samples.h"
#include "kernel/mdr_contacts.h"

namespace Grit::Contract {

Complaints against_onset(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    const bool wall = s.number % 2;
    return in_both_kinematics(s.line, [&](bool lammps_kinematics) {
      return check_onset(s.made, random_motion(s.random, false, wall), lammps_kinematics);
    });
  });
}

Complaints against_beyond_the_contact(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    const Motion motion = random_motion(s.random, s.made.outlives_overlap);
    return in_line(s.line, [&] { return check_finite(answers(s.made, motion, false)); });
  });
}

Complaints against_passive_evaluation(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    return in_both_kinematics(s.line, [&](bool lammps_kinematics) {
      return check_passive(s.made, memory_of(s.line), random_motion(s.random, s.made.outlives_overlap),
                           lammps_kinematics);
    });
  });
}

// But for normal law mdr with the adhesion of LAMMPS, whose dashpot has the radius of the step before.
Complaints against_repeated_evaluation(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    if (is_mdr(s.made) && mdr_material(s.made).by_step) return Complaints{};
    return in_both_kinematics(s.line, [&](bool lammps_kinematics) {
      return check_repeat(s.made, random_motion(s.random, s.made.outlives_overlap), lammps_kinematics);
    });
  });
}

// A restart file has the laws as words.
Complaints against_restart(LawId id)
{
  return in_samples(id, [](const Sample &s) {
    const std::string words = to_words(s.line);
    const auto make = [&] { return law(words); };
    const bool wall = s.number % 4 == 3;
    const Motion motion = random_motion(s.random, make().outlives_overlap, wall);
    const std::size_t stop = 1 + s.random.below(static_cast<int>(motion.size()) - 1);
    return in_both_kinematics(s.line, [&](bool lammps_kinematics) {
      return check_restart(make, memory_of(s.line), motion, stop, lammps_kinematics);
    });
  });
}

}  // namespace Grit::Contract

// Rules about steps of a contact.
#include "contract/rules.h"
#include "contract/samples.h"
#include "kernel/mdr_contacts.h"

namespace Grit::Contract {

Complaints against_onset(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int k) {
    const Setting s = random_setting(random, id);
    const Law made = law(s);
    const bool wall = k % 2;
    return in_both_kinematics(s, [&](bool lammps_kinematics) {
      return check_onset(made, random_motion(random, false, wall), lammps_kinematics);
    });
  });
}

Complaints against_beyond_the_contact(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = random_setting(random, id);
    const Law made = law(s);
    return about(s, check_finite(answers(made, random_motion(random, made.outlives_overlap), false)));
  });
}

Complaints against_passive_evaluation(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = random_setting(random, id);
    const Law made = law(s);
    return in_both_kinematics(s, [&](bool lammps_kinematics) {
      return check_passive(made, memory_of(s), random_motion(random, made.outlives_overlap), lammps_kinematics);
    });
  });
}

// But for normal law mdr with the adhesion of LAMMPS, whose dashpot has the radius of the step before.
Complaints against_repeated_evaluation(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int) {
    const Setting s = random_setting(random, id);
    const Law made = law(s);
    if (is_mdr(made) && mdr_material(made).by_step) return Complaints{};
    return in_both_kinematics(s, [&](bool lammps_kinematics) {
      return check_repeat(made, random_motion(random, made.outlives_overlap), lammps_kinematics);
    });
  });
}

// A restart file has the laws as words.
Complaints against_restart(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int k) {
    const Setting s = random_setting(random, id);
    const std::string words = to_words(s);
    const auto make = [&] { return law(words); };
    const bool wall = k % 4 == 3;
    const Motion motion = random_motion(random, make().outlives_overlap, wall);
    const std::size_t stop = 1 + random.below(static_cast<int>(motion.size()) - 1);
    return in_both_kinematics(
        s, [&](bool lammps_kinematics) { return check_restart(make, memory_of(s), motion, stop, lammps_kinematics); });
  });
}

}  // namespace Grit::Contract

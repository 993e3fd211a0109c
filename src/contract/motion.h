// Contacts of two bodies that move at random: what a law is shown in the contract tests.
#pragma once

#include <vector>

#include "contact/sphere.h"
#include "contract/rotation.h"

namespace Grit::Contract {

// Two bodies at one step. In front of a wall, j is a plane through x with the normal of the contact.
struct Moment {
  Body i, j;
  real dt;
  real step, time;  // number of the step, and when it is
  bool wall;
  bool bonded;
};

using Motion = std::vector<Moment>;

// Overlap, direction and spins change from step to step as in a simulation; `outlives_overlap`: the overlap is sometimes
// negative.
Motion random_motion(Random &random, bool outlives_overlap, bool wall = false);

Contact contact_of(const Moment &now, bool onset, bool lammps_kinematics, const Moment *before = nullptr);

Motion rotated(Motion motion, const Rotation &rotation);
Motion exchanged(Motion motion);

// What a law answered, and what it remembered after each step.
struct Answer {
  ContactForce force;
  std::vector<real> history;
};

// Where a law takes a motion up: at the beginning, or in a contact that has a memory.
struct Start {
  std::size_t step;
  bool onset;
  std::vector<real> history;
};

template <class L>
std::vector<Answer> answers(const L &law, const Motion &motion, bool lammps_kinematics, const Start &start)
{
  std::vector<Answer> all;
  std::vector<real> history = start.history;
  bool onset = start.onset;
  for (std::size_t k = start.step; k < motion.size(); k++) {
    const Contact c = contact_of(motion[k], onset, lammps_kinematics, k > 0 ? &motion[k - 1] : nullptr);
    const ContactForce f = law(c, history.data());
    all.push_back({f, history});
    onset = f.ended;  // bodies that still overlap make a new contact
  }
  return all;
}
template <class L>
std::vector<Answer> answers(const L &law, const Motion &motion, bool lammps_kinematics)
{
  return answers(law, motion, lammps_kinematics, {0, true, std::vector<real>(law.nhistory())});
}

}  // namespace Grit::Contract

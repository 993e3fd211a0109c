// What every contact law promises, as functions that list complaints; an empty list means that the law keeps the
// promise. Each complaint is a sentence for the author of the law: what is wrong, where, and what would fit. A law is
// anything with nhistory() and operator()(contact, history), so that laws that break a promise can be shown to them as
// well.
#pragma once

#include <functional>
#include <string>

#include "contract/motion.h"
#include "contract/remembered.h"

namespace Grit::Contract {

using Complaints = std::vector<std::string>;

// All numbers of an answer, with the way each of them turns and changes sign.
struct Quantity {
  const char *name;
  Rank rank;
  Parity parity;
  real value[3];
  const Remembered *entry = nullptr;  // of the history: rank and parity are what the law declares
};
std::vector<Quantity> quantities(const ContactForce &f);
inline constexpr std::size_t FORCES = 7;  // the first of them: forces and torques, no energies
std::vector<Quantity> quantities(const std::vector<real> &history, const std::vector<Remembered> &memory);
std::vector<Quantity> quantities(const Answer &answer, const std::vector<Remembered> &memory);

// Quantities step by step. They point to the memory that they were made with.
using Run = std::vector<std::vector<Quantity>>;

// Two runs agree in a quantity to `tolerance` of the largest value that it takes; values below `least` count as that
// large. Where they do not: the first such step, and the component that is furthest off.
struct Deviation {
  std::size_t quantity, step;
  int axis;
};
std::vector<Deviation> deviations(const Run &value, const Run &expected, real tolerance, real least = 0);
// "history entry 'xi' of tangential law 'mindlin': y is 1, expected 2 in step 3"
std::string sentence(const Deviation &d, const Run &value, const Run &expected);
// A sentence for each deviation, after the words `when`.
Complaints compare(const Run &value, const Run &expected, real tolerance, real least = 0, const std::string &when = "");

Run numbers(const std::vector<Answer> &answers, const std::vector<Remembered> &memory);
Run rotated(Run run, const Rotation &rotation);
Run exchanged(Run run);

// Round-off grows where large forces cancel, so not 1e-15: a spring beside a dashpot of many times the limit loses eight
// digits. An error of the law is of order one.
inline constexpr real ROUND_OFF = 1e-7;

// At its limit a spring that was cut and is cut again may lose the digits in which dashpot and spring cancel.
inline constexpr real REPEATED = 1e-6;

// Where the normal force is next to nothing the direction of friction is what round-off leaves of a dashpot that is larger
// by orders of magnitude; forces of the tests are larger than this.
inline constexpr real NEXT_TO_NOTHING = 1e-8;

// The run of rotated bodies.
using Turned = std::function<Run(const Rotation &)>;
Complaints compare_rotated(const Run &still, const Turned &turned, const Rotation &r);
Complaints compare_exchanged(const Run &seen_from_i, const Run &seen_from_j);

// Bodies seen from a rotated frame: vectors rotate, those of the history too; scalars stay.
template <class L>
Complaints check_objectivity(const L &law, const std::vector<Remembered> &memory, const Motion &motion,
                             const Rotation &r, bool lammps_kinematics)
{
  const Turned turned = [&](const Rotation &any) {
    return numbers(answers(law, rotated(motion, any), lammps_kinematics), memory);
  };
  return compare_rotated(numbers(answers(law, motion, lammps_kinematics), memory), turned, r);
}

// The same contact seen from j: forces flip, torques swap, history as its parity says; also in the middle of a contact.
template <class L, class Exchanged>
Complaints check_exchange(const L &law, const Exchanged &other, const std::vector<Remembered> &memory,
                          const Motion &motion, bool lammps_kinematics)
{
  return compare_exchanged(numbers(answers(law, motion, lammps_kinematics), memory),
                           numbers(answers(other, exchanged(motion), lammps_kinematics), memory));
}

// Value number k of a history of these entries changed: "history entry 'xi' of tangential law 'mindlin': y ..."
std::string changed_while_passive(const std::vector<Remembered> &memory, std::size_t k, real before, real after);

// With a time step of 0 not one bit of the history changes, whatever the contact does: sticks, slips, opens, begins.
template <class L>
Complaints check_passive(const L &law, const std::vector<Remembered> &memory, Motion motion, bool lammps_kinematics)
{
  Complaints complaints;
  std::vector<real> history = answers(law, motion, lammps_kinematics).back().history;
  history.resize(MAX_HISTORY, 42);
  const std::vector<real> before = history;
  for (Moment &m : motion) {
    m.dt = 0;
    for (const bool onset : {false, true}) law(contact_of(m, onset, lammps_kinematics), history.data());
  }
  for (std::size_t k = 0; k < history.size(); k++)
    if (!(history[k] == before[k])) complaints.push_back(changed_while_passive(memory, k, before[k], history[k]));
  return complaints;
}

// Evaluated once more with a time step of 0, as at the start of the next run or for output, a step gives the same
// forces.
template <class L>
Complaints check_repeat(const L &law, const Motion &motion, bool lammps_kinematics)
{
  const std::vector<Answer> first = answers(law, motion, lammps_kinematics);
  Run expected, again;
  for (std::size_t k = 0; k < motion.size(); k++) {
    if (first[k].force.ended) continue;
    Moment now = motion[k];
    now.dt = 0;
    std::vector<real> history = first[k].history;
    const ContactForce f = law(contact_of(now, false, lammps_kinematics), history.data());
    again.push_back({});
    expected.push_back({});
    for (std::size_t n = 0; n < FORCES; n++) {
      again.back().push_back(quantities(f)[n]);
      expected.back().push_back(quantities(first[k].force)[n]);
    }
  }
  if (expected.empty()) return {};
  return compare(again, expected, REPEATED, NEXT_TO_NOTHING, "evaluated again with a time step of 0, ");
}

bool finite(const ContactForce &f);
bool finite(const std::vector<real> &values);
std::string not_a_number(const ContactForce &f, real overlap, bool rest, bool onset);

// Everything that a law answered and remembers is a number: a sentence for the first step where it is not.
Complaints check_finite(const std::vector<Answer> &answers);

// Overlaps down to zero, at rest and moving, as the first and as a later step: everything is a number. Overlaps are
// differences of lengths of order one, so anything between zero and 1e-16 is more than can happen.
template <class L>
Complaints check_onset(const L &law, Motion motion, bool lammps_kinematics)
{
  Complaints complaints;
  std::vector<real> history(law.nhistory());
  for (Moment &m : motion)
    for (const real overlap : {0., 1e-30, 1e-16, 1e-3})
      for (const bool rest : {true, false}) {
        Contact c = contact_of(m, true, lammps_kinematics);
        c.delta = overlap;
        if (rest) c.vn = 0, c.vt = c.spin = {0, 0, 0}, c.turn = 0;
        for (int step = 0; step < 3; step++) {
          const ContactForce f = law(c, history.data());
          if (!finite(f) || !finite(history)) complaints.push_back(not_a_number(f, overlap, rest, c.onset));
          c.onset = false;
        }
      }
  return complaints;
}

// Values as a restart file has them, as text with all digits, and read again.
struct Reread {
  std::vector<real> values;
  Complaints complaints;
};
Reread written_and_read(const std::vector<real> &values);

// What a contact remembers after `stop` steps, written and read: with a law that is made anew and evaluated with a time step
// of 0 at first, as a run that goes on does, the other steps give the same to the last bit. make(): the law.
template <class Make>
Complaints check_restart(const Make &make, const std::vector<Remembered> &memory, const Motion &motion,
                         std::size_t stop, bool lammps_kinematics)
{
  const std::vector<Answer> whole = answers(make(), motion, lammps_kinematics);
  const Answer &last = whole[stop - 1];
  Reread kept = written_and_read(last.history);
  if (!kept.complaints.empty()) return kept.complaints;
  const auto law = make();
  Moment now = motion[stop - 1];
  now.dt = 0;
  if (!last.force.ended) law(contact_of(now, false, lammps_kinematics), kept.values.data());
  const Start start{stop, last.force.ended, kept.values};
  return compare(numbers(answers(law, motion, lammps_kinematics, start), memory),
                 numbers({whole.begin() + static_cast<std::ptrdiff_t>(stop), whole.end()}, memory), 0, 0,
                 "after a restart, ");
}

// Two laws that should be one: every bit of the answer and of the history.
template <class A, class B>
Complaints check_same(const A &a, const B &b, const std::vector<Remembered> &memory, const Motion &motion,
                      bool lammps_kinematics)
{
  return compare(numbers(answers(a, motion, lammps_kinematics), memory),
                 numbers(answers(b, motion, lammps_kinematics), memory), 0);
}

// Some answer differs: what was changed between the two laws matters.
template <class L>
bool answers_differ(const L &a, const L &b, const Motion &motion, bool lammps_kinematics)
{
  return !check_same(a, b, {}, motion, lammps_kinematics).empty();
}

}  // namespace Grit::Contract

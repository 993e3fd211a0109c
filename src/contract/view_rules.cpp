// Rules about contacts that are seen from elsewhere.
#include "contract/rules.h"
#include "contract/samples.h"

namespace Grit::Contract {

// Radii, masses and coefficients of the two sides differ.
Complaints against_parity(LawId id)
{
  Random random(seed_of(id));
  return first_broken([&](int) {
    const PairOfSettings pair = random_pair(random, id);
    const Law law = pair.law(), other = pair.exchanged();
    const Motion motion = random_motion(random, law.outlives_overlap);
    const Complaints complaints = in_both_kinematics(pair.i, [&](bool lammps_kinematics) {
      return check_exchange(law, other, memory_of(pair.i), motion, lammps_kinematics);
    });
    return complaints.empty() ? complaints : about(pair.j, complaints);
  });
}

Complaints against_declared_signs(LawId id)
{
  Random random(seed_of(id));
  const Setting s = random_setting(random, id);
  std::vector<real> expected;
  for (const Remembered &m : memory_of(s))
    expected.insert(expected.end(), static_cast<int>(m.rank), m.parity == Parity::odd ? -1 : 1);
  for (const HistoryValue &m : s.law(NORMAL).prepared) expected.push_back(static_cast<real>(m.parity));
  if (history_parity(s) == expected) return {};
  return about(s, {"the signs under exchange of the bodies are not those of the declared history"});
}

Complaints against_objectivity(LawId id)
{
  return in_samples(id, [&](const Sample &s) {
    const bool wall = s.number % 4 == 3;
    const Motion motion = random_motion(s.random, s.made.outlives_overlap, wall);
    const Rotation rotation = s.random.rotation();
    return in_both_kinematics(s.line, [&](bool lammps_kinematics) {
      return check_objectivity(s.made, memory_of(s.line), motion, rotation, lammps_kinematics);
    });
  });
}

}  // namespace Grit::Contract

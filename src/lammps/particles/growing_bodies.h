// Particles that become larger in a run, by fix adapt or under normal law mdr. LAMMPS makes its lists of neighbors anew when
// particles have moved: two at rest that grow onto each other would never meet. So GRIT adds the growth to the way of each
// particle. Both make particles larger behind the neighbor list of a step and before its forces.
#pragma once

#include <vector>

#include "contact/vec3.h"
#include "lammps/host/forward.h"

namespace Grit {

// 'atom_style sphere 1': ghosts get radii and masses in every step, or with every list, so that fixes may change them.
bool sends_sizes(const LAMMPS_NS::Atom &atom);
// A fix adapt may change sizes: LAMMPS wants that style for it.
bool sizes_may_change(const LAMMPS_NS::LAMMPS *lmp);

class GrowingBodies {
 public:
  // Cutoffs are made for particles that grow by this factor in a run, where the user gives none.
  static constexpr double ROOM = 1.5;

  explicit GrowingBodies(LAMMPS_NS::LAMMPS *all) : lmp(all) {}
  // Whether some fix changes sizes, or, for `by_law`, the laws of contacts.
  void init(bool by_law);
  bool are_there() const { return by_fix || by_law; }
  // A fix does, which nobody can foresee.
  bool by_any_fix() const { return by_fix; }
  // `writes_file`: a restart file is written in this step.
  void list_made(bool writes_file);
  // Asked once in a step, before LAMMPS decides; collective. A step that makes particles grow by more than the skin at once is
  // seen in the next one.
  bool want_list();

 private:
  LAMMPS_NS::LAMMPS *lmp;
  bool by_fix = false, by_law = false;
  bool anew = false;                   // sizes count from the next question on
  std::vector<vec3> place;             // when the list was made
  std::vector<double> radius, before;  // likewise, and when they were looked at before

  int size() const;
  bool count_anew();
};

}  // namespace Grit

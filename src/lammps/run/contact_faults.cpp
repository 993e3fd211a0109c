#include "lammps/run/contact_faults.h"

#include "atom.h"
#include "error.h"
#include "lammps.h"
#include "objects/loaded_laws.h"

using namespace LAMMPS_NS;

namespace Grit {

void stop_at_same_place(LAMMPS *lmp, int i, int j)
{
  lmp->error->one(FLERR, "granular/grit: expected two centers at different places for atoms {} and {}, got the same",
                  lmp->atom->tag[i], lmp->atom->tag[j]);
}

void stop_at_force(LAMMPS *lmp, const LawTable &laws, int i, int j, bigint step, const MotionAtContact &motion)
{
  const Atom &atom = *lmp->atom;
  lmp->error->one(
      FLERR,
      "granular/grit: expected a finite force, torque and heat flow between atoms {} and {} in step {}, got "
      "none from '{}' with {}; {}",
      atom.tag[i], atom.tag[j], step, laws.words(atom.type[i], atom.type[j]), in_words(motion),
      cause_of_fault(laws, atom.type[i], atom.type[j]));
}

}  // namespace Grit

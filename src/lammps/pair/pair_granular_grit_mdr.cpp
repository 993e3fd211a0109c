// Normal law mdr, whose contacts depend on those around: what it asks for, and the passes before the forces of a step.
#include "atom.h"
#include "error.h"
#include "force.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/memory/fix_contact_history.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/fix_mdr_bodies.h"
#include "lammps/wall/fix_wall_base.h"
#include "update.h"

using namespace LAMMPS_NS;

// f(i, j, law) for each pair of types that has laws.
template <class F>
static void each_law(const Grit::LawTable &table, F f)
{
  for (int i = 1; i <= table.ntypes; i++)
    for (int j = i; j <= table.ntypes; j++)
      if (table.has(i, j) && table.complaint(i, j).empty()) f(i, j, table.law(i, j));
}

const Grit::MdrMaterial *PairGranularGrit::mdr() const
{
  const Grit::MdrMaterial *found = nullptr;
  if (table)
    each_law(*table, [&](int, int, const Grit::GeneralLaw &law) {
      if (!found && Grit::is_mdr(law)) found = &Grit::mdr_material(law);
    });
  return found;
}

void PairGranularGrit::init_mdr()
{
  const Grit::MdrMaterial *const solid = mdr();
  if (solid) check_mdr(*solid);
  bodies = fixes.bodies(solid != nullptr);
  if (bodies && history->got_global) check_restored_bodies();  // on all processes, whoever has particles
  mdr_contacts = {};
}

// LAMMPS looks for what a restart file holds of particles by the style of the fix, with the suffix of Kokkos.
void PairGranularGrit::check_restored_bodies() const
{
  if (Grit::on_any(world, history->remembers_any(atom->nlocal)) && !Grit::on_any(world, bodies->knows_any()))
    error->all(
        FLERR,
        "granular/grit: expected the state of particles for normal law mdr beside the contacts of the restart file, "
        "got none: a file that was written with Kokkos can be continued with Kokkos only, and one without without");
}

// A particle has one state for all of its contacts.
void PairGranularGrit::check_mdr(const Grit::MdrMaterial &solid) const
{
  each_law(*table, [&](int i, int j, const Grit::GeneralLaw &law) {
    if (!Grit::is_mdr(law) || !solid.is_same_solid(Grit::mdr_material(law)))
      error->all(FLERR,
                 "granular/grit: expected normal law mdr with the same E, nu, Y and psi_b for all pairs of types, got "
                 "'{}' for pair_coeff {} {}",
                 table->words(i, j), i, j);
  });
  if (utils::strmatch(force->pair_style, "^hybrid"))
    error->all(FLERR, "granular/grit: expected no other pair style beside normal law mdr, got pair_style {}",
               force->pair_style);
  if (ledger)
    error->all(FLERR,
               "granular/grit: expected no compute granular/grit/energy beside normal law mdr, which does not say what "
               "it stores, got one (column 'age' of granular/grit/contact/local makes one)");
  if (const Fix *rigid = Grit::find_rigid(lmp, COMMAND))
    error->all(FLERR, "granular/grit: expected no fix rigid beside normal law mdr, got {}", rigid->id);
}

void PairGranularGrit::prepare_contacts()
{
  const bool passive = Grit::is_passive(*update);
  const Grit::PlainView p = view();
  const Grit::MdrParticles particles = bodies->particles();
  mdr_contacts.find(p, contacts, table->laws(), table->ntypes);
  if (!passive) {
    mdr_contacts.displace(p, particles);
    for (FixWallBase *wall : contact_walls(lmp)) wall->displace(particles);
    bodies->send_displacements();
  }
  mdr_contacts.press(p, particles);
}

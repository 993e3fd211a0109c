// What the contacts of a step read and write, as LAMMPS has it.
#include "atom.h"
#include "comm.h"
#include "lammps/host/simulation_state.h"
#include "lammps/host/start_checks.h"
#include "lammps/memory/fix_contact_history.h"
#include "lammps/output/fix_energy_ledger.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/particles/fix_liquid.h"
#include "lammps/particles/fix_original_radius.h"
#include "lammps/restart/fix_force_restart.h"
#include "neighbor.h"
#include "update.h"

#include <algorithm>

using namespace LAMMPS_NS;

Grit::PlainView PairGranularGrit::view()
{
  Grit::PlainView p{};
  p.pairs = {{contacts.i.data()}, {contacts.neighbour.data()}};
  p.bodies.x = {atom->x[0]};
  p.bodies.v = {atom->v[0]};
  p.bodies.omega = {spins()};
  p.bodies.radius = {atom->radius};
  p.bodies.mass = {fix_rigid ? mass.data() : atom->rmass};
  p.bodies.mask = {atom->mask};
  p.bodies.fields = fields();
  p.bodies.nlocal = atom->nlocal;
  p.sums.f = {atom->f[0]};
  p.sums.torque = {atom->torque[0]};
  p.memory.zones = table->memory();
  p.memory.exists = p.memory.zones.size() > 0 || table->outlives_overlap();
  if (p.memory.exists) {
    p.memory.touch = {history->touch.data()};
    p.memory.rows = {history->rows.data(), p.memory.zones.size()};
  }
  p.rules = Grit::simulation_rules(lmp, freeze_bit);
  p.step = Grit::step_of(*update, uses_lammps_kinematics());
  p.sums.wanted.totals = eflag_global;
  const bool one_by_one = eflag_atom || vflag_atom || tallies.sums.balance;
  p.context.tally = one_by_one ? &tallies : nullptr;
  p.context.totals = vflag_global && !one_by_one ? &tallies.sums.totals : nullptr;
  p.context.bonds = table->bonds() && atom->nspecial ? this : nullptr;
  p.context.prepared = bodies && !mdr_contacts.is_empty() ? mdr_contacts.prepared() : nullptr;
  p.context.keep_records = forces && forces->is_pending();
  p.context.depths = depths.is_active() && p.step.advances() ? &depths : nullptr;
  return p;
}

void PairGranularGrit::check_atoms() const { Grit::check_atoms(lmp, COMMAND); }

std::unique_ptr<Grit::Kernel> PairGranularGrit::make_kernel() const
{
  return Grit::make_kernel(table->key(), {atom->ntypes, table->laws()});
}

const double *PairGranularGrit::spins() const { return atom->omega[0]; }

Grit::PlainArrays::Fields PairGranularGrit::fields() const
{
  Grit::PlainArrays::Fields all{};
  all.knows_temperature = atom->temperature_flag;
  all.heats = table->heats() && atom->heatflow_flag;
  all.thins = radii != nullptr;
  all.temperature = {atom->temperature};
  all.heatflow = {atom->heatflow};
  if (liquid) {
    all.shares_liquid = true;
    all.liquid = {liquid->volumes()};
    all.flow = {liquid->flows()};
  }
  if (!radii) return all;
  all.radius0 = {radii->radii()};
  all.shrink = {radii->shrink()};
  all.smallest = {radii->smallest()};
  return all;
}

Grit::Books PairGranularGrit::books()
{
  Grit::Books of_step;
  of_step.nlocal = atom->nlocal;
  if (ledger) {
    of_step.accounts.data = ledger->accounts();
    of_step.sum = ledger->sums_of_process();
  }
  return of_step;
}

// LAMMPS lists the bonds of an own particle with both of its ends.
bool PairGranularGrit::joined(int i, int j) const
{
  const tagint *const partners = atom->special[i];
  const int n = atom->nspecial[i][0];
  return std::find(partners, partners + n, atom->tag[j]) != partners + n;
}

// What contacts want to know of particles that LAMMPS does not send by itself.
void PairGranularGrit::update_bodies()
{
  if (fix_rigid && neighbor->ago == 0) {
    Grit::copy_masses(lmp, fix_rigid, COMMAND, mass);
    send_to_ghosts(mass.data());
  }
  if (sends_temperatures) send_to_ghosts(atom->temperature);
}

void PairGranularGrit::send_to_ghosts(double *values)
{
  sent = values;
  comm->forward_comm(this);
}

int PairGranularGrit::pack_forward_comm(int n, int *particles, double *buf, int, int *)
{
  for (int k = 0; k < n; k++) buf[k] = sent[particles[k]];
  return n;
}

void PairGranularGrit::unpack_forward_comm(int n, int begin, double *buf) { std::copy_n(buf, n, sent + begin); }

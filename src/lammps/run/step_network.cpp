// The network of contacts as it is at the start of a run.
#include "atom.h"
#include "comm.h"
#include "domain.h"
#include "fix.h"
#include "kernel/contact_network.h"
#include "lammps/host/contact_styles.h"
#include "lammps/host/processes.h"
#include "lammps/host/simulation_state.h"
#include "lammps/pair/pair_granular_grit.h"
#include "lammps/run/deep_overlaps.h"
#include "lammps/run/step_check.h"
#include "tester/constants.h"

#include <algorithm>

using namespace LAMMPS_NS;

namespace Grit {

namespace {

// Stiffening of the contacts of two types: what the fastest mode has more than the normal law, and what a bond adds.
struct Stiffening {
  double laws = 0;             // factor
  double bond_per_radius = 0;  // of the smaller body                                              [force/length^2]
  double decay = 0;            // rate of decay over square of frequency                           [time]
};

Stiffening stiffening_of(const GeneralLaw &law, const ParticleSurvey &particles, int i, int j)
{
  Stiffening all;
  Tester::Pair pair;
  pair.law = law;
  const ParticleSurvey::Size a = particles.smallest(i), b = particles.smallest(j);
  pair.a = {{}, {}, {}, a.radius, a.mass < INFINITE ? a.mass : b.mass};
  pair.b = {{}, {}, {}, b.radius, b.mass < INFINITE ? b.mass : a.mass};
  const double overlap = Tester::typical_overlap(pair, 0);
  const Tester::Pair alone = Tester::without_bond(pair);
  all.laws = Tester::stiffening(alone, overlap);
  const Tester::RatesOfPair with = Tester::rates_of(pair, Tester::small_motion(pair, overlap)),
                            without = Tester::rates_of(alone, Tester::small_motion(alone, overlap));
  const double mass = Tester::effective_mass(pair), square = with.largest.frequency_square;
  if (law.joining.joins)
    all.bond_per_radius =
        std::max(0.0, square - without.largest.frequency_square) * mass / std::min(a.radius, b.radius);
  if (square > 0) all.decay = with.largest.decay / square;
  return all;
}

struct Particles {
  Atom &atom;
  int frozen_bit;
  std::vector<double> of_bodies;
  const int *bodies = nullptr;  // of own particles, negative where there is none; null without rigid bodies

  // Forces between particles of one body move nothing. LAMMPS tells bodies of own particles only; those of ghosts are told by
  // molecules, of which bodies are made mostly.
  bool in_one_body(int i, int j) const
  {
    if (!bodies || bodies[i] < 0) return false;
    const bool asks_map = j >= atom.nlocal && atom.map_style != Atom::MAP_NONE;
    const int own = asks_map ? atom.map(atom.tag[j]) : j;
    if (own >= 0 && own < atom.nlocal) return bodies[own] == bodies[i];
    return !atom.molecule_flag || atom.molecule[i] == atom.molecule[j];
  }

  Body body(int i) const
  {
    const vec3 none{0, 0, 0};
    return {load(atom.x[i]), none, none, atom.radius[i], atom.rmass[i]};
  }
  double inverse_mass(int i) const
  {
    if ((atom.mask[i] & frozen_bit) || i >= atom.nlocal) return 0;
    return 1 / (of_bodies.empty() ? atom.rmass[i] : of_bodies[i]);
  }
};

// Stiffness of the fastest mode of a contact, 0 where there is none.
double stiffness_of(const GeneralLaw &law, const Stiffening &more, const Body &i, const Body &j)
{
  const vec3 d = i.x - j.x;
  const double distance = norm(d), radii = i.radius + j.radius, gap = distance - radii;
  const bool near = law.joining.joins && law.joining.is_near(gap, radii);
  if (!(distance > 0) || (gap >= 0 && !near)) return 0;
  const double bond = near ? more.bond_per_radius * std::min(i.radius, j.radius) : 0;
  if (gap >= 0) return bond;
  const Contact c = sphere_contact(i, j, d, distance, i.mass * j.mass / (i.mass + j.mass), 0, true, false);
  real history[MAX_HISTORY] = {};
  return bond + (more.laws > 0 ? std::max(0.0, law.normal(c, history).kn) * more.laws : 0);
}

void add_contacts(LAMMPS *lmp, PairGranularGrit &pair, const ParticleSurvey &particles, const Particles &all,
                  ContactNetwork &network, double &decay)
{
  const LawTable &laws = *pair.laws();
  const ContactList &list = pair.contact_list();
  for (const ContactList::Run &run : list.runs) {
    const int a = run.itype, b = run.jtype;
    if (!laws.has(a, b) || !particles.has(a) || !particles.has(b) || (particles.is_held(a) && particles.is_held(b)))
      continue;
    if (laws.setting(a, b).law(NORMAL).gives & PREPARED) continue;  // its stiffness is that of all contacts around
    ScanRules rules = scan_rules(lmp, laws, a, b, pair.held());
    rules.rigid_bit = 0;
    // A pair stands as (i, j) on one process and as (j, i) on another: modes are found in one order of types.
    const auto [first, second] = std::minmax(a, b);
    const Stiffening more = stiffening_of(laws.law(first, second), particles, first, second);
    for (const ContactList::Range &range : {run.touching, run.apart})
      for (std::size_t k = range.begin; k < range.end; k++) {
        const int i = list.i[k], packed = list.neighbour[k], j = packed & rules.index_mask;
        if (!rules.counts(packed >> rules.special_shift & (BOND_KINDS - 1), all.atom.mask[i], all.atom.mask[j]))
          continue;
        if (all.in_one_body(i, j)) continue;
        const double stiffness =
            stiffness_of(laws.law(first, second), more, all.body(a <= b ? i : j), all.body(a <= b ? j : i));
        if (!(stiffness > 0)) continue;
        network.add(i, j, stiffness, all.inverse_mass(i), all.inverse_mass(j));
        decay = std::max(decay, more.decay);
      }
  }
}

}  // namespace

StepFindings::Time check_network(LAMMPS *lmp, const ParticleSurvey &particles)
{
  static const std::string COMMAND = "the check of the time step";
  Particles all{*lmp->atom, frozen_bit(lmp, COMMAND), {}};
  if (Fix *const rigid = find_rigid(lmp, COMMAND)) {
    int dim = 0;
    copy_masses(lmp, rigid, COMMAND, all.of_bodies);
    all.bodies = static_cast<int *>(rigid->extract("body", dim));
  }
  // Fixes that change the box move own particles at the end of a step, when ghosts have their places already.
  if (lmp->domain->box_change) lmp->comm->forward_comm();
  ContactNetwork network(lmp->atom->nlocal, lmp->atom->nghost);
  double decay = 0;
  const std::vector<PairGranularGrit *> pairs = contact_pairs(lmp);
  for (PairGranularGrit *pair : pairs) {
    pair->read_contacts();
    add_contacts(lmp, *pair, particles, all, network, decay);
  }
  if (!pairs.empty()) pairs.front()->send_to_ghosts(network.sums());
  const ContactNetwork::Bound bound = network.bound();
  // The bound is that of all contacts together: the answer must not depend on which process has which.
  const LargestOnRank most = largest_on_rank(lmp->world, {bound.frequency_square, lmp->comm->me});
  const double square = most.value, longest = largest_of(lmp->world, decay);
  tagint tag = lmp->atom->nlocal > bound.i ? lmp->atom->tag[bound.i] : 0;
  MPI_Bcast(&tag, 1, MPI_LMP_TAGINT, most.rank, lmp->world);
  return {Tester::critical_step({square, longest * square}), fmt::format("the contacts of atom {}", tag)};
}

}  // namespace Grit

// The loop over neighbours of the CPU style, once for all laws, and the table of kernels that are compiled.
#pragma once

#include <string>
#include <vector>

#include "contact/not_finite.h"
#include "kernel/contact_lanes.h"
#include "kernel/contact_list.h"
#include "kernel/listeners.h"
#include "kernel/thread_partition.h"
#include "kernel/whole_contact.h"
#include "law_list.h"

namespace Grit {

// All that the loop reads and writes. Arrays are LAMMPS'; vectors are three reals a particle.
struct PairLoop {
  const ContactList *list;
  Share share;
  int nlocal, ntypes;
  int index_mask, special_shift;  // LAMMPS hides bond information in the upper bits of a neighbour index
  const real *special;            // factor for each kind of bonded neighbour
  const real *x, *v, *omega;      //
  real *f, *torque;               //
  const real *radius, *mass;      // mass: of the rigid body where the particle belongs to one
  const int *mask;                //
  int freeze_bit;                 // of frozen particles
  const void *laws;               // what Kernel::specialise made
  char *touch;                    // of each pair of the list: see Touch; null if no law remembers anything
  real *history;                  // of each pair of the list
  int nhistory;                   // reals of the laws
  int stride;                     // reals in all: the record of the energy ledger stands behind those of the laws
  real dt;                        // 0: passive, nothing advances
  bool lammps_kinematics;         // kinematics of LAMMPS
  Tally *tally;                   // may be null
  Accountant *accountant;         // may be null
  bool keep_records;              // of the ledger: the forces of a restart file are still to act
  const real *radius0;            // of own particles before any law changed them; null: as now
  real *shrink, *smallest;        // sum of changes of radius in this step, and bounds; null if no law thins
  const real *temperature;        // may be null
  real *heatflow;                 // may be null
  const Bonds *bonds;             // may be null

  int first(std::size_t pair) const { return list->i[pair]; }
  int neighbour(std::size_t pair) const { return list->neighbour[pair]; }
  real factor(int of_neighbour) const { return special[(of_neighbour >> special_shift) & (BOND_KINDS - 1)]; }
  Body body(int i) const;
  bool is_frozen(int i) const { return mask[i] & freeze_bit; }
  real effective_mass(int i, int j) const;

  // What whole_contact() asks for besides.
  bool has_memory() const { return touch != nullptr; }
  char state(std::size_t pair) const { return touch[pair]; }
  void set_state(std::size_t pair, char now) const { touch[pair] = now; }
  real *memory(std::size_t pair) const { return history + pair * stride; }
  bool are_joined(int i, int j) const { return bonds && bonds->joined(i, j); }
  bool keeps_books() const { return accountant != nullptr; }
  bool keeps_records() const { return keep_records; }
  void change_body(int i, real heat, real shrinks, real least) const;
  void stand_at_same_place(int i, int j) const;
  void have_no_finite_force(int i, int j) const;
};

// Two centers at the same place: no direction for a force.
struct SamePlace {
  int i, j;
};

inline void PairLoop::stand_at_same_place(int i, int j) const { throw SamePlace{i, j}; }

inline void PairLoop::have_no_finite_force(int i, int j) const { throw NotFinite{i, j}; }

inline real PairLoop::effective_mass(int i, int j) const
{
  return Grit::effective_mass(mass[i], mass[j], is_frozen(i), is_frozen(j));
}

inline Body PairLoop::body(int i) const
{
  Body b{load(x + 3 * i), load(v + 3 * i), load(omega + 3 * i), radius[i], mass[i], radius[i]};
  if (radius0 && i < nlocal) b.radius0 = radius0[i];  // what a ghost loses is its owner's business
  if (temperature) b.temperature = temperature[i];
  return b;
}

inline void PairLoop::change_body(int i, real heat, real shrinks, real least) const
{
  if (heatflow) heatflow[i] += heat;
  if (!shrink || !(dt > 0)) return;
  shrink[i] += shrinks;
  smallest[i] = larger(smallest[i], least);
}

// LAMMPS switches off forces between bonded particles by a factor 0.
inline bool is_off(const PairLoop &p, std::size_t pair)
{
  const int bond = p.neighbour(pair) >> p.special_shift;
  return bond && p.special[bond & (BOND_KINDS - 1)] == 0;
}

// Pairs whose forces are computed next.
struct Batch {
  static constexpr int SIZE = 512;
  int n = 0;
  std::size_t pair[SIZE];
};

// Fills the batch with pairs that touch, or must be looked at, from those in [at, end), and forgets contacts that
// ended; returns where it stopped. Without branches that a processor cannot foresee.
template <bool ASKS, class Law>
std::size_t find_touching(const PairLoop &p, const Law &law, std::size_t at, std::size_t end, Batch &batch)
{
  const int *const list_i = p.list->i.data(), *const list_j = p.list->neighbour.data();
  char *const touch_of = p.touch && p.dt > 0 ? p.touch : nullptr;
  int n = 0;
  for (; at < end && n < batch.SIZE; at++) {
    const int i = list_i[at], j = list_j[at] & p.index_mask;
    const bool inside = overlaps(load(p.x + 3 * i) - load(p.x + 3 * j), p.radius[i] + p.radius[j]);
    bool looks = inside;
    if constexpr (ASKS) {
      const Asked asked = ask(p, law, at, inside);
      looks = asked.exists || asked.ended;
    }
    if (is_off(p, at)) looks = false;
    batch.pair[n] = at;
    n += looks;
    if (touch_of) touch_of[at] &= static_cast<char>(-looks);  // APART is 0
  }
  batch.n = n;
  return at;
}

// The pairs that stand in the lanes; the last one fills the lanes that are left.
struct Group {
  int count;
  std::size_t pair[LANES];
  int i[LANES], neighbour[LANES];

  Group(const ContactList &list, const std::size_t *pairs, int n) : count(smaller(n, LANES))
  {
    for (int k = 0; k < LANES; k++) {
      pair[k] = pairs[smaller(k, count - 1)];
      i[k] = list.i[pair[k]];
      neighbour[k] = list.neighbour[pair[k]];
    }
  }
};

// Bodies and memory of a group.
template <class Law>
GRIT_INLINE inline void gather(const PairLoop &p, const Law &law, const Group &group, ContactLanes &lanes)
{
  GRIT_NOT_UNROLLED
  for (int k = 0; k < LANES; k++) {
    const int i = group.i[k], j = group.neighbour[k] & p.index_mask;
    const vec3 d = load(p.x + 3 * i) - load(p.x + 3 * j);
    if (dot(d, d) == 0) p.stand_at_same_place(i, j);
    const bool begun = p.touch && p.touch[group.pair[k]] == BEGUN;
    lanes.bodies.set(
        k, {d, load(p.v + 3 * i) - load(p.v + 3 * j), load(p.omega + 3 * i), load(p.omega + 3 * j), p.radius[i],
            p.radius[j], p.mass[i], p.mass[j],
            p.freeze_bit ? mass_beside_frozen(p.mass[i], p.mass[j], p.is_frozen(i), p.is_frozen(j)) : 0, begun});
  }
  const int n = law.of_laws();
  for (int m = 0; m < n; m++) {
    GRIT_NOT_UNROLLED
    for (int k = 0; k < LANES; k++) lanes.memory.value[m][k] = p.history[group.pair[k] * p.stride + m];
  }
}

// What the contacts remember from now on.
template <class Law>
GRIT_INLINE inline void remember(const PairLoop &p, const Law &law, const Group &group, const ContactLanes &lanes)
{
  if (!p.touch || !(p.dt > 0)) return;
  const int n = law.of_laws();
  GRIT_NOT_UNROLLED
  for (int k = 0; k < group.count; k++) p.touch[group.pair[k]] = lanes.result.get(k).open ? APART : BEGUN;
  for (int m = 0; m < n; m++) {
    GRIT_NOT_UNROLLED
    for (int k = 0; k < group.count; k++) p.history[group.pair[k] * p.stride + m] = lanes.memory.value[m][k];
  }
}

// Whether all forces and torques of the lanes are finite.
GRIT_INLINE inline bool are_finite(const ContactLanes &lanes)
{
  int infinite = 0;
  for (int k = 0; k < LANES; k++) infinite += !is_finite(lanes.sum.get(k));
  return infinite == 0;
}

// Stops at the first contact of the group that has no finite force.
inline void find_not_finite(const PairLoop &p, const Group &group, const Lanes<PairForce> &result)
{
  for (int k = 0; k < group.count; k++)
    if (!is_finite(sum_of_forces(result.get(k)))) p.have_no_finite_force(group.i[k], group.neighbour[k] & p.index_mask);
}

// Adds the forces to the particles; returns the energy that the contacts store, half of it where one is a ghost.
GRIT_INLINE inline real scatter(const PairLoop &p, const Group &group, const Lanes<PairForce> &result)
{
  constexpr real HALF = 0.5;
  real stored = 0;
  for (int k = 0; k < group.count; k++) {
    const int i = group.i[k], j = group.neighbour[k] & p.index_mask, bond = group.neighbour[k] >> p.special_shift;
    PairForce r = result.get(k);
    if (bond) {
      const real factor = p.special[bond & (BOND_KINDS - 1)];
      r = {factor * r.force, factor * r.torque_i, factor * r.torque_j, factor * r.stored, r.open};
    }
    add(r.force, p.f + 3 * i);
    add(r.torque_i, p.torque + 3 * i);
    if (j >= p.share.begin && j < p.share.end) {
      add(-r.force, p.f + 3 * j);
      add(r.torque_j, p.torque + 3 * j);
    } else if (j < p.nlocal) {
      add(-r.force, p.share.other_f + 3 * (j - p.share.first));
      add(r.torque_j, p.share.other_torque + 3 * (j - p.share.first));
    }
    stored += j < p.nlocal ? r.stored : HALF * r.stored;
    if (p.tally && !r.open) p.tally->contact(i, j, r.stored, r.force, load(p.x + 3 * i) - load(p.x + 3 * j));
  }
  return stored;
}

// Forces of some pairs of one law.
template <class Law>
real compute_group(const PairLoop &p, const Law &law, const Group &group, ContactLanes &lanes)
{
  if (p.accountant || p.heatflow || p.shrink || p.bonds || law.may_rest()) {
    for (int k = 0; k < group.count; k++) {
      Booking booked;
      lanes.result.set(k, whole_contact(p, law, group.pair[k], booked));
      if (p.accountant) p.accountant->book(group.i[k], group.neighbour[k] & p.index_mask, booked);
    }
  } else {
    gather(p, law, group, lanes);
    evaluate(law, lanes);
    if (!are_finite(lanes)) find_not_finite(p, group, lanes.result);
    remember(p, law, group, lanes);
  }
  return scatter(p, group, lanes.result);
}

// Pairs of two types: those that touched when the list was built one after the other, the others as far as they touch
// now.
template <class Law>
real compute_run(const PairLoop &p, const Law &law, const ContactList::Run &run, ContactLanes &lanes)
{
  real stored = 0;
  clear_forces(lanes);
  std::size_t next[LANES];
  for (std::size_t at = run.touching.begin; at < run.touching.end;) {
    int n = 0;
    for (; at < run.touching.end && n < LANES; at++) {
      if (!is_off(p, at))
        next[n++] = at;
      else if (p.touch && p.dt > 0)
        p.touch[at] = APART;
    }
    if (n > 0) stored += compute_group(p, law, Group(*p.list, next, n), lanes);
  }
  const auto find = law.outlives_overlap || p.accountant ? find_touching<true, Law> : find_touching<false, Law>;
  Batch batch;
  for (std::size_t at = run.apart.begin; at < run.apart.end;) {
    at = find(p, law, at, run.apart.end, batch);
    for (int k = 0; k < batch.n; k += LANES)
      stored += compute_group(p, law, Group(*p.list, batch.pair + k, batch.n - k), lanes);
  }
  return stored;
}

// Forces of all contacts of the share; returns the energy that they store.
template <class Law>
real compute_pairs(const PairLoop &loop)
{
  const PairLoop p = loop;  // of our own: no store through a pointer can change it, so it stays in registers
  ContactLanes lanes;
  lanes.dt = p.dt;
  lanes.lammps_kinematics = p.lammps_kinematics;
  const Law *const laws = static_cast<const Law *>(p.laws);
  real stored = 0;
  for (std::size_t k = 0; k < p.share.nruns; k++) {
    const ContactList::Run &run = p.share.runs[k];
    stored += compute_run(p, laws[run.itype * (p.ntypes + 1) + run.jtype], run, lanes);
  }
  return stored;
}

// A compiled kernel and the form of the laws that it wants.
struct Kernel {
  std::string key;  // "hertz/material tsuji mindlin none none"; empty: the general kernel
  real (*compute)(const PairLoop &);
  std::vector<char> (*specialise)(const std::vector<GeneralLaw> &);
};

std::vector<Kernel> &fast_kernels();
// The kernel compiled for these five laws, else the general one, which knows every combination.
const Kernel &find_kernel(const std::string &key);

// Puts a fast kernel into the table when the plugin is loaded.
template <class Law>
struct RegisterKernel;

template <class N, class D, class T, class R, class W, class C, class H>
struct RegisterKernel<ContactLaw<N, D, T, R, W, C, H>> {
  using Law = ContactLaw<N, D, T, R, W, C, H>;

  RegisterKernel()
  {
    const std::string blank = " ";
    fast_kernels().push_back({N::name + blank + D::name + blank + T::name + blank + R::name + blank + W::name,
                              compute_pairs<Law>, specialise});
  }
  static std::vector<char> specialise(const std::vector<GeneralLaw> &general)
  {
    std::vector<char> bytes(general.size() * sizeof(Law));
    Law *laws = reinterpret_cast<Law *>(bytes.data());
    for (const GeneralLaw &g : general) *laws++ = Law::chosen_by(g);
    return bytes;
  }
};

}  // namespace Grit

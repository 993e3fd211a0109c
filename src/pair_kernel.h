// The loop over neighbours of the CPU style, once for all laws, and the table of kernels that are compiled.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "contact_lanes.h"
#include "contact_list.h"
#include "energy.h"
#include "law_list.h"
#include "shares.h"

namespace Grit {

// Someone who wants to know the force of every contact: virial, energy per atom, ...
class Tally {
 public:
  virtual void contact(int i, int j, real stored, vec3 force, vec3 d) = 0;

 protected:
  ~Tally() = default;
};

// Knows which particles bonds of the host join.
class Bonds {
 public:
  virtual bool joined(int i, int j) const = 0;

 protected:
  ~Bonds() = default;
};

// Someone who keeps the energy ledger.
class Accountant {
 public:
  // Contact of own particle i with particle j, of which half belongs to each.
  virtual void book(int i, int j, const Booking &booking) = 0;

 protected:
  ~Accountant() = default;
};

// All that the loop reads and writes. Arrays are the host's; vectors are three reals a particle.
struct PairLoop {
  const ContactList *list;
  Share share;
  int nlocal, ntypes;
  int index_mask, special_shift;  // the host hides bond information in the upper bits of a neighbour index
  const real *special;            // factor for each kind of bonded neighbour
  const real *x, *v, *omega;      //
  real *f, *torque;               //
  const real *radius, *mass;      // mass: of the rigid body where the particle belongs to one
  const int *mask;                //
  int freeze_bit;                 // frozen particles count as infinitely heavy
  const void *laws;               // what Kernel::specialise made
  char *touch;                    // of each pair of the list: see Touch; null if no law remembers anything
  real *history;                  // of each pair of the list
  int nhistory;                   // reals of the laws
  int stride;                     // reals in all: the record of the energy ledger stands behind those of the laws
  real dt;                        // 0: passive, nothing advances
  bool host;                      // host's kinematics
  Tally *tally;                   // may be null
  Accountant *accountant;         // may be null
  bool keep_records;              // of the ledger: the forces of a restart file are still to act
  const real *radius0;            // of own particles before any law changed them; null: as now
  real *shrink, *smallest;        // sum of changes of radius in this step, and bounds; null if no law thins
  const real *temperature;        // may be null
  real *heatflow;                 // may be null
  const Bonds *bonds;             // may be null
};

// Two centers at the same place: no direction for a force.
struct SamePlace {
  int i, j;
};

// Effective mass where one of the particles is frozen, and therefore infinitely heavy; else 0.
inline real frozen_mass(const PairLoop &p, int i, int j)
{
  if (p.mask[i] & p.freeze_bit) return p.mass[j];
  return p.mask[j] & p.freeze_bit ? p.mass[i] : 0;
}

inline real effective_mass(const PairLoop &p, int i, int j)
{
  const real frozen = p.freeze_bit ? frozen_mass(p, i, j) : 0;
  return frozen > 0 ? frozen : p.mass[i] * p.mass[j] / (p.mass[i] + p.mass[j]);
}

inline Body body(const PairLoop &p, int i)
{
  Body b{load(p.x + 3 * i), load(p.v + 3 * i), load(p.omega + 3 * i), p.radius[i], p.mass[i], p.radius[i]};
  if (p.radius0 && i < p.nlocal) b.radius0 = p.radius0[i];  // what a ghost loses is its owner's business
  if (p.temperature) b.temperature = p.temperature[i];
  return b;
}

inline EnergyRecord read_record(const PairLoop &p, std::size_t entry)
{
  EnergyRecord r;
  std::memcpy(&r, p.history + entry * p.stride + p.nhistory, sizeof r);
  return r;
}

// Books a contact and notes its forces.
inline void keep_books(const PairLoop &p, int i, int j, std::size_t entry, const Contact &c, const ContactForce &f,
                       const Body &bi, const Body &bj, real factor)
{
  EnergyRecord r = read_record(p, entry);
  Velocities u{bi.v - bj.v, bi.omega + bj.omega, bi.omega - bj.omega, {0, 0, 0}, {0, 0, 0}};
  Booking b;
  book(c, f, r, work_on_pair(c, f, r, u), b);
  for (real &amount : b.amount) amount *= factor;
  p.accountant->book(i, j, b);
  if (p.keep_records && !(p.dt > 0)) return;  // not this force acts next, but that of the file
  record(c, f, false, r);
  std::memcpy(p.history + entry * p.stride + p.nhistory, &r, sizeof r);
  if (r.valid == SEEN) p.touch[entry] = ONLY_NOTED;
}

// A pair that must be looked at although it does not touch: its law lets contacts live on (`exists`), or the energy ledger
// has yet to see the contact end.
struct Asked {
  bool exists, ended;
};

// The host switches off forces between bonded particles by a factor 0.
inline bool is_off(const PairLoop &p, std::size_t pair)
{
  const int bond = p.list->neighbour[pair] >> p.special_shift;
  return bond && p.special[bond & 3] == 0;
}

template <class Law>
Asked ask(const PairLoop &p, const Law &law, std::size_t pair, bool inside)
{
  const bool exists = inside || (law.beyond && p.touch[pair] == BEGUN);
  return {exists, !exists && p.accountant && p.touch && read_record(p, pair).valid != NOT_YET};
}

// Pairs whose forces are computed next.
struct Batch {
  static constexpr int SIZE = 512;
  int n = 0;
  std::size_t pair[SIZE];
};

// Fills the batch with pairs that touch, or must be looked at, from those in [at, end), and forgets contacts that ended;
// returns where it stopped. Without branches that a processor cannot foresee.
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

// What a contact changes beside forces; a ghost's share is its owner's business.
inline void change_bodies(const PairLoop &p, int i, int j, const ContactForce &f, real factor)
{
  const bool own = j < p.nlocal;
  if (p.heatflow) {
    p.heatflow[i] += factor * f.heat_i;
    if (own) p.heatflow[j] += factor * f.heat_j;
  }
  if (!p.shrink || !(p.dt > 0)) return;
  p.shrink[i] += f.shrink_i;
  p.smallest[i] = larger(p.smallest[i], f.smallest_i);
  if (!own) return;
  p.shrink[j] += f.shrink_j;
  p.smallest[j] = larger(p.smallest[j], f.smallest_j);
}

// The energy ledger learns in a setup that what it noted there has been moved apart.
inline void forget_record(const PairLoop &p, std::size_t pair)
{
  if (p.keep_records) return;
  const EnergyRecord none{};
  std::memcpy(p.history + pair * p.stride + p.nhistory, &none, sizeof none);
  if (p.touch[pair] == ONLY_NOTED) p.touch[pair] = APART;
}

// Force of one pair, with all that only some simulations want to know: energy ledger, heat, thinning, bonds.
template <class Law>
GRIT_HOST_INLINE PairForce compute_contact(const PairLoop &p, const Law &law, std::size_t pair)
{
  PairForce none{};
  none.open = true;
  const int i = p.list->i[pair], neighbour = p.list->neighbour[pair], j = neighbour & p.index_mask;
  const real factor = p.special[(neighbour >> p.special_shift) & 3];
  const Body bi = body(p, i), bj = body(p, j);
  const vec3 d = bi.x - bj.x;
  const Asked asked = ask(p, law, pair, overlaps(d, bi.radius + bj.radius));
  const bool advance = p.dt > 0;
  if (dot(d, d) == 0) throw SamePlace{i, j};
  if (!asked.exists && p.touch && advance) p.touch[pair] = APART;
  if (!asked.exists && !asked.ended) return none;
  if (asked.ended && !advance) {
    forget_record(p, pair);
    return none;
  }
  const bool onset = !p.touch || (p.touch[pair] != BEGUN && !asked.ended);
  Contact c = sphere_contact(bi, bj, d, norm(d), effective_mass(p, i, j), p.dt, onset, p.host);
  c.bonded = p.bonds && p.bonds->joined(i, j);
  if (asked.ended) {
    keep_books(p, i, j, pair, c, ended_contact(), bi, bj, factor);
    return none;
  }
  const ContactForce f = law(c, p.history + pair * p.stride);
  if (p.touch && advance) p.touch[pair] = f.open ? APART : BEGUN;
  if (p.accountant) keep_books(p, i, j, pair, c, f, bi, bj, factor);
  if (p.heatflow || p.shrink) change_bodies(p, i, j, f, factor);
  return {f.force, f.torque_i, f.torque_j, f.stored(), f.open};
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
GRIT_HOST_INLINE void gather(const PairLoop &p, const Law &law, const Group &group, ContactLanes &lanes)
{
  GRIT_NOT_UNROLLED
  for (int k = 0; k < LANES; k++) {
    const int i = group.i[k], j = group.neighbour[k] & p.index_mask;
    const vec3 d = load(p.x + 3 * i) - load(p.x + 3 * j);
    if (dot(d, d) == 0) throw SamePlace{i, j};
    const bool begun = p.touch && p.touch[group.pair[k]] == BEGUN;
    lanes.bodies.set(
        k, {d, load(p.v + 3 * i) - load(p.v + 3 * j), load(p.omega + 3 * i), load(p.omega + 3 * j), p.radius[i],
            p.radius[j], p.mass[i], p.mass[j], p.freeze_bit ? frozen_mass(p, i, j) : 0, begun});
  }
  const int n = law.of_laws();
  for (int m = 0; m < n; m++) {
    GRIT_NOT_UNROLLED
    for (int k = 0; k < LANES; k++) lanes.memory.value[m][k] = p.history[group.pair[k] * p.stride + m];
  }
}

// What the contacts remember from now on.
template <class Law>
GRIT_HOST_INLINE void remember(const PairLoop &p, const Law &law, const Group &group, const ContactLanes &lanes)
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

// Adds the forces to the particles; returns the energy that the contacts store, half of it where one is a ghost.
GRIT_HOST_INLINE real scatter(const PairLoop &p, const Group &group, const Lanes<PairForce> &result)
{
  constexpr real HALF = 0.5;
  real stored = 0;
  for (int k = 0; k < group.count; k++) {
    const int i = group.i[k], j = group.neighbour[k] & p.index_mask, bond = group.neighbour[k] >> p.special_shift;
    PairForce r = result.get(k);
    if (bond) {
      const real factor = p.special[bond & 3];
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
    for (int k = 0; k < group.count; k++) lanes.result.set(k, compute_contact(p, law, group.pair[k]));
  } else {
    gather(p, law, group, lanes);
    evaluate(law, lanes);
    remember(p, law, group, lanes);
  }
  return scatter(p, group, lanes.result);
}

// Pairs of two types: those that touched when the list was built one after the other, the others as far as they touch now.
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
  const auto find = law.beyond || p.accountant ? find_touching<true, Law> : find_touching<false, Law>;
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
  lanes.host = p.host;
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

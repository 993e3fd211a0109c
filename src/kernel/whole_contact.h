// One contact with all that only some runs want of it: energy ledger, heat, thinning, bonds that rest laws. The same
// function on the CPU and on a device; `Loop` has the arrays: PairLoop, or WholeLoop of src/kernel/device_whole_contact.h.
#pragma once

#include "contact/contact_law.h"
#include "contact/energy_ledger.h"
#include "contact/not_finite.h"
#include "kernel/contact_list.h"

namespace Grit {

// The record of the ledger, which stands behind the `n` reals of the laws. A record is made of reals alone.
template <class History>
GRIT_INLINE GRIT_FUNCTION EnergyRecord read_record(History memory, int n)
{
  EnergyRecord r;
  real *const values = reinterpret_cast<real *>(&r);
  for (int k = 0; k < RECORD_SIZE; k++) values[k] = memory[n + k];
  return r;
}

template <class History>
GRIT_INLINE GRIT_FUNCTION void write_record(const EnergyRecord &r, History memory, int n)
{
  const real *const values = reinterpret_cast<const real *>(&r);
  for (int k = 0; k < RECORD_SIZE; k++) memory[n + k] = values[k];
}

// A pair that must be looked at although it does not touch: its law lets contacts live on (`exists`), or the energy
// ledger has yet to see the contact end.
struct Asked {
  bool exists, ended;
};

template <class Loop, class Law>
GRIT_INLINE GRIT_FUNCTION Asked ask(const Loop &p, const Law &law, std::size_t pair, bool inside)
{
  const bool exists = inside || (law.outlives_overlap && p.state(pair) == BEGUN);
  if (exists || !p.keeps_books() || !p.has_memory()) return {exists, false};
  return {false, read_record(p.memory(pair), p.nhistory).valid != NOT_YET};
}

// Books a contact and notes its forces.
template <class Loop>
GRIT_INLINE GRIT_FUNCTION void keep_books(const Loop &p, std::size_t pair, const Contact &c, const ContactForce &f,
                                          const Velocities &u, real factor, Booking &booked)
{
  const auto memory = p.memory(pair);
  EnergyRecord r = read_record(memory, p.nhistory);
  book(c, f, r, work_on_pair(c, f, r, u), booked);
  for (real &amount : booked.amount) amount *= factor;
  if (p.keeps_records() && !(p.dt > 0)) return;  // not this force acts next, but that of the file
  record(c, f, false, r);
  write_record(r, memory, p.nhistory);
  if (r.valid == SEEN) p.set_state(pair, ONLY_NOTED);
}

// The energy ledger learns in a setup that what it noted there has been moved apart.
template <class Loop>
GRIT_INLINE GRIT_FUNCTION void forget_record(const Loop &p, std::size_t pair)
{
  if (p.keeps_records()) return;
  write_record(EnergyRecord{}, p.memory(pair), p.nhistory);
  if (p.state(pair) == ONLY_NOTED) p.set_state(pair, APART);
}

// What a contact changes beside forces; a ghost's share is its owner's business.
template <class Loop>
GRIT_INLINE GRIT_FUNCTION void change_bodies(const Loop &p, int i, int j, const ContactForce &f, real factor)
{
  p.change_body(i, factor * f.heat_i, f.shrink_i, f.smallest_i);
  if (j < p.nlocal) p.change_body(j, factor * f.heat_j, f.shrink_j, f.smallest_j);
}

// Force of one pair, if it has any. `booked`: what it enters into the accounts of the ledger, if one is kept; nothing
// before.
template <class Loop, class Law>
GRIT_INLINE GRIT_FUNCTION PairForce whole_contact(const Loop &p, const Law &law, std::size_t pair, Booking &booked)
{
  PairForce none{};
  none.open = true;
  const int i = p.first(pair), neighbour = p.neighbour(pair), j = neighbour & p.index_mask;
  const real factor = p.factor(neighbour);
  const Body bi = p.body(i), bj = p.body(j);
  const vec3 d = bi.x - bj.x;
  const Asked asked = ask(p, law, pair, overlaps(d, bi.radius + bj.radius));
  const bool advance = p.dt > 0;
  if (dot(d, d) == 0) {
    p.stand_at_same_place(i, j);
    return none;
  }
  if (!asked.exists && p.has_memory() && advance) p.set_state(pair, APART);
  if (!asked.exists && !asked.ended) return none;
  if (asked.ended && !advance) {
    forget_record(p, pair);
    return none;
  }
  const bool onset = !p.has_memory() || (p.state(pair) != BEGUN && !asked.ended);
  Contact c = sphere_contact(bi, bj, d, norm(d), p.effective_mass(i, j), p.dt, onset, p.lammps_kinematics);
  c.bonded = p.are_joined(i, j);
  const Velocities u{bi.v - bj.v, bi.omega + bj.omega, bi.omega - bj.omega, {0, 0, 0}, {0, 0, 0}};
  if (asked.ended) {
    keep_books(p, pair, c, ended_contact(), u, factor, booked);
    return none;
  }
  const ContactForce f = law(c, p.memory(pair));
  if (!is_finite(f)) p.have_no_finite_force(i, j);
  if (p.has_memory() && advance) p.set_state(pair, f.open ? APART : BEGUN);
  if (p.keeps_books()) keep_books(p, pair, c, f, u, factor, booked);
  change_bodies(p, i, j, f, factor);
  return {f.force, f.torque_i, f.torque_j, f.stored(), f.open};
}

}  // namespace Grit

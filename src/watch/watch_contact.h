// A contact looked at beside the loop that computes it: the same laws on the same numbers, with a copy of what is remembered,
// so that nothing changes.
#pragma once

#include <array>

#include "kernel/contact_list.h"
#include "kernel/pair_contact.h"
#include "kernel/plain_arrays.h"
#include "setup/law_table.h"
#include "wall/wall_contact.h"
#include "watch/contact_row.h"

namespace Grit {

using WallMemory = std::array<real, WALL_HISTORY>;

// Steps since a contact began that lives on, from what the ledger has noted before.
inline real age_after(real noted, bool advance)
{
  constexpr bool ONSET = false;
  return steps_noted(noted_again(noted, ONSET, advance));
}

// Contacts of particles in a step, before it is computed.
struct PairWatch {
  const PlainView &p;
  const LawTable &laws;

  // see(row) if the pair has a contact in this step. `law`: that of the run, general or as the compiler knows it.
  template <class Law, class See>
  GRIT_FLATTEN void pair(const Law &law, const ContactList::Run &run, std::size_t pair, const See &see) const
  {
    constexpr unsigned ALL_BUT_BOOKS = Wants::EVERYTHING & ~Wants::LEDGER;
    const int i = p.pairs.first(pair), j = p.rules.index(p.pairs.neighbour(pair));
    const vec3 d = p.bodies.distance(i, j);
    const Life life = life_of<ALL_BUT_BOOKS>(p, law, pair, p.bodies.overlap(i, j, d));
    if (!acts(life) || dot(d, d) == 0) return;
    std::array<real, MAX_HISTORY> memory;
    const int nhistory = law.nhistory();
    for (int k = 0; k < nhistory; k++) memory[k] = life == Life::lives_on ? p.history.value(pair, k) : 0;
    const Contact c = contact_of_pair<ALL_BUT_BOOKS>(p, law, pair, p.bodies.body<ALL_BUT_BOOKS>(i),
                                                     p.bodies.body<ALL_BUT_BOOKS>(j), d, life);
    const ContactForce f = law(c, memory.data());
    if (f.open) return;
    ContactRow row{c, f, p.bodies.position(i), p.rules.factor(p.pairs.neighbour(pair))};
    row.owner = {0, run.itype, i};
    row.other = {0, run.jtype, j};
    row.laws = &laws;
    row.type_of_owner = run.itype;
    row.type_of_other = run.jtype;
    row.memory = memory.data();
    if (laws.keeps_records() && life == Life::lives_on)
      row.age = age_after(p.history.value(pair, p.history.nlaws + RECORD_SIZE - 1), c.dt > 0);
    see(row);
  }
};

// Contacts with a wall in a step, before it is computed.
struct WallWatch {
  const WallRules &rules;

  // see(row) if the body has a contact with this part of the wall. `memory`: what it remembers if it is `known`; advances.
  template <class See>
  void point(const GeneralLaw &law, const WallPoint &point, const Body &body, bool known, WallMemory &memory,
             const Prepared &prepared, const See &see) const
  {
    constexpr bool BOOKS = false;
    if (point.distance <= rules.half_thickness) return;
    const real noted = memory[NORMAL_SIZE + rules.nhistory + RECORD_SIZE - 1];
    Contact c = rules.seen(law, point, body, known, memory.data());
    c.prepared = prepared;
    Booking none;
    const WallForce answer = rules.act<BOOKS>(law, point, body, known, memory.data(), none, prepared);
    if (!answer.acts || answer.contact.open) return;
    ContactRow row{c, answer.contact, body.x, 1};
    row.part = point.id;
    row.memory = memory.data() + NORMAL_SIZE;
    if (rules.books && !c.onset) row.age = age_after(noted, c.dt > 0);
    see(row);
  }
};

}  // namespace Grit

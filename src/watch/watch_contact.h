// A contact looked at beside the loop that computes it: the same laws on the same numbers, with a copy of what is remembered,
// so that nothing changes.
#pragma once

#include <array>

#include "kernel/contact_list.h"
#include "kernel/pair_kernel.h"
#include "setup/law_table.h"
#include "wall/wall_contact.h"
#include "watch/contact_row.h"
#include "watch/watch_lanes.h"

namespace Grit {

using WallMemory = std::array<real, ContactMemory::LARGEST>;

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

  // see(row) for the contacts of the pairs of a run in [begin, end). `law`: that of the run, general or as the compiler
  // knows it.
  template <class Law, class See>
  void pairs(const Law &law, const ContactList::Run &run, std::size_t begin, std::size_t end, const See &see) const
  {
    if constexpr (!IS_CHOSEN_AT_RUN_TIME<Law>)
      if (!needs_more_than_lanes(p, law)) return in_lanes(law, run, begin, end, see);
    for (std::size_t pair = begin; pair < end; pair++) one(law, run, pair, see);
  }

 private:
  using Memory = std::array<real, MAX_HISTORY>;

  template <class Law, class See>
  GRIT_FLATTEN void one(const Law &law, const ContactList::Run &run, std::size_t pair, const See &see) const
  {
    constexpr unsigned ALL_BUT_BOOKS = Wants::EVERYTHING & ~Wants::LEDGER;
    const int i = p.pairs.first(pair), j = p.rules.index(p.pairs.neighbour(pair));
    const vec3 d = p.bodies.distance(i, j);
    const Life life = life_of<ALL_BUT_BOOKS>(p, law, pair, p.bodies.overlap(i, j, d));
    if (!acts(life) || dot(d, d) == 0) return;
    Memory memory;
    remember(law.nhistory(), pair, life == Life::lives_on, memory);
    const Contact c = contact_of_pair<ALL_BUT_BOOKS>(p, law, pair, p.bodies.body<ALL_BUT_BOOKS>(i),
                                                     p.bodies.body<ALL_BUT_BOOKS>(j), d, life);
    const ContactForce f = law(c, memory.data());
    if (!f.ended) show(run, pair, SeenContact::of(c, f), memory, see);
  }

  template <class Law, class See>
  void in_lanes(const Law &law, const ContactList::Run &run, std::size_t begin, std::size_t end, const See &see) const
  {
    constexpr char *NO_CHANGE = nullptr;
    Batch batch;
    const auto find = law.outlives_overlap ? find_touching<true, Law> : find_touching<false, Law>;
    for (std::size_t at = begin; at < end;) {
      at = find(p, law, at, end, NO_CHANGE, batch);
      for (int k = 0; k < batch.n; k += LANES) group(law, run, {p, batch.pair + k, batch.n - k}, see);
    }
  }

  template <class Law, class See>
  void group(const Law &law, const ContactList::Run &run, const Group<> &group, const See &see) const
  {
    ContactLanes lanes(p.step);
    Lanes<SeenContact> seen;
    gather_bodies(p, group, lanes.bodies);
    gather_states(p, group, lanes.bodies);
    gather_history(p, group, law.of_laws(), lanes.history);
    look_at_lanes(law, lanes, seen);
    SeenContact all[LANES];
    unpack(seen, all);
    Memory memory;
    for (int k = 0; k < group.count; k++) {
      if (all[k].ended || dot(lanes.bodies.get(k).d, lanes.bodies.get(k).d) == 0) continue;
      if (p.step.advances())
        for (int m = 0; m < law.of_laws(); m++) memory[m] = lanes.history.value[m][k];
      else
        remember(law.of_laws(), group.pair[k], lanes.bodies.get(k).begun, memory);
      show(run, group.pair[k], all[k], memory, see);
    }
  }

  // What a contact remembers before the step: zeros where it begins.
  void remember(int nhistory, std::size_t pair, bool known, Memory &memory) const
  {
    for (int k = 0; k < nhistory; k++) memory[k] = known ? p.memory.of_laws(pair, k) : 0;
  }

  template <class See>
  void show(const ContactList::Run &run, std::size_t pair, const SeenContact &seen, const Memory &memory,
            const See &see) const
  {
    const int i = p.pairs.first(pair), neighbour = p.pairs.neighbour(pair);
    ContactRow row{seen, p.bodies.position(i), p.rules.factor(neighbour)};
    row.owner = {0, run.itype, i};
    row.other = {0, run.jtype, p.rules.index(neighbour)};
    row.laws = &laws;
    row.type_of_owner = run.itype;
    row.type_of_other = run.jtype;
    row.memory = memory.data();
    if (laws.keeps_records() && p.memory.state(pair) == BEGUN)
      row.age = age_after(p.memory.zones.noted(p.memory.of(pair)), p.step.advances());
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
    const real noted = rules.books ? rules.memory.noted(memory.data()) : NOT_YET;
    Contact c = rules.seen(law, point, body, known, memory.data());
    c.prepared = prepared;
    Booking none;
    const WallForce answer = rules.act<BOOKS>(law, point, body, known, memory.data(), none, prepared);
    if (!answer.acts || answer.contact.ended) return;
    const SeenContact seen = SeenContact::of(c, answer.contact);
    ContactRow row{seen, body.x, 1};
    row.part = point.id;
    row.memory = rules.memory.of_laws(memory.data());
    if (rules.books && !c.onset) row.age = age_after(noted, c.advances());
    see(row);
  }
};

}  // namespace Grit

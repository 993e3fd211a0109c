// What a stream has poured, what it owes, and which of its particles wait for room. All processes keep the same account.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "stream/particle_mix.h"

namespace Grit {

// How much a stream pours.
struct StreamOrder {
  static constexpr real ALL_AT_ONCE = -1;
  enum class Until { ever, mass, number, fraction, full };

  real rate = ALL_AT_ONCE;  // of mass or number [1/time]
  Base rate_of = Base::mass;
  Until until = Until::ever;
  real limit = 0;  // mass, number or share of the volume of the place
};

// Of one kind of quantity: mass and number of particles.
struct Amounts {
  real mass = 0, number = 0;
  real of(Base base) const { return base == Base::mass ? mass : number; }
  void add(real m) { mass += m, number += 1; }
};

class StreamAccount {
 public:
  struct Waiting {
    std::uint64_t number;
    DrawnParticle particle;
  };
  // The state of the place before something is put into it.
  struct Place {
    real volume;
    real solid;  // volume of the spheres whose centers are in it
  };

  StreamAccount(ParticleMix particles, StreamOrder how_much, std::uint64_t seed);

  // Time passes, by which the stream owes more.
  void pass(real time);
  // Draws what is due and may stand in the place; what waited before comes first, then the new ones, the largest first.
  void draw_due(const Place &place);
  std::vector<Waiting> waiting;  // those drawn and not yet poured; the caller takes out what it pours
  void poured(const DrawnParticle &particle) { inserted.add(particle.mass); }
  // A particle found no room.
  void no_room();
  bool is_complete() const { return complete; }

  Amounts amount_poured() const { return inserted; }
  // By how much it is behind what its rate, or its limit, asks for; in mass or number.
  real owed() const;
  bool owes_mass() const { return measure() == Base::mass; }

  const ParticleMix mix;
  const StreamOrder order;
  const CountedRandom random;
  std::uint64_t places = 0;        // that were drawn so far
  std::int64_t last_id = 0;        // of a particle of the stream
  std::int64_t last_molecule = 0;  // of a clump

  // All of it in words, for restart files, and back; false if they are others. With another limit a stream that has ended
  // goes on, from now.
  std::string words() const;
  bool read(const std::string &words);

 private:
  std::uint64_t next = 0;  // number of the particle that is drawn next
  real due = 0;            // by the rate so far
  Amounts drawn, inserted;
  bool all_drawn = false, complete = false;  // as much as the limit lets; and all of it poured

  void reopen();
  Base measure() const;
  bool is_due(const DrawnParticle &particle) const;
  bool is_within_limit(const DrawnParticle &particle, const Place &place, real solid) const;
};

}  // namespace Grit

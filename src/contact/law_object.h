// A law as those see it who do not know its type: what it declares, as data, and what it does, as functions. There is one
// object for each law, built in or loaded from a shared object; who reads input, mixes, checks, writes or lists laws asks
// nothing else.
#pragma once

#include <new>
#include <tuple>

#include "contact/law_interface.h"

namespace Grit {

struct ContactLanes;

// What both sides of a shared object must agree on, byte by byte.
struct LawInterface {
  // Raised with every change of what a law sees or answers: a test compares the headers.
  static constexpr int VERSION = 2;
  int version, of_real, of_contact, of_normal_force, of_normal_state, of_friction, of_attraction, of_joint, of_values,
      of_siblings, of_coeff, of_history_value, of_lanes, lanes, most_history, is_fused;

  bool operator==(const LawInterface &o) const { return __builtin_memcmp(this, &o, sizeof o) == 0; }
};

// What a law declares in an array, where that stands.
template <class T>
class Declared {
 public:
  constexpr Declared() = default;
  template <std::size_t N>
  constexpr Declared(const std::array<T, N> &all) : first(all.data()), count(N)
  {
  }
  const T *begin() const { return first; }
  const T *end() const { return first + count; }
  std::size_t size() const { return count; }
  bool empty() const { return count == 0; }
  const T &operator[](std::size_t k) const { return first[k]; }

 private:
  const T *first = nullptr;
  std::size_t count = 0;
};

// The call operators of laws, kind by kind.
using Signatures = std::tuple<NormalForce(const Contact &, real *),                                      // normal
                              real(const Contact &, const NormalForce &),                                // damping
                              Friction(const Contact &, const NormalState &, real *),                    // tangential
                              Friction(const Contact &, const NormalState &, real *),                    // rolling
                              Friction(const Contact &, const NormalState &, const Friction &, real *),  // twisting
                              Attraction(const Contact &, const NormalForce &, real *),                  // cohesion
                              Joint(const Contact &, real *),                                            // bond
                              real(const Contact &, const NormalState &)>;                               // heat
template <Slot SLOT>
using SignatureOf = std::tuple_element_t<SLOT, Signatures>;

struct LawObject {
  LawInterface built_for;  // of a shared object
  const char *machine;     // likewise: its architecture, then what it needs of the processor
  Slot slot;
  const char *name;
  int size;      // bytes of the law
  int nhistory;  // reals that a contact remembers for it
  Declared<Coeff> coeffs;
  Declared<HistoryValue> history, prepared;  // the last: memory of a law that gives PREPARED
  unsigned gives, needs;
  Rating coarse_graining{CoarseGraining::equivalent};
  Coeff damp;  // of a damping law: what is admitted for the coefficient that it takes from the normal law

  // Makes the law at that place, which has room for `size` bytes.
  void (*make)(const Values &, const SiblingLaws &, void *place);

  // What LawTraits says of the law, under the same names.
  Material (*material)(const Values &);
  SiblingLaws (*friction)(const Values &, const SiblingLaws &);
  bool (*outlives_overlap)(const Values &);
  real (*reach)(const Values &, real radi, real radj);
  Validity (*validity)(const Values &, real radi, real radj);
  bool (*is_endless)(const Values &);
  bool (*thins)(const Values &);
  bool (*shares_liquid)(const Values &);
  Joining (*joining)(const Values &);
  const char *(*complaint)(const real *);
  const char *(*twisting_law)(const real *);
  bool (*makes_heat)(const real *);
  bool (*asks_for_bonds)(const real *);

  // What loaded laws alone have; null where the law is built in, because kernels know its type. The first stands for a
  // function (const void *law, what SignatureOf says); the second evaluates the law in all lanes, whose reals begin at
  // `begin`, and is null for laws that lanes do not have.
  void (*one)();
  void (*group)(const void *law, int begin, bool limit_damping, ContactLanes &lanes);
  const char *(
      *exception)();  // what the law threw first in a call of these two since this was last asked; empty: nothing

  bool is_idle() const { return (gives & IDLE) != 0; }
  bool is_loaded() const { return one != nullptr; }
};

template <Slot SLOT, class Law>
void make_law_at([[maybe_unused]] const Values &values, [[maybe_unused]] const SiblingLaws &partners, void *place)
{
  if constexpr (SLOT == NORMAL)
    new (place) Law(Law::make(values));
  else if constexpr (!HAS_COEFFS<Law>)
    new (place) Law(Law::make(partners));
  else
    new (place) Law(Law::make(values, partners));
}

// The object of a law that the compiler knows.
template <Slot SLOT, class Law>
LawObject object_of()
{
  using Traits = LawTraits<Law>;
  LawObject o{};
  o.slot = SLOT;
  o.name = Law::name;
  o.size = sizeof(Law);
  o.nhistory = Traits::nhistory;
  if constexpr (HAS_COEFFS<Law>) o.coeffs = Law::coeffs;
  if constexpr (SLOT == DAMPING)
    o.damp = Law::damp;
  else
    o.history = Law::history;
  if constexpr (Traits::gives(PREPARED)) o.prepared = Law::prepared;
  o.gives = Law::gives;
  o.needs = Law::needs;
  o.coarse_graining = Law::coarse_graining;
  o.make = make_law_at<SLOT, Law>;
  o.material = Traits::material;
  o.friction = Traits::friction;
  o.outlives_overlap = Traits::outlives_overlap;
  o.reach = Traits::reach;
  o.validity = Traits::validity;
  o.is_endless = Traits::is_endless;
  o.thins = Traits::thins;
  o.shares_liquid = Traits::shares_liquid;
  o.joining = Traits::joining;
  o.complaint = Traits::complaint;
  o.twisting_law = Traits::twisting_law;
  o.makes_heat = Traits::makes_heat;
  o.asks_for_bonds = Traits::asks_for_bonds;
  return o;
}

}  // namespace Grit

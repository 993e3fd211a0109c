// Where what contacts remember is up to date, and how that changes. Of particles it is beside the neighbor list while a run
// goes on, and with the particles, by the IDs of their partners, while lists are made and between runs; of walls it is always
// with the particles.
#pragma once

#include <utility>

namespace Grit {

// Either memory is in arrays of the host, in those of a device, or on the device with a copy on the host that nobody changes, as
// that of the list for those who ask for single contacts.
class MemorySide {
 public:
  // It may change there from now on; whether it must be copied before.
  bool moves_to_host() { return std::exchange(side, HOST) == DEVICE; }
  bool moves_to_device() { return std::exchange(side, DEVICE) == HOST; }
  // It is read on the host, and stays where it is; whether it must be copied before.
  bool shows_on_host()
  {
    if (side != DEVICE) return false;
    side = SHOWN;
    return true;
  }
  // It is made anew there, or has changed there: a copy on the host is over.
  void changes_on_device() { side = DEVICE; }
  bool is_on_device() const { return side != HOST; }

 private:
  enum Side { HOST, DEVICE, SHOWN } side = HOST;
};

class MemoryPlace {
 public:
  enum Place {
    PARTICLES,  // with the particles; the list, if there is one, does not count
    LIST,       // beside the list, as a step has changed it
    BOTH,       // beside the list, and the particles know the same
    STRAYED,    // with the particles, and some have changed their places since: the list is not theirs
    FILE,       // with the particles, for the laws of a restart file, which nobody has compared
    NPLACES
  };
  enum Event {
    READ,      // of a restart file
    FITTED,    // to the laws of a run
    LISTED,    // the contacts of a new list got what their particles remember
    ADVANCED,  // a step may change contacts
    SAVED,     // the particles got what the list knows
    DROPPED,   // the list does not count any more
    MOVED,     // between runs a particle changed its place, came or went
    NEVENTS
  };

  bool is(Place which) const { return place == which; }
  bool is_listed() const { return is(LIST) || is(BOTH); }
  // False, and nothing happens, where it would lose what contacts remember. DROPPED alone gives up what a step has changed that
  // ended with an error.
  [[nodiscard]] bool note(Event event)
  {
    const Place next = NEXT[place][event];
    if (next != NEVER) place = next;
    return next != NEVER;
  }
  // For messages: "with the particles", "a new list".
  const char *words() const { return WHERE[place]; }
  static const char *words(Event event) { return WHAT[event]; }

 private:
  static constexpr Place NEVER = NPLACES;
  // clang-format off
  static constexpr Place NEXT[NPLACES][NEVENTS] = {
      //             READ   FITTED     LISTED  ADVANCED  SAVED      DROPPED    MOVED
      /*PARTICLES*/ {FILE,  PARTICLES, BOTH,   NEVER,    NEVER,     PARTICLES, PARTICLES},
      /*LIST     */ {NEVER, LIST,      NEVER,  LIST,     BOTH,      PARTICLES, STRAYED},
      /*BOTH     */ {NEVER, BOTH,      BOTH,   LIST,     NEVER,     PARTICLES, STRAYED},
      /*STRAYED  */ {NEVER, STRAYED,   BOTH,   NEVER,    NEVER,     PARTICLES, STRAYED},
      /*FILE     */ {FILE,  PARTICLES, NEVER,  NEVER,    NEVER,     FILE,      FILE}};
  // clang-format on
  static constexpr const char *WHERE[NPLACES] = {"with the particles", "beside the neighbor list",
                                                 "with the particles and beside the neighbor list",
                                                 "with particles that a command moved", "as a restart file has it"};
  static constexpr const char *WHAT[NEVENTS] = {
      "a restart file",          "the laws of a run", "a new list",          "a step",
      "a copy to the particles", "no list any more",  "a particle elsewhere"};
  Place place = PARTICLES;
};

}  // namespace Grit

// Where what contacts remember is up to date, and how that changes. Of particles it is beside the neighbor list while a run
// goes on, and with the particles, by the IDs of their partners, while lists are made and between runs; of walls it is always
// with the particles.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace Grit {

// What particles know stands in arrays of the host, or in those of a device.
class MemorySide {
 public:
  // It is wanted there from now on; whether it must be copied.
  bool moves_to_host() { return std::exchange(device, false); }
  bool moves_to_device() { return !std::exchange(device, true); }
  bool is_device() const { return device; }

 private:
  bool device = false;
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

  MemorySide side;

  bool is(Place which) const { return place == which; }
  bool is_listed() const { return is(LIST) || is(BOTH); }
  // Throws std::logic_error where it would lose what contacts remember.
  void note(Event event)
  {
    const Place next = NEXT[place][event];
    if (next == NEVER)
      throw std::logic_error("granular/grit: expected another event for the contact history in place " +
                             std::to_string(place) + ", got " + std::to_string(event));
    place = next;
  }

 private:
  static constexpr Place NEVER = NPLACES;
  // clang-format off
  static constexpr Place NEXT[NPLACES][NEVENTS] = {
      //             READ   FITTED     LISTED  ADVANCED  SAVED      DROPPED    MOVED
      /*PARTICLES*/ {FILE,  PARTICLES, BOTH,   NEVER,    PARTICLES, PARTICLES, PARTICLES},
      /*LIST     */ {NEVER, LIST,      NEVER,  LIST,     BOTH,      PARTICLES, STRAYED},
      /*BOTH     */ {NEVER, BOTH,      BOTH,   LIST,     BOTH,      PARTICLES, STRAYED},
      /*STRAYED  */ {NEVER, STRAYED,   BOTH,   NEVER,    STRAYED,   PARTICLES, STRAYED},
      /*FILE     */ {FILE,  PARTICLES, NEVER,  NEVER,    FILE,      FILE,      FILE}};
  // clang-format on
  Place place = PARTICLES;
};

}  // namespace Grit

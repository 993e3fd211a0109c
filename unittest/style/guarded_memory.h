// Arrays whose memory is on pages of its own, which only the side that has the newest numbers can reach: a part of
// memory_guard.cpp.
#pragma once

#include <atomic>

#include "atom_requests.h"

namespace Grit::Test {

// Where code runs: on the host, in a kernel, or in a function that copies between both.
enum class Place { HOST, KERNEL, BOTH };

class GuardedMemory {
 public:
  // Of Kokkos, before the data of an array; the host reads it at any time.
  static constexpr std::size_t HEADER = 128;

  // Memory for header and data of an array, or null for an array that is not guarded.
  void *allocate(const char *label, std::size_t size);
  bool free(void *memory);  // false if it is not from here

  void enter(Place place, const char *name);
  void leave();
  void modified(Side side, std::uint64_t arrays);
  void wanted(Side side, std::uint64_t arrays);

  // A step begins; a new list is made. In long runs it looks at each tenth step only, and at those that follow a new list:
  // changes of the pages take most of the time.
  void step();
  void wake() { nsteps = 0; }

  // What to do where code did not reach an address. False: that memory is not guarded. A wrong access ends the program.
  bool judge(void *address, bool writes);

  long arrays() const { return narrays; }
  long checks() const { return nchecks; }
  void stop() { stopped = true; }  // from now on all of it can be reached

 private:
  static constexpr std::size_t NAME = 64, MOST_ARRAYS = 4096, DEPTH = 32;
  static constexpr int OF_DEVICE = -1;  // an array of GRIT, which the host never reaches
  struct Array {
    char label[NAME];
    char *pages, *begin;  // the header ends where the data begins
    std::size_t size;     // of the data, in whole pages
    int atoms;            // number in ATOM_ARRAYS, or OF_DEVICE
    int open;             // protection of its pages now
  };
  // Of an array of atoms: who has said that it changed it, and who has written into it and not yet said so.
  struct State {
    Side newer = Side::BOTH, written = Side::BOTH;
    char writer[2 * NAME] = "";
  };
  struct Frame {
    Place place = Place::HOST;
    char name[2 * NAME] = "";
  };

  Array all[MOST_ARRAYS];
  std::size_t n = 0;
  State states[ATOM_ARRAYS.size()];
  Frame frames[DEPTH];
  std::size_t depth = 0;
  std::atomic<bool> busy{false};  // kernels run on several threads
  bool stopped = false;
  long narrays = 0, nchecks = 0, nsteps = 0;

  const Frame &here() const { return frames[depth]; }
  bool rests() const;
  bool overwrites_all() const;
  int allowed(const Array &array) const;
  void open(Array &array, int protection);
  void close_others();
  void complain(const Array &array) const;
  [[noreturn]] void end(const char *name, const State &state, const char *expected) const;
};

}  // namespace Grit::Test

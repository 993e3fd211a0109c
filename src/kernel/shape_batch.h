// Some pairs of particles that are no spheres, and where they meet: the part of a contact that laws have none in. Compiled
// once, whatever the laws.
#pragma once

#include "kernel/shape_pairs.h"

namespace Grit {

struct ShapeBatch {
  static constexpr int SIZE = 64;
  int n = 0;
  std::size_t pair[SIZE];
  int i[SIZE], j[SIZE];  // its particles
  bool over_gap[SIZE];   // something may become of them though they are apart
  ShapeMeeting met[SIZE];
  int n_apart = 0;
  std::size_t apart[SIZE];  // pairs that were taken out

  void clear() { n = n_apart = 0; }

  bool is_full() const { return n == SIZE; }
  void add(const ShapePair &two, bool acts_over_gap)
  {
    pair[n] = two.pair;
    i[n] = two.i;
    j[n] = two.j;
    over_gap[n++] = acts_over_gap;
  }
  // To an earlier place.
  void move(int from, int to)
  {
    pair[to] = pair[from];
    i[to] = i[from];
    j[to] = j[from];
    over_gap[to] = over_gap[from];
  }
};

// Takes pairs out that the normal of an earlier step proves apart, and finds the meetings of the others, which keep their order: as
// many at once as a register holds, with the bits of a single one. Notes directions in which pairs are apart, and nothing else.
void find_meetings(const PlainView &p, const ShapesOfBodies &bodies, ShapeBatch &batch);

}  // namespace Grit

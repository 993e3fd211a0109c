// Some pairs of particles that are no spheres, and where they meet: the part of a contact that laws have none in. Compiled
// once, whatever the laws.
#pragma once

#include "kernel/shape_pairs.h"

namespace Grit {

struct ShapeBatch {
  static constexpr int SIZE = 64;
  int n = 0;
  std::size_t pair[SIZE];
  bool over_gap[SIZE];  // something may become of them though they are apart
  ShapeMeeting met[SIZE];

  bool is_full() const { return n == SIZE; }
  void add(std::size_t one, bool acts_over_gap)
  {
    pair[n] = one;
    over_gap[n++] = acts_over_gap;
  }
};

// What is left in the batch are pairs that may be in contact, in their order, with their meetings; of the others the state becomes that
// of bodies that are apart, if the step advances. As many at once as a register holds, with the bits of a single one.
void find_meetings(const PlainView &p, const ShapesOfBodies &bodies, ShapeBatch &batch);

}  // namespace Grit

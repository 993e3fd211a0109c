// Which bodies are searched together, one in each lane of a register.
#pragma once

#include "shape/body_shape.h"

namespace Grit {

// Bodies with the same number above 0 are of one kind and share the exponents. 0: capsules, and exponents whose powers are no
// products, which take longer together than one after the other.
using LikeNumber = unsigned char;

namespace LikeBodies {
inline constexpr int PER_EXPONENT = 16;  // numbers; exponents are 2 or more
static_assert((MOST_WHOLE - 1) * PER_EXPONENT + MOST_WHOLE - 1 <= 255);

constexpr LikeNumber with(int n1, int n2) { return static_cast<LikeNumber>((n1 - 1) * PER_EXPONENT + n2 - 1); }
inline constexpr LikeNumber ELLIPSOIDS = with(ROUND, ROUND);

inline LikeNumber of(const BodyShape &shape)
{
  const real n1 = shape.body.n1, n2 = shape.body.n2;
  if (shape.kind == ShapeKind::capsule || !is_whole(n1) || !is_whole(n2)) return 0;
  return with(static_cast<int>(n1), static_cast<int>(n2));
}
}  // namespace LikeBodies

}  // namespace Grit

// Powers and roots of the numbers in a register, with the bits of those of a real: see shape/powers.h.
#pragma once

#include "kernel/registers.h"
#include "shape/powers.h"

#if defined(GRIT_REGISTERS)

namespace Grit {

template <>
struct PowersOf<Register> {
  GRIT_APART static Register power(const Register &x, real e)
  {
    return Register([&](auto k) { return PowersOf<real>::power(x[k], e); });
  }
  // A loop that compilers make vectors of.
  GRIT_INLINE static Register estimate(const Register &x, real part)
  {
    std::int64_t bits[REGISTER_LANES];
    static_assert(sizeof bits == sizeof x);
    std::memcpy(bits, &x, sizeof bits);
    for (int k = 0; k < REGISTER_LANES; k++)
      bits[k] =
          static_cast<std::int64_t>(HighHalf::of_power(static_cast<std::int32_t>(bits[k] >> HighHalf::BITS), part))
          << HighHalf::BITS;
    Register y;
    std::memcpy(static_cast<void *>(&y), bits, sizeof bits);
    return y;
  }
};

}  // namespace Grit

#endif

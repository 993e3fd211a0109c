// A number for as many contacts as a register of the processor holds: laws are written over it as over a real. Of the
// standard library (Parallelism TS 2), where that has it: GCC's, also with Clang. Where a register of the processor holds four
// reals: with two of them, as with SSE2, lanes in memory are faster.
#pragma once

#include "contact/number.h"
#include "kernel/lanes.h"
#include "kernel/rows.h"

#if defined(__has_include) && defined(GRIT_VECTOR_ROWS)
#if __has_include(<experimental/simd>)
#include <experimental/simd>
#if defined(__clang__) && defined(__AVX512F__)
#include <immintrin.h>
#endif
#endif
#endif

// Comparisons of libstdc++ 13 and later do not compile with Clang where truth values are bits of a register.
#if defined(__clang__) && defined(__AVX512F__) && defined(_GLIBCXX_RELEASE)
#define GRIT_COMPARES (_GLIBCXX_RELEASE < 13)
#else
#define GRIT_COMPARES 1
#endif

#if defined(__cpp_lib_experimental_parallel_simd) && defined(__GLIBCXX__) && defined(__AVX__) && GRIT_COMPARES
#define GRIT_REGISTERS
#endif
#undef GRIT_COMPARES

namespace Grit {

#if defined(GRIT_REGISTERS)

using Register = std::experimental::simd<real, std::experimental::simd_abi::deduce_t<real, REGISTER_LANES>>;

// A truth value for each contact of a register.
class RegisterTruth {
 public:
  using Mask = Register::mask_type;

  RegisterTruth() = default;
  template <class Yes, class = std::enable_if_t<std::is_same_v<Yes, bool>>>
  GRIT_INLINE RegisterTruth(Yes all) : mask(all)
  {
  }
  GRIT_INLINE RegisterTruth(Mask of_each) : mask(of_each) {}
  GRIT_INLINE explicit RegisterTruth(const bool (&of_each)[REGISTER_LANES])
  {
    mask.copy_from(of_each, std::experimental::element_aligned);
  }
  GRIT_INLINE bool anywhere() const { return std::experimental::any_of(mask); }
  GRIT_INLINE bool operator[](int k) const { return mask[k]; }
  GRIT_INLINE void put(bool (&into)[REGISTER_LANES]) const { mask.copy_to(into, std::experimental::element_aligned); }

  GRIT_INLINE friend RegisterTruth operator&&(RegisterTruth a, RegisterTruth b) { return a.mask && b.mask; }
  GRIT_INLINE friend RegisterTruth operator||(RegisterTruth a, RegisterTruth b) { return a.mask || b.mask; }
  GRIT_INLINE friend RegisterTruth operator!(RegisterTruth a) { return !a.mask; }
  // b where this is not true.
  GRIT_INLINE Register select(const Register &a, Register b) const
  {
#if defined(__clang__) && \
    defined(__AVX512F__)  // where() takes one of the two registers as a whole there (libstdc++ 12)
    __mmask8 bits;
    static_assert(sizeof bits == sizeof mask);
    __builtin_memcpy(&bits, &mask, sizeof bits);
    return Register(_mm512_mask_blend_pd(bits, static_cast<__m512d>(b), static_cast<__m512d>(a)));
#else
    std::experimental::where(mask, b) = a;
    return b;
#endif
  }

 private:
  Mask mask;
};

template <>
struct Number<Register> {
  using Truth = RegisterTruth;
  using Flag = RegisterTruth;

  GRIT_INLINE static bool anywhere(RegisterTruth truth) { return truth.anywhere(); }
  GRIT_INLINE static Register select(RegisterTruth first, Register a, Register b) { return first.select(a, b); }
  GRIT_INLINE static Register multiply_add(Register a, Register b, Register c)
  {
#if defined(GRIT_FMA)
    return std::experimental::fma(a, b, c);
#else
    return a * b + c;
#endif
  }
};

// As of a real: the functions of the library for registers round otherwise.
GRIT_INLINE inline Register sin(const Register &a)
{
  return Register([&](auto k) { return Grit::sin(real(a[k])); });
}
GRIT_INLINE inline Register cos(const Register &a)
{
  return Register([&](auto k) { return Grit::cos(real(a[k])); });
}
GRIT_INLINE inline Register hypot(const Register &a, const Register &b)
{
  return Register([&](auto k) { return std::hypot(real(a[k]), real(b[k])); });
}

// f(std::integral_constant<int, k>()) for k from 0 to N - 1, one after the other: what f indexes stays in registers.
template <class F, int... K>
GRIT_INLINE inline void each_of(std::integer_sequence<int, K...>, [[maybe_unused]] F f)
{
  (f(std::integral_constant<int, K>()), ...);
}
template <int N, class F>
GRIT_INLINE inline void each_of(F f)
{
  each_of(std::make_integer_sequence<int, N>(), f);
}

// The numbers of a register by fours. A register is joined of whole fours and parted into them, because a four that is stored
// into part of one would wait in memory.
using Eight = real __attribute__((vector_size(2 * sizeof(Quad))));

GRIT_INLINE inline Quad join(const Quad (&fours)[1]) { return fours[0]; }
GRIT_INLINE inline Eight join(const Quad (&fours)[2])
{
  return __builtin_shufflevector(fours[0], fours[1], 0, 1, 2, 3, 4, 5, 6, 7);
}
GRIT_INLINE inline void part(const Quad &four, Quad (&fours)[1]) { fours[0] = four; }
GRIT_INLINE inline void part(const Eight &eight, Quad (&fours)[2])
{
  fours[0] = __builtin_shufflevector(eight, eight, 0, 1, 2, 3);
  fours[1] = __builtin_shufflevector(eight, eight, 4, 5, 6, 7);
}

struct Fours {
  static constexpr int count = REGISTER_LANES / QUAD;
  Quad four[count];

  Fours() = default;
  GRIT_INLINE explicit Fours(const Register &r)
  {
    decltype(join(four)) whole;
    static_assert(sizeof whole == sizeof r);
    __builtin_memcpy(&whole, &r, sizeof whole);
    part(whole, four);
  }
  GRIT_INLINE Register joined() const
  {
    const auto whole = join(four);
    Register r;
    __builtin_memcpy(static_cast<void *>(&r), &whole, sizeof r);
    return r;
  }
};

// row_of(lane), the rows of all lanes, become a register for each of their first columns.
template <int COLUMNS, class RowOf>
GRIT_INLINE inline void put_rows(Register *columns, RowOf row_of)
{
  Fours by_four[QUAD];
  each_of<Fours::count>([&](auto four) GRIT_INLINE {
    Quad rows[QUAD];
    each_of<QUAD>([&](auto k) GRIT_INLINE { rows[k] = row_of(QUAD * four + k); });
    transpose(rows);
    each_of<COLUMNS>([&](auto c) GRIT_INLINE { by_four[c].four[four] = rows[c]; });
  });
  each_of<COLUMNS>([&](auto c) GRIT_INLINE { columns[c] = by_four[c].joined(); });
}

// to(lane, row) with the row that the columns have in each lane, in turn.
template <int COLUMNS, class To>
GRIT_INLINE inline void take_rows(const Register *columns, To to)
{
  Fours by_four[QUAD];
  each_of<COLUMNS>([&](auto c) GRIT_INLINE { by_four[c] = Fours(columns[c]); });
  each_of<Fours::count>([&](auto four) GRIT_INLINE {
    Quad rows[QUAD]{};
    each_of<COLUMNS>([&](auto c) GRIT_INLINE { rows[c] = by_four[c].four[four]; });
    transpose(rows);
    each_of<QUAD>([&](auto k) GRIT_INLINE { to(QUAD * four + k, rows[k]); });
  });
}

#endif

}  // namespace Grit

// The contacts of one particle in a flat buffer of reals, as they travel between processes and stand in restart files: how many
// they are, between particles the ID under which the partners know this one, then for each the partner (its ID, or the part of a
// wall) and what it remembers. Integers travel bit by bit.
#pragma once

#include <cstdint>
#include <cstring>

#include "contact/portability.h"

namespace Grit {

GRIT_FUNCTION real as_real(std::int64_t n)
{
  real bits;
  std::memcpy(&bits, &n, sizeof bits);
  return bits;
}

GRIT_FUNCTION std::int64_t as_integer(real bits)
{
  std::int64_t n;
  std::memcpy(&n, &bits, sizeof n);
  return n;
}

// The same of integers from 0 to 2^32 - 1 that older files have as reals: none but 0 has such bits. -1 for anything else.
GRIT_FUNCTION std::int64_t as_small_integer(real bits)
{
  constexpr std::int64_t SMALL = std::int64_t{1} << 32;
  const std::int64_t n = as_integer(bits);
  if (n >= 0 && n < SMALL) return n;
  return bits >= 0 && bits < static_cast<real>(SMALL) ? static_cast<std::int64_t>(bits) : -1;
}

// Reals before the contacts, and in all.
inline constexpr int COUNT = 1, COUNT_AND_OWNER = 2;
GRIT_FUNCTION int packed_size(int head, int contacts, int row_size) { return head + contacts * (1 + row_size); }

// Goes through such a buffer: a pointer, or anything with the index operator of one.
template <class Buffer>
struct PackedContacts {
  Buffer buffer;
  std::size_t at = 0;

  GRIT_FUNCTION void put(std::int64_t n) { buffer[at++] = as_real(n); }
  // `row`: what the contact remembers, row_size reals.
  template <class Row>
  GRIT_FUNCTION void put(std::int64_t partner, Row row, int row_size)
  {
    put(partner);
    for (int m = 0; m < row_size; m++) buffer[at++] = row[m];
  }

  GRIT_FUNCTION std::int64_t take() { return as_integer(buffer[at++]); }
  GRIT_FUNCTION int take_small() { return static_cast<int>(as_small_integer(buffer[at++])); }
  template <class Row>
  GRIT_FUNCTION void take(Row row, int row_size)
  {
    for (int m = 0; m < row_size; m++) row[m] = buffer[at++];
  }
};

}  // namespace Grit

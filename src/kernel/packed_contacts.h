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

// The same where older files have a small integer as a real: none but 0 has such bits.
GRIT_FUNCTION std::int64_t as_small_integer(real bits)
{
  constexpr std::int64_t SMALL = std::int64_t{1} << 32;
  const std::int64_t n = as_integer(bits);
  return n < SMALL ? n : static_cast<std::int64_t>(bits);
}

// Goes through such a buffer: a pointer, or anything with the index operator of one.
template <class Buffer>
struct PackedContacts {
  static constexpr int COUNT = 1, COUNT_AND_OWNER = 2;  // reals before the contacts

  Buffer buffer;
  std::size_t at = 0;

  GRIT_FUNCTION static int size(int head, int contacts, int nvalue) { return head + contacts * (1 + nvalue); }

  GRIT_FUNCTION void put(std::int64_t n) { buffer[at++] = as_real(n); }
  // `row`: what the contact remembers, nvalue reals.
  template <class Row>
  GRIT_FUNCTION void put(std::int64_t partner, Row row, int nvalue)
  {
    put(partner);
    for (int m = 0; m < nvalue; m++) buffer[at++] = row[m];
  }

  GRIT_FUNCTION std::int64_t take() { return as_integer(buffer[at++]); }
  GRIT_FUNCTION int take_small() { return static_cast<int>(as_small_integer(buffer[at++])); }
  template <class Row>
  GRIT_FUNCTION void take(Row row, int nvalue)
  {
    for (int m = 0; m < nvalue; m++) row[m] = buffer[at++];
  }
};

}  // namespace Grit

#include "setup/printable.h"

#include <cstddef>
#include <cstdio>

namespace Grit {

namespace {

using Byte = unsigned char;

constexpr Byte DELETE = 0x7f, FIRST_PRINTABLE = ' ';

// The size of the character of UTF-8 that begins at `at`, or 0: there is none, or it is a control character (C1) or one of
// those that turn the direction of writing.
std::size_t bytes_of_character(const std::string &text, std::size_t at)
{
  const auto byte = [&](std::size_t k) { return static_cast<Byte>(at + k < text.size() ? text[at + k] : 0); };
  const Byte first = byte(0);
  if (first < DELETE) return first >= FIRST_PRINTABLE || first == '\n' ? 1 : 0;
  constexpr Byte TWO = 0xc2, THREE = 0xe0, FOUR = 0xf0, END = 0xf5, REST = 0x80, REST_BITS = 0x3f;
  if (first < TWO || first >= END) return 0;
  const std::size_t size = first < THREE ? 2 : first < FOUR ? 3 : 4;
  unsigned long code = first & (size == 2 ? 0x1f : size == 3 ? 0x0f : 0x07);
  for (std::size_t k = 1; k < size; k++) {
    if ((byte(k) & ~REST_BITS) != REST) return 0;
    code = (code << 6) | (byte(k) & REST_BITS);
  }
  constexpr unsigned long SMALLEST[] = {0, 0, 0xa0, 0x800, 0x10000}, LARGEST = 0x10ffff, SURROGATES = 0xd800,
                          BEHIND_SURROGATES = 0xe000;
  if (code < SMALLEST[size] || code > LARGEST || (code >= SURROGATES && code < BEHIND_SURROGATES)) return 0;
  const bool turns =
      (code >= 0x200e && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return turns ? 0 : size;
}

}  // namespace

std::string printable(const std::string &text)
{
  std::string shown;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = bytes_of_character(text, at);
    if (size > 0) {
      shown.append(text, at, size);
      at += size;
      continue;
    }
    char escaped[8];
    std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<Byte>(text[at]));
    shown += escaped;
    at++;
  }
  return shown;
}

}  // namespace Grit

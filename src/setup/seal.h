// Checksums of what goes to a file: a block that was damaged there is found out when it is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace Grit {

// Sum over all bits of `bytes` bytes; every step is reversible, so that one changed bit always changes it. `begin`: the sum
// of what comes before.
std::uint64_t checksum(std::uint64_t begin, const void *data, std::size_t bytes);

// Sum of a name, with which the sums of its blocks begin: blocks that changed places are found out as well.
std::uint64_t checksum(const std::string &name);

// What stands before a block of bytes in a file.
struct Seal {
  std::uint32_t size, inverse;  // bytes of the block, twice, so that no wrong number of them is ever read
  std::uint64_t sum;

  Seal() = default;
  Seal(const std::string &name, const std::string &content);
  bool has_size() const { return inverse == ~size; }
  bool fits(const std::string &name, const std::string &content) const;
};

// A block with its seal, as it stands in a file.
std::string sealed(const std::string &name, const std::string &content);

// The content of such a block; false if it is damaged.
bool unsealed(const std::string &name, const char *block, std::string &content);

}  // namespace Grit

// The end of a file with a law: for what it was made, and a checksum of all before. It is read before the file is opened,
// because a system that opens a damaged shared object may end the program.
#pragma once

#include <cstdint>
#include <string>

namespace Grit {

// What a law object needs of the processor: "x86_64 avx2 fma", the architecture first.
struct ObjectSeal {
  std::string interface;  // numbers of LawInterface
  std::string machine;
  std::uint64_t sum = 0;  // of the file, once it is written

  std::string text() const;
};

// Appends the seal to a file, in place of one that it has.
void write_seal(const std::string &file, const ObjectSeal &seal);

// That of a file. Throws std::invalid_argument with a sentence where there is no such file, it has no seal, or is not as it was
// when the seal was written.
ObjectSeal read_seal(const std::string &file);

}  // namespace Grit

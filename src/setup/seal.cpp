#include "setup/seal.h"

#include <cstring>

namespace Grit {

std::uint64_t checksum(std::uint64_t begin, const void *data, std::size_t bytes)
{
  constexpr std::uint64_t ODD = 0x9e3779b97f4a7c15;  // 2^64 over the golden ratio: spreads bits upwards
  constexpr int HALF = 32;
  const char *at = static_cast<const char *>(data);
  std::uint64_t sum = begin;
  for (std::size_t k = 0; k < bytes; k += sizeof sum) {
    std::uint64_t word = 0;
    std::memcpy(&word, at + k, bytes - k < sizeof word ? bytes - k : sizeof word);
    sum = (sum ^ word) * ODD;
    sum ^= sum >> HALF;
  }
  return sum;
}

std::uint64_t checksum(const std::string &name) { return checksum(name.size(), name.data(), name.size()); }

Seal::Seal(const std::string &name, const std::string &content) :
    size(static_cast<std::uint32_t>(content.size())),
    inverse(~size),
    sum(checksum(checksum(name), content.data(), content.size()))
{
}

bool Seal::fits(const std::string &name, const std::string &content) const
{
  const Seal right(name, content);
  return size == right.size && inverse == right.inverse && sum == right.sum;
}

std::string sealed(const std::string &name, const std::string &content)
{
  const Seal seal(name, content);
  return std::string(reinterpret_cast<const char *>(&seal), sizeof seal) + content;
}

bool unsealed(const std::string &name, const char *block, std::string &content)
{
  Seal seal;
  std::memcpy(&seal, block, sizeof seal);
  if (!seal.has_size()) return false;
  content.assign(block + sizeof seal, seal.size);
  return seal.fits(name, content);
}

}  // namespace Grit

// Files of text that a user names: materials, stages.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace Grit {

inline constexpr std::size_t MOST_BYTES_OF_TEXT = std::size_t(1) << 24;  // 16 MiB; pages say so

// All of an open file. Refuses what cannot be read, is longer than that, as a file without an end is, or is no text: has control
// characters. `name`: of the file, for messages.
std::string read_text(std::FILE *file, const std::string &name);
// The same of a file that is not open yet; refuses with "expected <what>, got 'name': <why>" where there is none.
std::string read_text_file(const std::string &name, const std::string &what);

}  // namespace Grit

#include "setup/text_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

#include "setup/messages.h"

namespace Grit {

namespace {

constexpr std::size_t PART = 1 << 16;  // bytes that are read at once

bool is_of_text(unsigned char c)
{
  constexpr unsigned char FIRST_PRINTABLE = ' ', DELETE = 0x7f;
  return (c >= FIRST_PRINTABLE && c != DELETE) || (c >= '\t' && c <= '\r');
}

// From `begin` on.
void check_text(const std::string &text, std::size_t begin, const std::string &name)
{
  const auto found = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), is_of_text);
  if (found == text.end()) return;
  refuse("expected text in ", name, ", got the byte ", quoted(std::string(1, *found)), " in line ",
         1 + std::count(text.begin(), found, '\n'), ": it is no text file");
}

}  // namespace

std::string read_text(std::FILE *file, const std::string &name)
{
  std::string text;
  std::vector<char> part(PART);
  for (std::size_t n; (n = std::fread(part.data(), 1, part.size(), file)) > 0;) {
    text.append(part.data(), n);
    check_text(text, text.size() - n, name);
    if (text.size() > MOST_BYTES_OF_TEXT)
      refuse("expected at most ", MOST_BYTES_OF_TEXT, " bytes in ", name, ", got more");
  }
  if (std::ferror(file)) refuse("expected a file that can be read, got ", name, ": ", std::strerror(errno));
  return text;
}

std::string read_text_file(const std::string &name, const std::string &what)
{
  const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(name.c_str(), "rb"), &std::fclose);
  if (!file) refuse("expected ", what, ", got ", quoted(name), ": ", std::strerror(errno));
  return read_text(file.get(), name);
}

}  // namespace Grit

#include "objects/object_seal.h"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <sstream>

#include "setup/messages.h"
#include "setup/seal.h"

namespace Grit {

namespace {

constexpr char MARK[] = {'G', 'R', 'I', 'T', ' ', 'l', 'a', 'w'};
const std::string INTERFACE = "interface: ", MACHINE = "machine: ";

// The last bytes of the file.
struct Tail {
  std::uint64_t bytes, text;  // before the text, and of the text
  std::uint64_t sum;          // of both
  char mark[sizeof MARK];
};
static_assert(sizeof(Tail) == 3 * sizeof(std::uint64_t) + sizeof MARK, "every byte counts");

bool read_whole(const std::string &file, std::string &content)
{
  std::ifstream in(file, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  content = all.str();
  return in.good() && !content.empty();
}

bool find_tail(const std::string &content, Tail &tail)
{
  if (content.size() < sizeof tail) return false;
  std::memcpy(&tail, content.data() + content.size() - sizeof tail, sizeof tail);
  return std::memcmp(tail.mark, MARK, sizeof MARK) == 0 && tail.text < content.size() &&
         tail.bytes == content.size() - sizeof tail - tail.text;
}

std::string rest_of_line(std::istream &lines, const std::string &name)
{
  std::string line;
  std::getline(lines, line);
  return line.rfind(name, 0) == 0 ? line.substr(name.size()) : "";
}

}  // namespace

std::string ObjectSeal::text() const { return INTERFACE + interface + "\n" + MACHINE + machine + "\n"; }

void write_seal(const std::string &file, const ObjectSeal &seal)
{
  std::string content;
  if (!read_whole(file, content)) refuse("expected a file to seal, got ", quoted(file), ", which cannot be read");
  Tail tail{};
  if (find_tail(content, tail)) content.resize(tail.bytes);
  tail = {content.size(), seal.text().size(), 0, {}};
  content += seal.text();
  tail.sum = checksum(0, content.data(), content.size());
  std::memcpy(tail.mark, MARK, sizeof MARK);
  content.append(reinterpret_cast<const char *>(&tail), sizeof tail);
  std::ofstream out(file, std::ios::binary);
  out << content;
  out.close();
  if (!out) refuse("expected room for the law object ", quoted(file), ", got an error while it was written");
}

ObjectSeal read_seal(const std::string &file)
{
  std::string content;
  if (!read_whole(file, content)) refuse("expected a law object, got ", quoted(file), ", which cannot be read");
  Tail tail{};
  if (!find_tail(content, tail))
    refuse("expected a law object made by grit-law, got ", quoted(file),
           ", which does not end as one: it is cut off, was changed afterwards, or is something else");
  const std::size_t end = tail.bytes + tail.text;
  if (checksum(0, content.data(), end) != tail.sum)
    refuse("expected the law object ", quoted(file), " as grit-law made it, got another content: it is damaged");
  std::istringstream lines(content.substr(tail.bytes, tail.text));
  ObjectSeal seal;
  seal.interface = rest_of_line(lines, INTERFACE);
  seal.machine = rest_of_line(lines, MACHINE);
  seal.sum = tail.sum;
  return seal;
}

}  // namespace Grit

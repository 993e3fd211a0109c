#include "lammps/host/lammps_block.h"

#include <cmath>
#include <stdexcept>

#include "setup/classic_styles.h"
#include "setup/exact.h"
#include "setup/words.h"

namespace Grit {

namespace {

int pairs_of(int ntypes) { return ntypes * (ntypes + 1) / 2; }

// Values of a file, one after the other; back to where it began, if they make no sense.
class Block {
 public:
  explicit Block(FILE *file) : fp(file), begin(ftell(file)) {}

  template <class T>
  T get()
  {
    T value{};
    if (fread(&value, sizeof value, 1, fp) != 1) throw std::out_of_range("");
    return value;
  }
  int get_count(int from, int to)
  {
    const int count = get<int>();
    if (count < from || count > to) throw std::out_of_range("");
    return count;
  }
  double get_finite()
  {
    const auto value = get<double>();
    if (!std::isfinite(value)) throw std::out_of_range("");
    return value;
  }
  std::string get_name()
  {
    constexpr int LONGEST = 64;
    std::string name(get_count(1, LONGEST), ' ');
    for (char &c : name) {
      c = get<char>();
      if (c <= ' ' || c > '~') throw std::out_of_range("");
    }
    return name;
  }
  void go_back()
  {
    clearerr(fp);
    fseek(fp, begin, SEEK_SET);
  }

 private:
  FILE *const fp;
  const long begin;
};

template <class Read>
auto attempt(FILE *fp, const Read &read) -> decltype(read(std::declval<Block &>()))
{
  Block block(fp);
  try {
    return read(block);
  } catch (const std::out_of_range &) {
    block.go_back();
    return {};
  }
}

// One law: its name and its coefficients. LAMMPS has numbers where a script has words: -1 for the NULL of mindlin, 1 and 2 for
// the kinds of damping mdr.
std::string read_law(Block &block, const std::string &keyword)
{
  constexpr int MOST_COEFFS = 8;
  const std::string name = block.get_name();
  std::string words = (keyword.empty() ? "" : keyword + " ") + name;
  const int ncoeffs = block.get_count(0, MOST_COEFFS);
  for (int k = 0; k < ncoeffs; k++) {
    const double value = block.get_finite();
    const bool is_null = keyword == "tangential" && k == 0 && value == -1;
    words += " " + (is_null ? "NULL" : exact(value));
  }
  return words;
}

std::string read_laws(Block &block)
{
  std::string words;
  for (const char *keyword : {"", "damping", "tangential", "rolling", "twisting", "heat"})
    words += (*keyword ? " " : "") + read_law(block, keyword);
  return words + (block.get_count(0, 1) ? " limit_damping" : "");
}

}  // namespace

std::vector<std::string> read_granular_block(FILE *fp, int ntypes)
{
  return attempt(fp, [&](Block &block) {
    const int most = ntypes * ntypes + 1;  // LAMMPS keeps models that no pair has any more until it needs the room
    std::vector<std::string> models(block.get_count(1, most)), lines;
    for (std::string &model : models) model = read_laws(block);
    for (int i = 1; i <= ntypes; i++)
      for (int j = i; j <= ntypes; j++) {
        if (!block.get_count(0, 1)) continue;
        const double cutoff = block.get_finite();
        const std::string &model = models[block.get_count(0, static_cast<int>(models.size()) - 1)];
        lines.push_back(std::to_string(i) + " " + std::to_string(j) + " " + model +
                        (cutoff > 0 ? " cutoff " + exact(cutoff) : ""));
      }
    return lines;
  });
}

std::string read_classic_block(FILE *fp, const std::string &style)
{
  return attempt(fp, [&](Block &block) {
    constexpr int NREALS = 5;
    double values[NREALS];
    for (double &value : values) {
      value = block.get_finite();
      if (value < 0) throw std::out_of_range("");
    }
    std::vector<std::string> arguments;
    for (const double value : values) arguments.push_back(exact(value));
    arguments.push_back(std::to_string(block.get_count(0, 1)));
    return joined(classic_laws(style, arguments));
  });
}

std::vector<int> read_classic_flags(FILE *fp, int ntypes)
{
  return attempt(fp, [&](Block &block) {
    std::vector<int> flags(pairs_of(ntypes));
    for (int &flag : flags) flag = block.get_count(0, 1);
    return flags;
  });
}

}  // namespace Grit

// Random lines, most of them wrong somewhere: the parser reads them, and their words read back as the same laws, or it says
// what it expected. The lines are the same in every run.
#include <set>

#include "../support/board.h"
#include "../support/laws.h"
#include "../support/rotation.h"

#include "setup/law_presets.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace Grit;
using namespace Grit::Test;

namespace {

constexpr unsigned SEED = 20260704;
constexpr int LINES = 20000;

using Words = std::vector<std::string>;

Words options_of(const Coeff &c)
{
  Words options;
  std::istringstream list(c.words);
  for (std::string word; std::getline(list, word, '|');) options.push_back(word);
  return options;
}

// Every word that the grammar knows, and some that it does not.
Words vocabulary()
{
  Words all{
      "cutoff", "limit_damping", "bonded", "on",     "off",   "NULL", "preset", "synchronized_verlet", "mdr",    "",
      "nan",    "inf",           "-1e301", "-2e301", "1e300", "0x10", "1e-400", "temperature",         "zplane", "&"};
  for (int slot = 0; slot < NSLOTS; slot++) {
    all.push_back(SLOT_NAME[slot]);
    for (const LawObject &law : laws(Slot(slot))) {
      all.push_back(law.name);
      for (const Coeff &c : law.coeffs) {
        all.push_back(c.name);
        if (c.words)
          for (const std::string &word : options_of(c)) all.push_back(word);
      }
    }
  }
  for (const std::string &name : preset_names()) all.push_back(name);
  return all;
}

class Writer {
 public:
  explicit Writer(unsigned seed) : random(seed) {}

  Words line()
  {
    Words words = random.below(8) == 0 ? preset() : law(NORMAL);
    std::vector<Slot> slots{DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT};
    for (; !slots.empty(); slots.pop_back()) {
      std::swap(slots[random.below(static_cast<int>(slots.size()))], slots.back());
      if (slots.back() != TANGENTIAL && random.below(3) != 0) continue;
      words.push_back(SLOT_NAME[slots.back()]);
      append(words, law(slots.back()));
    }
    if (random.below(4) == 0) append(words, {"cutoff", number(0, 1)});
    if (random.below(4) == 0) words.push_back("limit_damping");
    if (random.below(4) == 0) words.push_back("synchronized_verlet");
    if (random.below(4) == 0) append(words, {"bonded", random.below(2) == 0 ? "on" : "off"});
    for (int n = random.below(4) - 1; n > 0; n--) spoil(words);
    return words;
  }

 private:
  Random random;
  const Words known = vocabulary();

  static void append(Words &words, const Words &more) { words.insert(words.end(), more.begin(), more.end()); }

  template <class List>
  const auto &any_of(const List &list)
  {
    return list[random.below(static_cast<int>(list.size()))];
  }

  std::string number(real lower, real upper)
  {
    const real value = std::min(upper, std::max(lower, -10.0) + random.magnitude(1e-3, 1e3));
    char text[32];
    std::snprintf(text, sizeof text, "%.*g", 1 + random.below(17), value);
    return text;
  }

  std::string value_of(const Coeff &c)
  {
    if (c.words) return any_of(options_of(c));
    return c.nullable && random.below(3) == 0 ? "NULL" : number(c.lower, c.upper);
  }

  Words law(Slot slot)
  {
    const LawObject &info = any_of(laws(slot));
    Words words{info.name};
    for (const Coeff &c : info.coeffs)
      if (c.standard == REQUIRED) words.push_back(value_of(c));
    for (const Coeff &c : info.coeffs)
      if (c.standard != REQUIRED && random.below(3) == 0) append(words, {c.name, value_of(c)});
    return words;
  }

  Words preset()
  {
    Words words{"preset", any_of(preset_names())};
    for (int n = 3 + random.below(5); n > 0; n--) words.push_back(number(0, 1));
    return words;
  }

  // Leaves a word out, doubles it, or puts another one before it or in its place.
  void spoil(Words &words)
  {
    if (words.empty()) return;
    const auto where = words.begin() + random.below(static_cast<int>(words.size()));
    const std::string word = random.below(2) == 0 ? any_of(known) : any_of(words);
    switch (random.below(4)) {
      case 0:
        words.erase(where);
        break;
      case 1:
        words.insert(where, std::string(*where));
        break;
      case 2:
        words.insert(where, word);
        break;
      default:
        *where = word;
    }
  }
};

bool same(const Setting &a, const Setting &b)
{
  bool equal = a.cutoff == b.cutoff && a.limit_damping == b.limit_damping && a.synchronized == b.synchronized &&
               a.unless_bonded == b.unless_bonded;
  for (int slot = 0; slot < NSLOTS; slot++)
    equal = equal && a.slot[slot].index == b.slot[slot].index && a.slot[slot].coeffs == b.slot[slot].coeffs;
  return equal;
}

void expect_round_trip(const Setting &read, const std::string &line)
{
  const std::string text = to_words(read);
  ASSERT_NO_THROW(EXPECT_TRUE(same(setting(text), read)) << line << "\n  became " << text) << line;
  EXPECT_EQ(to_words(setting(text)), text) << line;
}

// The two types of a pair: their laws mix, or the sentence asks for the pair itself.
void expect_mixture(const Setting &i, const Setting &j, const std::string &line)
{
  try {
    make_law(i, j, COMMAND);
  } catch (const std::invalid_argument &refused) {
    EXPECT_EQ(std::string(refused.what()).rfind("expected an explicit pair_coeff 1 2, because ", 0), 0u)
        << line << ": " << refused.what();
  }
}

}  // namespace

TEST(ParserFuzz, ReadsOrSaysWhatItExpected)
{
  Writer writer(SEED);
  Setting last = setting("hooke 1 0 tangential none");
  std::set<std::string> sentences;
  int accepted = 0;
  for (int n = 0; n < LINES && !testing::Test::HasFailure(); n++) {
    const Words words = writer.line();
    const std::string line = joined(words);
    try {
      const Setting read = parse_setting(words, COMMAND);
      accepted++;
      expect_round_trip(read, line);
      expect_mixture(read, read, line);
      expect_mixture(read, last, line);
      last = read;
    } catch (const std::invalid_argument &refused) {
      const std::string sentence = refused.what();
      EXPECT_EQ(sentence.rfind("expected ", 0), 0u) << line << ": " << sentence;
      EXPECT_NE(sentence.find(std::string(" in ") + COMMAND), std::string::npos) << line << ": " << sentence;
      sentences.insert(sentence);
    }
  }
  // Both happen often, else the lines try little.
  EXPECT_GT(accepted, LINES / 10);
  EXPECT_GT(sentences.size(), 1000u);
  record("E3", testing::Test::HasFailure() ? 0 : LINES, "lines");
}

// Of words without any grammar hardly one line is read; none may crash.
TEST(ParserFuzz, AnyWords)
{
  Random random(SEED);
  const Words known = vocabulary();
  for (int n = 0; n < LINES; n++) {
    Words words;
    for (int k = random.below(12); k > 0; k--) words.push_back(known[random.below(static_cast<int>(known.size()))]);
    try {
      expect_round_trip(parse_setting(words, COMMAND), joined(words));
    } catch (const std::invalid_argument &refused) {
      EXPECT_EQ(std::string(refused.what()).rfind("expected ", 0), 0u) << joined(words) << ": " << refused.what();
    }
  }
  record("E3", testing::Test::HasFailure() ? 0 : LINES, "lines");
}

#include "setup/law_reader.h"

#include <cmath>
#include <cstdlib>
#include <limits>

#include "setup/law_presets.h"
#include "setup/messages.h"

namespace Grit {

const char *const SLOT_NAME[NSLOTS] = {"normal", "damping", "tangential", "rolling", "twisting", "cohesion", "heat"};

namespace {

// ---- what laws declare, as data ----------------------------------------------------------------------------------------

template <class Law, class = void>
struct HasCoeffs : std::false_type {};
template <class Law>
struct HasCoeffs<Law, std::void_t<decltype(Law::coeffs)>> : std::true_type {};

template <class Law, class = void>
struct HasComplaint : std::false_type {};
template <class Law>
struct HasComplaint<Law, std::void_t<decltype(&Law::complaint)>> : std::true_type {};

template <class Law, class = void>
struct HasTwisting : std::false_type {};
template <class Law>
struct HasTwisting<Law, std::void_t<decltype(&Law::twisting)>> : std::true_type {};

template <class Any>
std::vector<LawInfo> describe()
{
  std::vector<LawInfo> all;
  Any::for_each([&](auto type) {
    using Law = typename decltype(type)::type;
    LawInfo info{Law::name, {}, {}, NOTHING, Law::needs, Law::coarse_graining};
    if constexpr (HasCoeffs<Law>::value) {
      for (const Coeff &c : Law::coeffs) info.coeffs.push_back(c);
      for (const HistoryValue &m : Law::history) info.history.push_back(m);
      info.gives = Law::gives;
    }
    all.push_back(info);
  });
  return all;
}

// ---- messages ----------------------------------------------------------------------------------------------------------

std::string names_of(Slot slot)
{
  std::string list;
  for (const LawInfo &law : laws(slot)) list += (list.empty() ? "" : ", ") + std::string(law.name);
  return list;
}

std::string names_that_give(Slot slot, unsigned property)
{
  std::string list;
  for (const LawInfo &law : laws(slot))
    if ((law.gives & property) == property) list += (list.empty() ? "" : ", ") + std::string(law.name);
  return list;
}

const char *property_name(unsigned property)
{
  switch (property) {
    case CONTACT_RADIUS:
      return "a contact radius";
    case TANGENTIAL_STIFFNESS:
      return "a tangential stiffness";
    case MATERIAL:
      return "the elastic constants of the material";
    case FRICTION:
      return "a friction coefficient";
    case STIFFNESS_RATIO:
      return "a ratio of tangential and normal stiffness";
    default:
      return "a linear force";
  }
}

// Words of LAMMPS' pair granular that stay without meaning here for now.
const std::vector<std::string> HOST_KEYWORDS = {"synchronized_verlet"};
const std::vector<std::string> HOST_LAWS[NSLOTS] = {{"mdr", "epa/linear", "epa/nonlinear"},
                                                    {"mdr"},
                                                    {"mindlin_classic", "linear_history/static", "mindlin/static"},
                                                    {},
                                                    {},
                                                    {},
                                                    {}};

bool contains(const std::vector<std::string> &list, const std::string &word)
{
  for (const std::string &item : list)
    if (item == word) return true;
  return false;
}

// ---- reading -----------------------------------------------------------------------------------------------------------

class Reader {
 public:
  Reader(const std::vector<std::string> &w, std::string p, const std::vector<std::string> &stop) :
      words(w), place(std::move(p)), stop_words(stop)
  {
  }

  Setting read()
  {
    Setting setting;
    bool given[NSLOTS] = {};
    read_law(setting, NORMAL, given);
    while (at < words.size() && !contains(stop_words, words[at])) read_keyword(setting, given);
    if (!given[TANGENTIAL])
      refuse("expected the keyword 'tangential' and a law after it (one of: ", names_of(TANGENTIAL), ") in ", place,
             ", got none; 'tangential none' stands for frictionless contacts");
    read_implied(setting, given);
    if (!given[DAMPING]) setting.slot[DAMPING].kind = find(DAMPING, "viscoelastic");  // LAMMPS' default
    return setting;
  }
  std::size_t position() const { return at; }

 private:
  const std::vector<std::string> &words;
  const std::string place;
  const std::vector<std::string> &stop_words;
  std::size_t at = 0;
  bool bonded_given = false;

  std::string here() const { return at < words.size() ? quoted(words[at]) : "the end of the line"; }

  // What ends the laws, for a message.
  std::string walls() const
  {
    std::string list;
    for (const std::string &word : stop_words) list += (list.empty() ? " or one of " : ", ") + word;
    return list;
  }

  static int find(Slot slot, const std::string &name)
  {
    const auto &all = laws(slot);
    for (std::size_t k = 0; k < all.size(); k++)
      if (name == all[k].name) return static_cast<int>(k);
    return -1;
  }

  void read_keyword(Setting &setting, bool *given)
  {
    const std::string word = words[at];
    for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT})
      if (word == SLOT_NAME[slot]) {
        if (given[slot]) refuse("expected the keyword '", word, "' once in ", place, ", got it twice");
        at++;
        return read_law(setting, slot, given);
      }
    if ((word == "limit_damping" && setting.limit_damping) || (word == "cutoff" && setting.cutoff != UNSET))
      refuse("expected the keyword '", word, "' once in ", place, ", got it twice");
    if (word == "limit_damping") {
      setting.limit_damping = true;
      at++;
    } else if (word == "bonded") {
      read_bonded(setting);
    } else if (word == "cutoff") {
      at++;
      setting.cutoff = read_number(positive("cutoff", "length"), "");
    } else if (contains(HOST_KEYWORDS, word)) {
      refuse("expected a keyword of granular/grit in ", place, ", got '", word,
             "', which LAMMPS' pair granular knows but granular/grit does not yet");
    } else {
      refuse(
          "expected one of the keywords damping, tangential, rolling, twisting, cohesion, heat, bonded, cutoff, "
          "limit_damping",
          walls(), " in ", place, ", got '", word, "'");
    }
  }

  void read_bonded(Setting &setting)
  {
    if (bonded_given) refuse("expected the keyword 'bonded' once in ", place, ", got it twice");
    bonded_given = true;
    at++;
    if (at >= words.size() || (words[at] != "on" && words[at] != "off"))
      refuse("expected 'on' or 'off' for the keyword 'bonded' in ", place, ", got ", here());
    setting.unless_bonded = words[at++] == "off";
  }

  void read_law(Setting &setting, Slot slot, bool *given)
  {
    given[slot] = true;
    const int kind = at < words.size() ? find(slot, words[at]) : -1;
    if (kind < 0) {
      const bool known = at < words.size() && (contains(HOST_LAWS[slot], words[at]) || words[at] == "mdr");
      refuse("expected the name of a ", SLOT_NAME[slot], " law (one of: ", names_of(slot), ") in ", place, ", got ",
             here(), known ? ", which LAMMPS' pair granular knows but granular/grit does not yet" : "");
    }
    at++;
    setting.slot[slot] = {kind, read_coeffs(slot, laws(slot)[kind])};
  }

  std::vector<real> read_coeffs(Slot slot, const LawInfo &law)
  {
    const std::string owner = " of " + std::string(SLOT_NAME[slot]) + " law " + quoted(law.name);
    std::vector<real> values;
    for (const Coeff &c : law.coeffs) values.push_back(c.standard == REQUIRED ? read_number(c, owner) : c.standard);
    std::vector<bool> given(law.coeffs.size());
    for (int k = named_coeff(law); k >= 0; k = named_coeff(law)) {
      const Coeff &c = law.coeffs[k];
      if (given[k]) refuse("expected the coefficient '", c.name, "'", owner, " once in ", place, ", got it twice");
      given[k] = true;
      at++;
      values[k] = c.words ? read_choice(c, owner) : read_number(c, owner);
    }
    return values;
  }

  // A law that the options of another one bring along.
  void read_implied(Setting &setting, bool *given) const
  {
    const char *implied = implied_twisting(setting);
    if (!implied) return;
    if (given[TWISTING])
      refuse("expected no keyword 'twisting', because the options of tangential law '", setting.law(TANGENTIAL).name,
             "' stand for twisting law '", implied, "', in ", place, ", got '", setting.law(TWISTING).name, "'");
    std::istringstream list(implied);
    std::vector<std::string> own;
    for (std::string word; list >> word;) own.push_back(word);
    Reader(own, place, stop_words).read_law(setting, TWISTING, given);
  }

  // The optional coefficient whose name stands here, or -1.
  int named_coeff(const LawInfo &law) const
  {
    if (at >= words.size()) return -1;
    for (std::size_t k = 0; k < law.coeffs.size(); k++)
      if (law.coeffs[k].standard != REQUIRED && words[at] == law.coeffs[k].name) return static_cast<int>(k);
    return -1;
  }

  real read_number(const Coeff &c, const std::string &owner)
  {
    if (at < words.size() && c.nullable && words[at] == "NULL") {
      at++;
      return UNSET;
    }
    real value = 0;
    if (at >= words.size() || !read_finite(words[at], value) || !in_range(c, value))
      refuse("expected a number in ", range_of(c), c.nullable ? " or NULL" : "", " for ",
             owner.empty() ? "the keyword '" : "coefficient '", c.name, "'", owner, " in ", place, ", got ", here());
    at++;
    return value;
  }

  real read_choice(const Coeff &c, const std::string &owner)
  {
    std::istringstream list(c.words);
    std::string word;
    for (int index = 0; std::getline(list, word, '|'); index++)
      if (at < words.size() && words[at] == word) {
        at++;
        return index;
      }
    refuse("expected one of ", c.words, " for coefficient '", c.name, "'", owner, " in ", place, ", got ", here());
  }
};

// ---- laws that fit together --------------------------------------------------------------------------------------------

Coeff damp_of(int kind)
{
  Coeff damp = Damping::None::damp;
  AnyDamping::with(kind, [&](auto type) { damp = decltype(type)::type::damp; });
  return damp;
}

void check_damp(const Setting &s, const std::string &place)
{
  const int k = index_of(s.law(NORMAL), "damp");
  const Coeff bounds = damp_of(s.slot[DAMPING].kind);
  const bool restitution = bounds.upper < INFINITE;  // for such a law no value stands for "no damping"
  if (k < 0 && restitution)
    refuse("expected a normal law with a coefficient 'damp' for damping law '", s.law(DAMPING).name, "' in ", place,
           ", got '", s.law(NORMAL).name, "'");
  if (k < 0) return;
  const real value = s.slot[NORMAL].coeffs[k];
  if (value == UNSET ? restitution : !in_range(bounds, value))
    refuse("expected a number in ", range_of(bounds), " for coefficient 'damp' of normal law '", s.law(NORMAL).name,
           "' together with damping law '", s.law(DAMPING).name, "' in ", place, ", got ",
           value == UNSET ? "none" : quoted(short_number(value)));
}

void check_need(const Setting &s, Slot slot, unsigned property, const std::string &place)
{
  const Slot giver = property & (FRICTION | STIFFNESS_RATIO) ? TANGENTIAL : NORMAL;
  if ((s.law(giver).gives & property) == property) return;
  refuse("expected a ", SLOT_NAME[giver], " law that gives ", property_name(property),
         " (one of: ", names_that_give(giver, property), ") for ", SLOT_NAME[slot], " law '", s.law(slot).name, "' in ",
         place, ", got '", s.law(giver).name, "'");
}

void check_partners(const Setting &s, const std::string &place)
{
  for (const Slot slot : {DAMPING, TANGENTIAL, ROLLING, TWISTING, COHESION, HEAT}) {
    const LawInfo &law = s.law(slot);
    unsigned needs = law.needs;
    for (std::size_t k = 0; k < law.coeffs.size(); k++)
      if (s.slot[slot].coeffs[k] == UNSET) needs |= law.coeffs[k].unset_needs;
    for (const unsigned property :
         {CONTACT_RADIUS, TANGENTIAL_STIFFNESS, MATERIAL, FRICTION, LINEAR_FORCE, STIFFNESS_RATIO})
      if (needs & property) check_need(s, slot, property, place);
  }
}

void check_complaint(const Setting &s, const std::string &place)
{
  const auto check = [&](auto any, Slot slot) {
    decltype(any)::with(s.slot[slot].kind, [&](auto type) {
      using Law = typename decltype(type)::type;
      if constexpr (HasComplaint<Law>::value)
        if (const char *wanted = Law::complaint(s.slot[slot].coeffs.data()))
          refuse("expected ", wanted, " for ", SLOT_NAME[slot], " law '", Law::name, "' in ", place);
    });
  };
  check(AnyNormal{}, NORMAL);
  check(AnyTangential{}, TANGENTIAL);
  check(AnyRolling{}, ROLLING);
  check(AnyTwisting{}, TWISTING);
  check(AnyCohesion{}, COHESION);
  check(AnyHeat{}, HEAT);
}

}  // namespace

static_assert(AnyNormal::max_history + AnyTangential::max_history + AnyRolling::max_history + AnyTwisting::max_history +
                      AnyCohesion::max_history + RESTING_SIZE <=
                  MAX_HISTORY,
              "a contact remembers more than MAX_HISTORY reals: raise it in history.h");

const std::vector<LawInfo> &laws(Slot slot)
{
  static const std::vector<LawInfo> all[NSLOTS] = {
      describe<AnyNormal>(),   describe<AnyDamping>(),  describe<AnyTangential>(), describe<AnyRolling>(),
      describe<AnyTwisting>(), describe<AnyCohesion>(), describe<AnyHeat>()};
  return all[slot];
}

const char *implied_twisting(const Setting &setting)
{
  const char *words = nullptr;
  const Choice &tangential = setting.slot[TANGENTIAL];
  AnyTangential::with(tangential.kind, [&](auto type) {
    using Law = typename decltype(type)::type;
    if constexpr (HasTwisting<Law>::value) words = Law::twisting(tangential.coeffs.data());
  });
  return words;
}

// A number so small that a double holds few of its digits (1e-310), or none: 1/value is infinite.
static bool is_lost(const std::string &word, real value)
{
  if (value != 0) return std::fabs(value) < std::numeric_limits<real>::min();
  return word.substr(0, word.find_first_of("eE")).find_first_of("123456789") != std::string::npos;
}

bool read_finite(const std::string &word, real &value)
{
  if (word.empty() || word.find_first_not_of("0123456789+-.eE") != std::string::npos)
    return false;  // no nan, inf, 0x10
  char *end = nullptr;
  value = std::strtod(word.c_str(), &end);
  return *end == 0 && std::isfinite(value) && !is_lost(word, value);
}

Setting parse_setting(const std::vector<std::string> &words, const std::string &place,
                      const std::vector<std::string> &stop_words, std::size_t *used)
{
  const Expansion line = expand_preset(words, place);
  const std::string origin = line.name.empty() ? place : place + " (preset '" + line.name + "')";
  Reader reader(line.words, origin, stop_words);
  const Setting setting = reader.read();
  check_damp(setting, origin);
  check_partners(setting, origin);
  check_complaint(setting, origin);
  if (used) *used = reader.position() - line.made + line.given;
  return setting;
}

}  // namespace Grit

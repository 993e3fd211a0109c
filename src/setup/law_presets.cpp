#include "setup/law_presets.h"

#include <algorithm>
#include <cstdio>

#include "setup/messages.h"

namespace Grit {

namespace {

// Ratio of tangential and normal stiffness of two like materials. Mindlin, J. Appl. Mech. 16 (1949) 259
real mindlin_ratio(real nu) { return 2 * (1 - nu) / (2 - nu); }

// kt of DEMLab, from the coefficients kn, e, mu, et, nu.
real demlab_kt(const std::vector<real> &v) { return mindlin_ratio(v[4]) * v[0]; }

// Tangential over normal damping constant of LIGGGHTS' Hertzian contact, sqrt(8 G* / 2 E*), from Y, nu, e, mu.
real liggghts_xt(const std::vector<real> &v) { return sqrt(mindlin_ratio(v[1])); }

// The arguments of LAMMPS' older styles and what they stand for.
namespace HostStyle {
enum Coefficient { KN, KT, GAMMA_N, GAMMA_T, MU, DAMPFLAG };
constexpr real LARGEST_MU = 10000;

real kt(const std::vector<real> &v) { return v[KN] * 2 / 7; }  // equal periods of normal and tangential oscillation
real gamma_t(const std::vector<real> &v)
{
  if (v[DAMPFLAG] == 0) return 0;
  return v[GAMMA_T] == UNSET ? 0.5 * v[GAMMA_N] : v[GAMMA_T];
}
real xt(const std::vector<real> &v) { return v[GAMMA_N] > 0 ? gamma_t(v) / v[GAMMA_N] : 0; }
const char *complaint(const std::vector<real> &v)
{
  return v[GAMMA_N] == 0 && gamma_t(v) > 0 ? "gamma_n above 0 where gamma_t is above 0 and dampflag 1" : nullptr;
}
}  // namespace HostStyle

struct Derived {
  const char *name;
  real (*value)(const std::vector<real> &);
};

struct Preset {
  const char *name;
  std::vector<Coeff> coeffs;                                      // by position, then choices by name
  const char *line;                                               // {x} stands for coefficient x, as the user wrote it
  std::vector<Derived> derived = {};                              // {x} where no coefficient x is, or where it is NULL
  const char *(*complaint)(const std::vector<real> &) = nullptr;  // what was expected of coefficients that do not fit
  bool pressures = false;  // stiffness in pressure units of LAMMPS, which are not force/length^2 in all its systems
};

// The admitted ranges are those of the laws, so that the sentence can name the preset.
constexpr Coeff YOUNG = positive("E", "pressure"), KAPPA = required("kappa", "-", 0, INFINITE),
                TANPHI = required("tanphi", "-", 0, INFINITE), FRICTION_COEFF = required("mu", "-", 0, INFINITE),
                MODULUS = positive("Y", "pressure"), POISSON = required("nu", "-", 0, 0.5),
                SPEED = positive("V", "velocity"), ROLLING_COEFF = required("mur", "-", 0, INFINITE),
                RESTITUTION{"e", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true};

std::vector<Preset> presets_of_woo()
{
  return {{"woo/linear", {YOUNG, KAPPA, TANPHI}, "cundall {E} damping none tangential cundall {kappa} {tanphi}"},
          {"woo/elastic6",
           {YOUNG, KAPPA, required("charlen", "length", 0, INFINITE), choice("map", "product|quotient|physical", 0)},
           "cundall {E} break no damping none tangential elastic {kappa} rolling elastic {charlen} map {map} "
           "twisting elastic {charlen} map {map}"},
          {"woo/pellet",
           {YOUNG, KAPPA, TANPHI, required("alpha", "-", 0, INFINITE), required("ka_kn", "-", 0, INFINITE)},
           "pellet {E} {alpha} {ka_kn} damping none tangential cundall {kappa} {tanphi}"}};
}

std::vector<Preset> presets_of_aspherix()
{
  return {
      {"aspherix/hertz",
       {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF},
       "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu}"},
      {"aspherix/hooke",
       {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, SPEED},
       "hooke/material {Y} {e} {nu} {V} damping coeff_restitution tangential history {mu}"},
      {"aspherix/luding",
       {positive("k1", "force/length"), Coeff{"ratio_k2max", "-", 1, INFINITE, Mix::geometric, REQUIRED, nullptr, true},
        required("ratio_kc", "-", 0, INFINITE), Coeff{"phi_f", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true},
        required("f0", "force", 0, INFINITE), RESTITUTION, FRICTION_COEFF},
       "luding {k1} {ratio_k2max} {ratio_kc} {phi_f} pulloff {f0} damp {e} damping coeff_restitution "
       "tangential history {mu}"}};
}

std::vector<Preset> presets_of_liggghts()
{
  return {{"liggghts/hertz",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF},
           "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu}"},
          {"liggghts/hertz/no_history",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF},
           "hertz/material {Y} {e} {nu} damping coeff_restitution tangential linear_nohistory {xt} {mu}",
           {{"xt", liggghts_xt}}},
          {"liggghts/hertz/epsd2",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, ROLLING_COEFF},
           "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu} rolling epsd2 {mur}"},
          {"liggghts/hooke",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, SPEED},
           "hooke/material {Y} {e} {nu} {V} damping coeff_restitution tangential history {mu}"},
          {"liggghts/hooke/no_history",
           {MODULUS, POISSON, RESTITUTION, FRICTION_COEFF, SPEED},
           "hooke/material {Y} {e} {nu} {V} damping coeff_restitution tangential linear_nohistory 1 {mu}"}};
}

// The older styles of LAMMPS, all with the same six arguments.
Preset host_style(const char *name, const char *line, bool pressures = false)
{
  const char *const stiffness = pressures ? "pressure" : "force/length";
  const char *const damping = pressures ? "1/(time length)" : "1/time";
  return {
      name,
      {positive("kn", stiffness), nullable("kt", stiffness, 0, INFINITE, Mix::geometric, NOTHING),
       required("gamma_n", damping, 0, INFINITE), nullable("gamma_t", damping, 0, INFINITE, Mix::geometric, NOTHING),
       required("mu", "-", 0, HostStyle::LARGEST_MU), choice("dampflag", "0|1", REQUIRED)},
      line,
      {{"kt", HostStyle::kt}, {"xt", HostStyle::xt}},
      HostStyle::complaint,
      pressures};
}
std::vector<Preset> presets_of_lammps()
{
  return {
      host_style("lammps/hooke", "hooke {kn} {gamma_n} damping mass_velocity tangential linear_nohistory {xt} {mu}"),
      host_style("lammps/hooke/history",
                 "hooke {kn} {gamma_n} damping mass_velocity tangential linear_history_classic {kt} {xt} {mu}"),
      host_style("lammps/hertz/history", "hertz {kn} {gamma_n} damping viscoelastic tangential mindlin {kt} {xt} {mu}",
                 true)};
}

std::vector<Preset> presets_of_demlab()
{
  return {
      {"demlab/sds",
       {required("kn", "force/length", 0, INFINITE), RESTITUTION, FRICTION_COEFF, required("et", "-", 0, 1), POISSON},
       "hooke {kn} {e} damping coeff_restitution tangential sds {mu} kt {kt} restitution {et} form path",
       {{"kt", demlab_kt}}}};
}

const std::vector<Preset> &presets()
{
  static const std::vector<Preset> all = [] {
    std::vector<Preset> found;
    for (const auto &of_a_code :
         {presets_of_lammps(), presets_of_liggghts(), presets_of_aspherix(), presets_of_woo(), presets_of_demlab()})
      found.insert(found.end(), of_a_code.begin(), of_a_code.end());
    return found;
  }();
  return all;
}

const Preset &find(const std::vector<std::string> &words, const std::string &place)
{
  std::string names;
  for (const Preset &p : presets()) {
    if (words.size() > 1 && words[1] == p.name) return p;
    names += (names.empty() ? "" : ", ") + std::string(p.name);
  }
  refuse("expected the name of a preset (one of: ", names, ") in ", place, ", got ",
         words.size() > 1 ? quoted(words[1]) : "the end of the line");
}

std::string all_digits(real value)
{
  constexpr int DIGITS = 17;
  char text[32];
  std::snprintf(text, sizeof text, "%.*g", DIGITS, value);
  return text;
}

// Reads what stands after the name of the preset.
class Arguments {
 public:
  Arguments(const Preset &p, const std::vector<std::string> &w, const std::string &where) :
      preset(p), words(w), place(where)
  {
    for (const Coeff &c : preset.coeffs) texts.push_back(by_name(c) ? standard(c) : read(c));
    for (std::size_t k = 0; k < preset.coeffs.size(); k++)
      if (by_name(preset.coeffs[k]) && at < words.size() && words[at] == preset.coeffs[k].name) {
        at++;
        texts[k] = read_choice(preset.coeffs[k]);
      }
    check();
  }
  std::size_t position() const { return at; }

  // The text for {name}.
  std::string operator()(const std::string &name) const
  {
    const std::size_t k = index(name);
    if (k < texts.size() && texts[k] != NOT_GIVEN) return texts[k];
    for (const Derived &d : preset.derived)
      if (name == d.name) return all_digits(d.value(values));
    return "{" + name + "}";  // no law reads that
  }

 private:
  static constexpr const char *NOT_GIVEN = "NULL";

  const Preset &preset;
  const std::vector<std::string> &words;
  const std::string &place;
  std::size_t at = 2;
  std::vector<std::string> texts;
  std::vector<real> values;  // of what is given by position, which comes first

  std::string here() const { return at < words.size() ? quoted(words[at]) : "the end of the line"; }

  static bool by_name(const Coeff &c) { return c.words && c.standard != REQUIRED; }
  static std::string standard(const Coeff &c) { return std::string(c.words).substr(0, std::string(c.words).find('|')); }

  std::size_t index(const std::string &name) const
  {
    std::size_t k = 0;
    while (k < preset.coeffs.size() && name != preset.coeffs[k].name) k++;
    return k;
  }

  std::string read(const Coeff &c)
  {
    if (!c.words) return read_number(c);
    const std::string word = read_choice(c), list = "|" + std::string(c.words) + "|";
    const std::size_t found = list.find("|" + word + "|");
    values.push_back(
        static_cast<real>(std::count(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(found), '|')));
    return word;
  }

  std::string read_number(const Coeff &c)
  {
    const bool not_given = c.nullable && at < words.size() && words[at] == NOT_GIVEN;
    real value = UNSET;
    if (!not_given && (at >= words.size() || !read_finite(words[at], value) || !in_range(c, value)))
      refuse("expected a number in ", range_of(c), c.nullable ? " or NULL" : "", " for coefficient '", c.name,
             "' of preset '", preset.name, "' in ", place, ", got ", here());
    values.push_back(value);
    return words[at++];
  }

  std::string read_choice(const Coeff &c)
  {
    const std::string list = "|" + std::string(c.words) + "|";
    if (at >= words.size() || list.find("|" + words[at] + "|") == std::string::npos)
      refuse("expected one of ", c.words, " for coefficient '", c.name, "' of preset '", preset.name, "' in ", place,
             ", got ", here());
    return words[at++];
  }

  void check() const
  {
    const char *const expected = preset.complaint ? preset.complaint(values) : nullptr;
    if (!expected) return;
    std::string given;
    for (std::size_t k = 0; k < texts.size(); k++) given += " " + std::string(preset.coeffs[k].name) + " " + texts[k];
    refuse("expected ", expected, " in preset '", preset.name, "' in ", place, ", got", given);
  }
};

}  // namespace

Expansion expand_preset(const std::vector<std::string> &words, const std::string &place)
{
  Expansion result;
  if (words.empty() || words[0] != "preset") {
    result.words = words;
    return result;
  }
  const Preset &preset = find(words, place);
  const Arguments arguments(preset, words, place);
  std::istringstream line(preset.line);
  for (std::string word; line >> word;)
    result.words.push_back(word[0] == '{' ? arguments(word.substr(1, word.size() - 2)) : word);
  result.name = preset.name;
  result.given = arguments.position();
  result.made = result.words.size();
  result.words.insert(result.words.end(), words.begin() + static_cast<std::ptrdiff_t>(result.given), words.end());
  return result;
}

std::string preset_expansion(const std::vector<std::string> &words, const std::string &place, real pressure_unit)
{
  const Expansion expansion = expand_preset(words, place);
  if (expansion.name.empty()) return "";
  if (find(words, place).pressures && pressure_unit != 1)
    refuse("expected units in which pressure is force/length^2 (lj, si, cgs, micro, nano) for preset '", expansion.name,
           "' in ", place, ", got units in which it is ", all_digits(pressure_unit), " times that");
  std::string text = "preset " + expansion.name + " =";
  for (const std::string &word : expansion.words) text += " " + word;
  return text;
}

std::vector<std::string> preset_names()
{
  std::vector<std::string> names;
  for (const Preset &p : presets()) names.push_back(p.name);
  return names;
}

}  // namespace Grit

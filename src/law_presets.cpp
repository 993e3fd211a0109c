#include "law_presets.h"

#include "law_messages.h"

namespace Grit {

namespace {

// Ratio of tangential and normal stiffness of two like materials. Mindlin, J. Appl. Mech. 16 (1949) 259
real mindlin_ratio(real nu) { return 2 * (1 - nu) / (2 - nu); }

// kt of DEMLab, from the coefficients kn, e, mu, et, nu.
real demlab_kt(const std::vector<real> &v) { return mindlin_ratio(v[4]) * v[0]; }

struct Preset {
  const char *name;
  std::vector<Coeff> coeffs;                             // by position, then choices by name
  const char *line;                                      // {x} stands for coefficient x, as the user wrote it
  real (*derived)(const std::vector<real> &) = nullptr;  // value of {derived}
};

// The admitted ranges are those of the laws, so that the sentence can name the preset.
const std::vector<Preset> &presets()
{
  const Coeff young = positive("E", "pressure"), kappa = required("kappa", "-", 0, INFINITE),
              tanphi = required("tanphi", "-", 0, INFINITE), mu = required("mu", "-", 0, INFINITE),
              modulus = positive("Y", "pressure"), nu = required("nu", "-", 0, 0.5);
  const Coeff e{"e", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true};
  static const std::vector<Preset> all{
      {"woo/linear", {young, kappa, tanphi}, "cundall {E} damping none tangential cundall {kappa} {tanphi}"},
      {"woo/elastic6",
       {young, kappa, required("charlen", "length", 0, INFINITE), choice("map", "product|quotient|physical", 0)},
       "cundall {E} break no damping none tangential elastic {kappa} rolling elastic {charlen} map {map} "
       "twisting elastic {charlen} map {map}"},
      {"woo/pellet",
       {young, kappa, tanphi, required("alpha", "-", 0, INFINITE), required("ka_kn", "-", 0, INFINITE)},
       "pellet {E} {alpha} {ka_kn} damping none tangential cundall {kappa} {tanphi}"},
      {"aspherix/hertz",
       {modulus, nu, e, mu},
       "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu}"},
      {"aspherix/hooke",
       {modulus, nu, e, mu, positive("V", "velocity")},
       "hooke/material {Y} {e} {nu} {V} damping coeff_restitution tangential history {mu}"},
      {"aspherix/luding",
       {positive("k1", "force/length"), Coeff{"ratio_k2max", "-", 1, INFINITE, Mix::geometric, REQUIRED, nullptr, true},
        required("ratio_kc", "-", 0, INFINITE), Coeff{"phi_f", "-", 0, 1, Mix::geometric, REQUIRED, nullptr, true},
        required("f0", "force", 0, INFINITE), e, mu},
       "luding {k1} {ratio_k2max} {ratio_kc} {phi_f} pulloff {f0} damp {e} damping coeff_restitution "
       "tangential history {mu}"},
      {"liggghts/hertz/epsd2",
       {modulus, nu, e, mu, required("mur", "-", 0, INFINITE)},
       "hertz/material {Y} {e} {nu} damping coeff_restitution tangential history {mu} rolling epsd2 {mur}"},
      {"demlab/sds",
       {required("kn", "force/length", 0, INFINITE), e, mu, required("et", "-", 0, 1), nu},
       "hooke {kn} {e} damping coeff_restitution tangential sds {mu} kt {derived} restitution {et} form path",
       demlab_kt}};
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

// Reads what stands after the name of the preset.
class Arguments {
 public:
  Arguments(const Preset &p, const std::vector<std::string> &w, const std::string &where) :
      preset(p), words(w), place(where)
  {
    for (const Coeff &c : preset.coeffs) texts.push_back(c.words ? standard(c) : read_number(c));
    for (std::size_t k = 0; k < preset.coeffs.size(); k++)
      if (preset.coeffs[k].words && at < words.size() && words[at] == preset.coeffs[k].name) {
        at++;
        texts[k] = read_choice(preset.coeffs[k]);
      }
  }
  std::size_t position() const { return at; }

  // The text for {name}.
  std::string operator()(const std::string &name) const
  {
    for (std::size_t k = 0; k < preset.coeffs.size(); k++)
      if (name == preset.coeffs[k].name) return texts[k];
    constexpr int ALL_DIGITS = 17;
    char text[32];
    std::snprintf(text, sizeof text, "%.*g", ALL_DIGITS, preset.derived(values));
    return text;
  }

 private:
  const Preset &preset;
  const std::vector<std::string> &words;
  const std::string &place;
  std::size_t at = 2;
  std::vector<std::string> texts;
  std::vector<real> values;

  std::string here() const { return at < words.size() ? quoted(words[at]) : "the end of the line"; }

  static std::string standard(const Coeff &c) { return std::string(c.words).substr(0, std::string(c.words).find('|')); }

  std::string read_number(const Coeff &c)
  {
    real value = 0;
    if (at >= words.size() || !read_finite(words[at], value) || !in_range(c, value))
      refuse("expected a number in ", range_of(c), " for coefficient '", c.name, "' of preset '", preset.name, "' in ",
             place, ", got ", here());
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

std::string preset_expansion(const std::vector<std::string> &words, const std::string &place)
{
  const Expansion expansion = expand_preset(words, place);
  if (expansion.name.empty()) return "";
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

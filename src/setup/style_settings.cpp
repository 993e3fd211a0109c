#include "setup/style_settings.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "setup/exact.h"
#include "setup/word_reader.h"

namespace Grit {

namespace {

const char *const ATTRIBUTES[BondRecord::NATTRIBUTES] = {"id1", "id2", "time", "mode", "x", "y", "z"};
const char *const CHECKS[] = {"error", "warn", "off"};                 // in the order of StyleSettings::Check
const char *const RADII[] = {"", "mean", "gauss", "hertz", "volume"};  // in the order of ShapeSettings::Radius
const char *const CONTACTS[] = {"common", "midway"};                   // in the order of ShapeSettings::Contact
const std::string SHAPE = "shape", CAPSULE = "capsule", GEOMETRIC = "geometric";

class StyleReader : WordReader {
 public:
  StyleReader(const std::vector<std::string> &w, StyleSettings &s) : WordReader(w, "pair_style"), settings(s) {}

  void read()
  {
    while (at < words.size()) read_keyword();
    if (settings.shapes.contact == ShapeSettings::Contact::midway) check_midway();
  }

 private:
  StyleSettings &settings;

  static constexpr real MOST_TYPES = 1e6;

  std::string next() const { return at < words.size() ? words[at] : ""; }

  // coarsegraining F check error|warn|off
  void read_coarse_graining()
  {
    const std::string factor = next();
    if (!read_finite(factor, settings.coarse_graining) || settings.coarse_graining < 1)
      refuse("expected a factor of at least 1 after 'coarsegraining' in pair_style, got ", here());
    at++;
    const bool has_check = next() == "check";
    at += has_check;
    const auto *const how = std::find(std::begin(CHECKS), std::end(CHECKS), next());
    if (!has_check || how == std::end(CHECKS))
      refuse("expected 'check error', 'check warn' or 'check off' after 'coarsegraining ", factor,
             "' in pair_style, got ", here());
    settings.check = static_cast<StyleSettings::Check>(how - CHECKS);
    at++;
  }

  void read_table_speed()
  {
    if (!read_finite(next(), settings.table_speed) || !(settings.table_speed > 0))
      refuse("expected a speed above 0 after 'table_speed' in pair_style, got ", here());
    at++;
  }

  // store/local FIX N ATTRIBUTE ...
  void read_record()
  {
    constexpr real MOST = 1e9;
    BondRecord &record = settings.broken;
    record.fix = next();
    if (!record.fix.empty()) at++;
    real every = 0;
    if (!read_finite(next(), every) || every != std::floor(every) || !(every >= 1 && every <= MOST))
      refuse("expected an ID for a fix and a whole number of steps after 'store/local' in pair_style, got ", here());
    record.every = static_cast<int>(every);
    at++;
    const auto number = [&] { return std::find(std::begin(ATTRIBUTES), std::end(ATTRIBUTES), next()) - ATTRIBUTES; };
    for (auto k = number(); k < BondRecord::NATTRIBUTES; at++, k = number())
      record.attributes.push_back(static_cast<BondRecord::Attribute>(k));
    if (record.attributes.empty())
      refuse("expected some of id1, id2, time, mode, x, y, z after 'store/local ", record.fix, " ", record.every,
             "' in pair_style, got ", here());
  }

  // radius mean|gauss|hertz|volume
  void read_radius()
  {
    const auto *const found = std::find(std::begin(RADII) + 1, std::end(RADII), next());
    if (found == std::end(RADII))
      refuse("expected 'mean', 'gauss', 'hertz' or 'volume' after 'radius' in pair_style, got ", here());
    set_radius(static_cast<ShapeSettings::Radius>(found - RADII));
    at++;
  }
  void set_radius(ShapeSettings::Radius radius)
  {
    if (settings.shapes.radius != ShapeSettings::Radius::of_style)
      refuse("expected one of 'radius' and 'curvature_gaussian' in pair_style, got both");
    settings.shapes.radius = radius;
  }

  // contact common|midway
  void read_contact()
  {
    const auto *const found = std::find(std::begin(CONTACTS), std::end(CONTACTS), next());
    if (found == std::end(CONTACTS))
      refuse("expected 'common' or 'midway' after 'contact' in pair_style, got ", here());
    settings.shapes.contact = static_cast<ShapeSettings::Contact>(found - CONTACTS);
    at++;
  }
  // The midway point is that of LAMMPS' algebraic shape functions, which capsules do not have, and has LAMMPS' radii.
  void check_midway() const
  {
    using Radius = ShapeSettings::Radius;
    const Radius radius = settings.shapes.radius;
    if (settings.shapes.of_search.count(GEOMETRIC) > 0)
      refuse("expected one of 'contact midway' and 'geometric' in pair_style, got both");
    if (!settings.shapes.capsules.empty())
      refuse("expected 'contact common' for capsules in pair_style, got 'contact midway' and 'shape ",
             *settings.shapes.capsules.begin(), " ", CAPSULE, "'");
    if (radius == Radius::hertz || radius == Radius::volume)
      refuse("expected 'radius mean' or 'radius gauss' with 'contact midway' in pair_style, got 'radius ",
             RADII[static_cast<int>(radius)], "'");
  }

  // shape TYPE capsule
  void read_shape()
  {
    real type = 0;
    if (!read_finite(next(), type) || type != std::floor(type) || !(type >= 1 && type <= MOST_TYPES))
      refuse("expected a type of particles after 'shape' in pair_style, got ", here());
    at++;
    if (next() != CAPSULE) refuse("expected 'capsule' after 'shape ", words[at - 1], "' in pair_style, got ", here());
    at++;
    if (!settings.shapes.capsules.insert(static_cast<int>(type)).second)
      refuse("expected 'shape' once for type ", words[at - 2], " in pair_style, got it twice");
  }

  // Those of bodies that are no spheres.
  bool read_of_shapes(const std::string &word)
  {
    if (word == "radius")
      read_radius();
    else if (word == "contact")
      read_contact();
    else if (word == SHAPE)
      read_shape();
    else if (word == "curvature_gaussian")
      set_radius(ShapeSettings::Radius::gauss);
    else if (word == "no_bounding_box" || word == GEOMETRIC)
      settings.shapes.of_search.insert(word);
    else
      return false;
    if (settings.shapes.said.empty()) settings.shapes.said = word;
    return true;
  }

  void read_keyword()
  {
    const bool first = at == 0,
               was_there = std::count(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at), words[at]) > 0;
    const std::string word = words[at++], after = next();
    if (was_there && word != SHAPE) refuse("expected '", word, "' once in pair_style, got it twice");
    if (word == "kinematics" && (after == "objective" || after == "lammps" || after == "host")) {
      settings.lammps_kinematics = after != "objective";
      at++;
    } else if (word == "history" && after == "ignore") {
      settings.ignore_history = true;
      at++;
    } else if (word == "coarsegraining") {
      read_coarse_graining();
    } else if (word == "timing") {
      settings.timing = read_yes();
    } else if (word == "table") {
      settings.table = read_yes() ? StyleSettings::Table::yes : StyleSettings::Table::no;
    } else if (word == "table_speed") {
      read_table_speed();
    } else if (word == "store/local") {
      read_record();
    } else if (read_of_shapes(word)) {
    } else if (word == "deterministic") {
      settings.deterministic = read_yes();
    } else if (real value; first && read_finite(word, value) && value > 0) {
      settings.cutoff = value;
    } else {
      refuse(
          "expected 'pair_style granular/grit [cutoff] [kinematics objective|lammps] [coarsegraining F check "
          "error|warn|off] [timing yes|no] [table yes|no] [table_speed V] [deterministic yes|no] [store/local FIX N "
          "ATTRIBUTE ...] [history ignore]', with /superellipsoid also '[radius mean|gauss|hertz|volume] "
          "[contact common|midway] [shape TYPE capsule] [curvature_gaussian] [geometric] [no_bounding_box]', got '",
          word, after.empty() ? "" : " ", after, "'");
    }
  }
};

}  // namespace

StyleSettings read_style_settings(const std::vector<std::string> &words, const StyleSettings &before,
                                  bool lammps_kinematics)
{
  StyleSettings settings;
  settings.lammps_kinematics = lammps_kinematics;
  settings.ignore_history = before.ignore_history;
  if (words == std::vector<std::string>{"history", "ignore"}) settings = before;
  StyleReader(words, settings).read();
  return settings;
}

std::string to_words(const StyleSettings &settings)
{
  std::string line = settings.cutoff == UNSET ? "" : exact(settings.cutoff) + " ";
  line += std::string("kinematics ") + (settings.lammps_kinematics ? "lammps" : "objective");
  if (settings.coarse_graining != 1)
    line += " coarsegraining " + exact(settings.coarse_graining) + " check " + CHECKS[static_cast<int>(settings.check)];
  if (settings.shapes.radius != ShapeSettings::Radius::of_style)
    line += std::string(" radius ") + RADII[static_cast<int>(settings.shapes.radius)];
  if (settings.shapes.contact != ShapeSettings::Contact::common)
    line += std::string(" contact ") + CONTACTS[static_cast<int>(settings.shapes.contact)];
  for (const int type : settings.shapes.capsules) line += " " + SHAPE + " " + std::to_string(type) + " " + CAPSULE;
  return line;
}

}  // namespace Grit

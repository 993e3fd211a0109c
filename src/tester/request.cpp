#include "tester/request.h"

#include "objects/law_file.h"
#include "objects/program_options.h"
#include "setup/exact.h"
#include "setup/law_overrides.h"
#include "setup/law_reader.h"
#include "setup/law_writer.h"
#include "setup/messages.h"
#include "setup/text_file.h"
#include "setup/words.h"
#include "tester/material_pair.h"
#include "tester/option_values.h"
#include "tester/shape_words.h"

namespace Grit::Tester {

namespace {

constexpr real RADIUS = 0.005, DENSITY = 2500;

// What the options say, still as words.
struct Words {
  std::string protocol, stages_file, radius, density, mass, temperature, normal, other, mixed, types, materials, pair,
      reference, speed, step, every, coarser, weight, most_steps, units, table, plot;
  std::vector<std::string> stages, set, compare, load;
  ShapeWords shapes;
  bool wall = false, lammps_kinematics = false, list = false;
};

void declare(CLI::App &app, Words &w, bool inside)
{
  ProgramOptions options(app);
  options.flag("--list", w.list, "the protocols that come with the tester, and their parameters");
  options.one("--protocol", w.protocol, "one of them (normal)");
  options.one("--stages", w.stages_file, "file with stages");
  options.several("--stage", w.stages, "one stage, in quotes; again for the next one");
  options.several("--set", w.set, "NAME=VALUE of a parameter of the stages; again for the next one");
  options.one("--radius", w.radius, "of both spheres, or A,B (0.005)");
  declare_shapes(options, w.shapes);
  options.one("--density", w.density, "of both bodies, or A,B (2500)");
  options.one("--mass", w.mass, "instead of the density");
  options.one("--temperature", w.temperature, "of both bodies, or A,B");
  options.flag("--wall", w.wall, "body B is a flat wall");
  options.one("--other", w.other, "line of laws of body B, in quotes, where it is of another material");
  options.one("--mixed", w.mixed, "coefficients that the pair has of its own beside --other, in quotes: \"mu 0.3\"");
  options.one("--materials", w.materials,
              "a file of materials; the line of laws, if any, stands in place of that of the file");
  options.one("--pair", w.pair, "A,B: which of them body A and body B are of");
  if (inside) options.one("--types", w.types, "I,J: the laws of pair_coeff I J instead of a line of laws");
  options.one("--weight", w.weight, "part of a prescribed motion that body B makes (1; 0 at a wall)");
  options.one("--normal", w.normal, "X,Y,Z: direction from A to B (1,0,0)");
  options.flag("--lammps,--host", w.lammps_kinematics, "kinematics of LAMMPS' pair granular");
  options.one("--step", w.step, "time step, instead of that of the stages");
  options.one("--every", w.every, "steps between two rows of the table, instead of that of the stages");
  options.one("--coarser", w.coarser, "so many times the time step, and as many fewer steps between two rows (1)");
  options.one("--most-steps", w.most_steps, "of a stage whose condition does not come true (100000000)");
  options.one("--at", w.reference, "overlap at which stiffnesses are reported (a hundredth of the effective radius)");
  options.one("--speed", w.speed, "of the head-on collision that is reported");
  options.one("--units", w.units, "si, cgs, micro, nano or lj, for names of units only (si)");
  if (!inside) options.several("--load", w.load, "shared object of a law, made by grit-law; again for the next one");
  options.several("--compare", w.compare, "a further line of laws, in quotes; again for the next one");
  options.one("--table", w.table, "file for the recorded values, comma-separated; - for the screen");
  options.one("--plot", w.plot, "file for the figure, .svg or .png (needs gnuplot)");
}

Body body_of(real radius, real mass, real temperature, bool sphere)
{
  const bool has_mass = std::isfinite(mass) && mass > 0;
  if (!has_mass && sphere) refuse("expected radius and density of a sphere with a mass, got ", mass);
  if (!has_mass) refuse("expected half lengths and density of a body with a mass, got ", mass);
  return {{}, {}, {}, radius, mass, radius, temperature};
}

// A direction, without squares that are too small or too large for a number.
vec3 read_normal(const std::string &text)
{
  const std::vector<std::string> parts = parts_of(text);
  if (parts.size() != 3)
    refuse("expected three numbers with commas between them for --normal, got ", Grit::quoted(text));
  const auto part = [&](int k) { return number(parts[k], "--normal", false); };
  const vec3 n{part(0), part(1), part(2)};
  const real most = larger(fabs(n.x), larger(fabs(n.y), fabs(n.z)));
  if (!(most > 0)) refuse("expected a direction for --normal, got ", Grit::quoted(text));
  return {n.x / most, n.y / most, n.z / most};
}

MaterialPair read_materials(const Words &w, const std::vector<std::string> &laws)
{
  const std::vector<std::string> names = parts_of(w.pair);
  if (names.size() != 2)
    refuse("expected two materials with a comma between them for --pair, got ", Grit::quoted(w.pair));
  return read_material_pair(w.materials, names, laws);
}

// `standard`: densities where no option gives any.
Pair read_pair(const Words &w, bool lammps_kinematics, const Two &standard)
{
  Pair pair;
  pair.wall = w.wall;
  pair.lammps_kinematics = lammps_kinematics;
  if (!w.mass.empty() && !w.density.empty()) refuse("expected --mass or --density, got both");
  pair.shapes = read_shapes(w.shapes, w.radius, RADIUS, w.wall);
  ShapedPair &shapes = pair.shapes;
  const char *const at_wall = w.wall ? " at a wall" : EVERYWHERE;
  const Two radius = two_numbers(shapes.given ? "" : w.radius, "--radius", {RADIUS, RADIUS}, at_wall);
  const Two volume = shapes.given ? Two{shapes.a.properties().volume, shapes.b.properties().volume}
                                  : Two{sphere_volume(radius[0]), sphere_volume(radius[1])};
  const Two density = two_numbers(w.density, "--density", standard, at_wall),
            mass = two_numbers(w.mass, "--mass", {density[0] * volume[0], density[1] * volume[1]}, at_wall),
            warmth = two_numbers(w.temperature, "--temperature", {0, 0}, EVERYWHERE, false);
  const Two size = shapes.given ? Two{shapes.a.equal_radius(), shapes.b.equal_radius()} : radius;
  pair.a = body_of(size[0], mass[0], warmth[0], !shapes.given);
  pair.b = body_of(size[1], mass[1], warmth[1], !shapes.given);
  if (shapes.given) {
    shapes.a.set_mass(mass[0]);
    shapes.b.set_mass(mass[1]);
  }
  pair.weight = w.weight.empty() ? (w.wall ? 0 : 1) : number(w.weight, "--weight", false);
  if (!(pair.weight >= 0 && pair.weight <= 1))
    refuse("expected a number from 0 to 1 for --weight, got ", Grit::quoted(w.weight));
  if (!w.normal.empty()) pair.normal = read_normal(w.normal);
  return pair;
}

std::vector<Line> read_stages(const Words &w)
{
  if (!w.protocol.empty() + !w.stages_file.empty() + !w.stages.empty() > 1)
    refuse("expected one of --protocol, --stages and --stage, got several");
  if (!w.stages.empty()) {
    std::vector<Line> lines;
    for (std::size_t k = 0; k < w.stages.size(); k++) {
      const std::string text = w.stages[k];
      for (const Line &line : lines_of("stage " + text, ""))
        lines.push_back({line.words, "--stage " + Grit::quoted(text)});
    }
    return lines;
  }
  if (!w.stages_file.empty())
    return lines_of(read_text_file(w.stages_file, "a file with stages for --stages"), w.stages_file);
  const std::string wanted = w.protocol.empty() ? "normal" : w.protocol;
  for (const NamedProtocol &p : named_protocols())
    if (p.name == wanted) return lines_of(p.text, "protocol '" + wanted + "'");
  refuse("expected one of ", list_of_names(named_protocols()), " for --protocol, got ", Grit::quoted(wanted));
}

std::vector<Given> read_given(const Words &w)
{
  std::vector<Given> given;
  for (const std::string &text : w.set) {
    const std::size_t at = text.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == text.size())
      refuse("expected NAME=VALUE for --set, got ", Grit::quoted(text));
    given.push_back({text.substr(0, at), text.substr(at + 1)});
  }
  return given;
}

std::string list_protocols()
{
  std::ostringstream text;
  for (const NamedProtocol &p : named_protocols()) {
    text << p.name << ": " << purpose(p) << "\n";
    for (const Given &g : parameters_of(lines_of(p.text, p.name))) text << "    " << g.name << " = " << g.text << "\n";
  }
  return text.str();
}

Laws read_laws(const std::vector<std::string> &words, const Words &w, const Simulation *simulation)
{
  if (!w.types.empty()) return simulation->laws(w.types);
  if (!w.materials.empty()) return read_materials(w, words).laws;
  Laws laws;
  laws.a = laws.b = parse_setting(words, "the line of laws");
  laws.mixed = !w.other.empty();
  if (laws.mixed) laws.b = parse_setting(split(w.other), "--other");
  if (!w.mixed.empty()) override_coeffs(laws.a, laws.b, split(w.mixed), "--mixed");
  return laws;
}

// A line for the laws of a simulation or of materials.
std::string named(const Laws &laws, const std::string &whose)
{
  return whose + ": " + to_words(laws.a) + (laws.mixed ? " with " + to_words(laws.b) : "");
}

Experiment read_experiment(const std::vector<std::string> &laws, const Words &w, const Simulation *simulation,
                           bool lammps_kinematics)
{
  Experiment e;
  e.laws = read_laws(laws, w, simulation);
  Two density{DENSITY, DENSITY};
  if (!w.materials.empty()) {
    const std::array<real, 2> given = read_materials(w, laws).density;
    for (int k = 0; k < 2; k++)
      if (given[k] != UNSET) density[k] = given[k];
  }
  e.pair = read_pair(w, lammps_kinematics, density);
  e.stages = read_stages(w);
  e.given = read_given(w);
  if (!w.step.empty()) e.step = number(w.step, "--step");
  if (!w.every.empty()) e.every = whole_number(w.every, "--every");
  if (!w.coarser.empty()) e.coarser = whole_number(w.coarser, "--coarser");
  if (!w.most_steps.empty()) e.most_steps = whole_number(w.most_steps, "--most-steps");
  if (!w.reference.empty()) e.reference = number(w.reference, "--at");
  if (!(e.reference < largest_overlap(e.pair)))
    refuse("expected an overlap below ", largest_overlap(e.pair), " for --at, got ", Grit::quoted(w.reference));
  make_pair(e);
  return e;
}

void check_files(const Words &w)
{
  const auto ends_with = [&](const std::string &end) {
    return w.plot.size() > end.size() && w.plot.substr(w.plot.size() - end.size()) == end;
  };
  if (!w.plot.empty() && !ends_with(".svg") && !ends_with(".png"))
    refuse("expected a file name that ends with .svg or .png for --plot, got ", Grit::quoted(w.plot));
  if (w.table == "-" && !w.compare.empty()) refuse("expected a file for --table where laws are compared, got '-'");
}

// Options that CLI11 does not know stay with the words of the laws; no law is called like that.
void check_words(const std::vector<std::string> &laws, const Words &w)
{
  if (!w.types.empty() && !laws.empty())
    refuse("expected a line of laws or --types, got both (", Grit::quoted(laws[0]), " and ", w.types, ")");
  if (!w.types.empty() && !w.other.empty()) refuse("expected --types or --other, got both");
  if (w.materials.empty() != w.pair.empty()) refuse("expected --materials and --pair together, got one of them");
  if (!w.materials.empty() && (!w.types.empty() || !w.other.empty()))
    refuse("expected --materials or ", w.types.empty() ? "--other" : "--types", ", got both");
  if (!w.mixed.empty() && w.other.empty())
    refuse("expected --other beside --mixed, which says what two materials do not mix, got none");
  for (const std::string &word : laws)
    if (word.rfind("--", 0) == 0) refuse("expected an option of --help, got ", Grit::quoted(word));
}

// The line of laws, and those that are compared with it.
void read_laws_to_compare(const std::vector<std::string> &laws, const Words &w, const Simulation *simulation,
                          Request &request)
{
  const bool lammps_kinematics = w.lammps_kinematics || (!w.types.empty() && simulation->lammps_kinematics(w.types));
  std::vector<std::vector<std::string>> all{laws};
  for (const std::string &line : w.compare) all.push_back(split(line));
  for (std::size_t k = 0; k < all.size(); k++) {
    Words own = w;
    if (k > 0) own.types.clear();
    const bool of_materials = !own.materials.empty();
    request.experiments.push_back(read_experiment(all[k], own, simulation, lammps_kinematics));
    request.lines.push_back(all[k].empty()
                                ? named(request.experiments.back().laws, of_materials ? w.pair : "types " + w.types)
                                : joined(all[k]) + (w.other.empty() ? "" : " with " + w.other) +
                                      (w.mixed.empty() ? "" : " mixed " + w.mixed));
  }
}

}  // namespace

Request read_request(const std::vector<std::string> &words, const Simulation *simulation)
{
  Words w;
  CLI::App app("Shows what a contact law does between two bodies.\n",
               "lawtester [options] <words after pair_coeff I J>");
  declare(app, w, simulation != nullptr);
  Request request;
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp &) {
    request.text = app.help();
    return request;
  } catch (const CLI::ParseError &refused) {
    refuse("expected options as --help tells: ", refused.what());
  }
  for (const std::string &file : w.load) load_law(file);
  const std::vector<std::string> laws = app.remaining();
  if (w.list) {
    if (!laws.empty()) refuse("expected no other words beside --list, got ", Grit::quoted(laws[0]));
    request.text = list_protocols();
    return request;
  }
  check_words(laws, w);
  check_files(w);
  const std::string usual = w.materials.empty() ? "si" : read_materials(w, laws).units;
  request.units = w.units.empty() ? (simulation ? simulation->units() : usual) : w.units;
  if (!is_unit_system(request.units))
    refuse("expected si, cgs, micro, nano or lj for the units, got ", Grit::quoted(request.units));
  if (!w.speed.empty()) request.speed = number(w.speed, "--speed");
  request.table = w.table;
  request.plot = w.plot;
  read_laws_to_compare(laws, w, simulation, request);
  return request;
}

}  // namespace Grit::Tester

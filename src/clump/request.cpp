#include "clump/request.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <system_error>

#include "objects/program_options.h"
#include "setup/exact.h"
#include "setup/messages.h"
#include "wall/mesh/stl_check.h"
#include "wall/mesh/stl_triangles.h"

namespace Grit::Clump {

namespace {

struct Words {
  std::string density, scale, radius, distance, out, cover, spheres, points, type, output;
};

void declare(CLI::App &app, Words &w)
{
  ProgramOptions options(app);
  options.one("--density", w.density, "of the material: mass over volume of the shape");
  options.one("--output", w.output, "the molecule file (that of the shape, with .mol for its ending)");
  options.one("--scale", w.scale, "factor for all lengths of the file (1)");
  options.one("--radius", w.radius, "least radius of a sphere (a tenth of that of the sphere of equal volume)");
  options.one("--distance", w.distance,
              "within which of a sphere the surface counts as covered (0.15 of the same radius)");
  options.one("--out", w.out, "by how much a sphere may stick out of the shape (0.01 of the same radius)");
  options.one("--cover", w.cover, "share of the surface that shall be covered (0.95)");
  options.one("--spheres", w.spheres, "how many of them at most (50)");
  options.one("--points", w.points, "of the surface, about, that are looked at (3000)");
  options.one("--type", w.type, "atom type of the spheres (1)");
}

void read_positive(const char *option, const std::string &word, real &value)
{
  if (word.empty()) return;
  if (!read_finite(word, value) || !(value > 0))
    refuse("expected a number above 0 for ", option, ", got ", quoted(word));
}

void read_not_negative(const char *option, const std::string &word, real &value)
{
  if (word.empty()) return;
  if (!read_finite(word, value) || value < 0) refuse("expected 0 or more for ", option, ", got ", quoted(word));
}

void read_count(const char *option, const std::string &word, int least, int &value)
{
  constexpr int MOST = 1000000;
  if (word.empty()) return;
  real number = 0;
  if (!read_finite(word, number) || number != std::floor(number) || number < least || number > MOST)
    refuse("expected a whole number from ", least, " to ", MOST, " for ", option, ", got ", quoted(word));
  value = static_cast<int>(number);
}

std::string with_ending(const std::string &file)
{
  const std::size_t dot = file.rfind('.'), slash = file.rfind('/');
  const bool has_ending = dot != file.npos && (slash == file.npos || dot > slash + 1);
  return (has_ending ? file.substr(0, dot) : file) + ".mol";
}

// Also by another way or a link.
bool is_same_file(const std::string &one, const std::string &other)
{
  std::error_code missing;
  return one == other || std::filesystem::equivalent(one, other, missing);
}

Wishes wishes_of(const Words &w, const std::string &file)
{
  Wishes wishes;
  wishes.file = file;
  wishes.output = w.output.empty() ? with_ending(file) : w.output;
  if (is_same_file(wishes.output, file))
    refuse("expected another file for --output than that of the shape, got ", quoted(file));
  if (w.density.empty()) refuse("expected the density of the material in --density, got none");
  read_positive("--density", w.density, wishes.density);
  read_positive("--scale", w.scale, wishes.scale);
  read_positive("--radius", w.radius, wishes.least_radius);
  read_positive("--distance", w.distance, wishes.distance);
  read_not_negative("--out", w.out, wishes.out);
  read_positive("--cover", w.cover, wishes.cover);
  if (wishes.cover > 1) refuse("expected a share of 1 or less for --cover, got ", quoted(w.cover));
  constexpr int FEWEST_POINTS = 10;
  read_count("--spheres", w.spheres, 1, wishes.most_spheres);
  read_count("--points", w.points, FEWEST_POINTS, wishes.points);
  read_count("--type", w.type, 1, wishes.type);
  return wishes;
}

std::string bytes_of(const std::string &name)
{
  std::ifstream file(name, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file || bytes.str().empty()) refuse("expected an STL file that can be read, got ", quoted(name));
  return bytes.str();
}

}  // namespace

Request read_request(const std::vector<std::string> &words)
{
  Words w;
  CLI::App app(
      "Fills a shape of triangles with spheres that touch its surface from inside, and writes them as a "
      "molecule template of LAMMPS, with the mass, center of mass and inertia of the shape.\n",
      "grit-clump --density D [options] SHAPE.stl");
  declare(app, w);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp &) {
    return {{}, app.help()};
  } catch (const CLI::ParseError &refused) {
    refuse("expected options as --help tells: ", refused.what());
  }
  const std::vector<std::string> files = app.remaining();
  for (const std::string &word : files)
    if (word.rfind('-', 0) == 0) refuse("expected an option of --help, got ", quoted(word));
  if (files.size() != 1) refuse("expected one STL file, got ", files.size());
  return {wishes_of(w, files[0]), ""};
}

std::string run(const Wishes &wishes)
{
  const std::string bytes = bytes_of(wishes.file);
  check_stl(bytes, wishes.file);
  const ClumpOfShape clump = make_clump(stl_triangles(bytes), wishes);
  std::ofstream out(wishes.output);
  out << molecule_file(clump, wishes);
  out.close();
  if (!out) refuse("expected a file that can be written for --output, got ", quoted(wishes.output));
  return report(clump, wishes);
}

}  // namespace Grit::Clump

// Figures of the law tester: the script for gnuplot, and the call.
#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>

#include "setup/messages.h"
#include "tester/answer.h"
#include "tester/curve.h"
#include "tester/legend.h"

namespace Grit::Tester {

namespace {

// A page on a telephone is 390 pixels wide. Panels stand one above the other, so that a figure is hardly wider than
// that; many panels stand in two columns.
constexpr int PANEL_WIDTH = 440, PANEL_HEIGHT = 320, LINE = 19;  // pixels
constexpr int TITLE_LETTERS = 54, LEGEND_LETTERS = 44;           // of a line
constexpr std::size_t ONE_COLUMN = 3;                            // panels
const char *const FONT = "sans-serif,13", *const TICS = ",12";   // a browser knows this name everywhere
const char *const COLOUR[] = {"#1f6fb4", "#e07b1f", "#2a9d5c", "#b0306a", "#7a5cb8", "#8c7a00", "#00a0b0", "#a05030"};
const char *const GREY = "#707070";  // what other curves add up to
constexpr int DIGITS = 6;            // of a coordinate
constexpr real VISIBLE = 0.02;       // part of the largest energy from which on an account is drawn

// Quantities of a figure by the words of a reader.
std::string title_of(const std::string &name)
{
  static const std::map<std::string, std::string> known{{"f_normal", "normal force"},
                                                        {"f_shear1", "shear force"},
                                                        {"f_shear2", "shear force across"},
                                                        {"m_twist", "twisting couple"},
                                                        {"m_bend1", "rolling couple"},
                                                        {"m_bend2", "rolling couple across"},
                                                        {"u_shear1", "shear displacement"},
                                                        {"u_twist", "twist angle"},
                                                        {"u_bend1", "rolling angle"},
                                                        {"v_normal", "normal velocity"},
                                                        {"v_shear1", "shear velocity"},
                                                        {"heat_a", "heat flow"},
                                                        {"u_shear2", "shear displacement across"},
                                                        {"u_bend2", "rolling angle across"},
                                                        {"u_normal", "displacement"},
                                                        {"radius_a_now", "radius"}};
  const auto found = known.find(name);
  std::string text = found != known.end() ? found->second : name.rfind("e_", 0) == 0 ? name.substr(2) : name;
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string quoted_for_gnuplot(const std::string &text)
{
  std::string safe;
  for (const char c : text) safe += c == '\'' ? std::string("''") : std::string(1, c);
  return "'" + safe + "'";
}

// A scale for an axis: thousands and thousandths by the prefixes of the unit.
struct Scale {
  real factor = 1;
  std::string unit;
};

Scale scale_of(real largest, const std::string &dimension, const std::string &units)
{
  static const char *const PREFIX[] = {"p", "n", "µ", "m", "", "k", "M", "G", "T"};
  constexpr int NO_PREFIX = 4, LAST = 8;
  const std::string unit = unit_of(dimension, units);
  const bool plain = units == "si" && unit != "-" && unit.find('^') == std::string::npos;
  if (!plain || !(largest > 0)) return {1, unit};
  const int power = static_cast<int>(std::floor(std::log10(largest) / 3));
  const int index = std::clamp(power + NO_PREFIX, 0, LAST);
  return {std::pow(10.0, -3 * (index - NO_PREFIX)), PREFIX[index] + unit};
}

struct Curve {
  std::string title;
  const Result *result;
  int x, y;
  bool dashed = false;
};

// Length of an axis that shows all curves.
real extent(const std::vector<Curve> &curves, int Curve::*column)
{
  real low = INFINITE, high = -INFINITE;
  for (const Curve &c : curves)
    for (const std::vector<real> &row : c.result->rows) {
      low = std::min(low, row[c.*column]);
      high = std::max(high, row[c.*column]);
    }
  return high > low ? high - low : 1;
}

real largest(const std::vector<Curve> &curves, int Curve::*column)
{
  real most = 0;
  for (const Curve &c : curves)
    for (const std::vector<real> &row : c.result->rows) most = std::max(most, std::fabs(row[c.*column]));
  return most;
}

class Panel {
 public:
  Panel(const Picture &picture, const std::vector<Result> &results, const std::vector<std::string> &lines,
        const std::string &system) :
      units(system)
  {
    for (std::size_t k = 0; k < results.size(); k++)
      for (const std::string &name : picture.y) {
        const int x = results[k].quantities.index(picture.x);
        if (x < 0) continue;
        if (name == ENERGIES)
          add_energies(results[k], x);
        else if (results[k].quantities.index(name) >= 0)
          curves.push_back({entry(results.size() > 1 ? lines[k] : "", name, picture.y.size() > 1), &results[k], x,
                            results[k].quantities.index(name)});
      }
    several = results.size() > 1 || curves.size() > 1;
    if (picture.y.size() == 1 && picture.y[0] != ENERGIES) name = title_of(picture.y[0]);
  }
  bool empty() const { return curves.empty(); }
  // Height of the legend.
  int legend() const
  {
    std::size_t lines = 0;
    for (const Curve &c : curves) lines += broken(c.title, LEGEND_LETTERS).size();
    return several ? LINE * static_cast<int>((lines + columns() - 1) / columns()) : 0;
  }

  void write(std::ostream &out, int number) const
  {
    const Column &x = column(curves[0].x), &y = column(curves[0].y);
    const Scale sx = scale_of(largest(curves, &Curve::x), x.dimension, units),
                sy = scale_of(largest(curves, &Curve::y), y.dimension, units);
    const std::string quantity = !name.empty() ? name : y.dimension == "energy" ? "energy" : y.dimension;
    out << "set xlabel \"" << title_of(x.name) << " (" << sx.unit << ")\"\nset ylabel \"" << quantity << " (" << sy.unit
        << ")\"\n"
        << key();
    const Point axes{extent(curves, &Curve::x), extent(curves, &Curve::y)}, factor{sx.factor, sy.factor};
    for (std::size_t k = 0; k < curves.size(); k++) {
      out << "$d" << number << "_" << k << " << EOD\n";
      write_data(out, curves[k], axes, factor);
      out << "EOD\n";
    }
    out << "plot ";
    for (std::size_t k = 0; k < curves.size(); k++)
      out << (k ? ", " : "") << "$d" << number << "_" << k << " with lines lw 1.6 lc \""
          << (curves[k].dashed ? GREY : COLOUR[k % std::size(COLOUR)]) << "\"" << (curves[k].dashed ? " dt 2" : "")
          << entries(curves[k]);
    out << "\n";
  }

 private:
  std::vector<Curve> curves;
  const std::string units;
  std::string name;
  bool several = false;

  // Words of the legend: the law, the quantity, or both.
  static std::string entry(const std::string &law, const std::string &quantity, bool both)
  {
    if (law.empty()) return title_of(quantity);
    return both ? law + ": " + title_of(quantity) : law;
  }
  // What the legend says of a curve; gnuplot leaves no room for a second line, which therefore is an entry by itself.
  static std::string entries(const Curve &c)
  {
    std::string all;
    for (const std::string &line : broken(c.title, LEGEND_LETTERS))
      all += (all.empty() ? "" : ", keyentry with lines lc \"white\"") + (" title " + quoted_for_gnuplot(line));
    return all;
  }
  // Columns of the legend: lines of laws are long.
  std::size_t columns() const
  {
    constexpr std::size_t SHORT = 17;
    const auto fits = [](const Curve &c) { return c.title.size() < SHORT; };
    return std::all_of(curves.begin(), curves.end(), fits) ? 2 : 1;
  }
  std::string key() const
  {
    return several ? "set key above left Left reverse samplen 2 maxcols " + std::to_string(columns()) + "\n"
                   : "unset key\n";
  }
  const Column &column(int k) const { return curves[0].result->quantities.columns()[k]; }

  // The accounts that can be seen beside the largest one, and the work that they add up to.
  void add_energies(const Result &result, int x)
  {
    std::vector<Curve> all;
    const std::vector<Column> &columns = result.quantities.columns();
    for (std::size_t k = 0; k < columns.size(); k++)
      if (columns[k].name.rfind("e_", 0) == 0 && columns[k].name != "e_wall_work")
        all.push_back({title_of(columns[k].name), &result, x, static_cast<int>(k)});
    all.push_back({"work on the contact", &result, x, result.quantities.index("work"), true});
    const real most = largest(all, &Curve::y);
    for (const Curve &c : all)
      if (largest({c}, &Curve::y) > VISIBLE * most) curves.push_back(c);
  }

  static void write_data(std::ostream &out, const Curve &c, Point axes, Point factor)
  {
    const std::vector<std::vector<real>> &rows = c.result->rows;
    std::vector<Point> points;
    for (const std::vector<real> &row : rows) points.push_back({row[c.x] / axes.x, row[c.y] / axes.y});
    const std::vector<bool> keep = visible_points(points);
    for (std::size_t k = 0; k < rows.size(); k++)
      if (keep[k]) out << factor.x * rows[k][c.x] << " " << factor.y * rows[k][c.y] << "\n";
  }
};

// Stages that draw nothing: force against displacement, torque against angle, energies, where there are any.
std::vector<Picture> pictures_of(const Result &result)
{
  if (!result.pictures.empty()) return result.pictures;
  std::vector<Picture> all;
  for (const Picture &p :
       {Picture{"overlap", {"f_normal"}}, Picture{"u_shear1", {"f_shear1"}}, Picture{"u_shear2", {"f_shear2"}},
        Picture{"u_twist", {"m_twist"}}, Picture{"u_bend1", {"m_bend1"}}, Picture{"u_bend2", {"m_bend2"}}}) {
    const Curve curve{"", &result, result.quantities.index(p.x), result.quantities.index(p.y[0])};
    if (largest({curve}, &Curve::y) > 0) all.push_back(p);
  }
  all.push_back({"time", {ENERGIES}});
  return all;
}

bool is_svg(const std::string &picture) { return picture.substr(picture.rfind('.')) == ".svg"; }

// Gnuplot does not tell that a disk is full: a picture that lacks its end was cut off.
bool is_whole(const std::string &picture)
{
  constexpr std::streamoff MARGIN = 64;  // bytes at the end, among which the mark of the end is
  std::ifstream file(picture, std::ios::binary | std::ios::ate);
  const std::streamoff size = file.tellg();
  if (!file || size <= 0) return false;
  std::string end(static_cast<std::size_t>(std::min(size, MARGIN)), ' ');
  file.seekg(size - static_cast<std::streamoff>(end.size()));
  file.read(end.data(), static_cast<std::streamsize>(end.size()));
  return file && end.find(is_svg(picture) ? "</svg>" : "IEND") != std::string::npos;
}

}  // namespace

std::string drawing(const std::vector<Result> &results, const Request &request)
{
  const Legend words = legend_of(request.lines, request.units);
  std::vector<Panel> panels;
  int legend = 0;
  for (const Picture &picture : pictures_of(results[0])) {
    if (results.size() > 1 && picture.y[0] == ENERGIES) continue;  // accounts of several laws would hide each other
    const Panel panel(picture, results, words.entry, request.units);
    if (panel.empty()) continue;
    panels.push_back(panel);
    legend = std::max(legend, panel.legend());
  }
  if (panels.empty()) refuse("expected something to draw for --plot, got only zeros");
  const std::size_t columns = panels.size() > ONE_COLUMN ? 2 : 1, rows = (panels.size() + columns - 1) / columns;
  const std::vector<std::string> title = broken(words.title, columns * TITLE_LETTERS);
  std::ostringstream out;
  out.precision(DIGITS);
  out << "set terminal " << (is_svg(request.plot) ? "svg size " : "pngcairo size ") << PANEL_WIDTH * columns << ","
      << rows * (PANEL_HEIGHT + legend) + LINE * (title.size() + 1) << " noenhanced font \"" << FONT
      << "\" background \"white\"\nset output " << quoted_for_gnuplot(request.plot)
      << "\nset encoding utf8\nset zeroaxis lc \"gray70\"\nset border 3\nset tics nomirror font \"" << TICS
      << "\"\nset multiplot layout " << rows << "," << columns;
  for (std::size_t k = 0; k < title.size(); k++) out << (k ? ".\"\\n\"." : " title ") << quoted_for_gnuplot(title[k]);
  if (!title.empty()) out << " font \"" << FONT << "\"";
  out << "\n";
  for (std::size_t k = 0; k < panels.size(); k++) panels[k].write(out, static_cast<int>(k));
  out << "unset multiplot\n";
  return out.str();
}

void draw(const std::vector<Result> &results, const Request &request)
{
  const std::string script = drawing(results, request);
  const bool new_file = !std::ifstream(request.plot);
  if (!std::ofstream(request.plot, std::ios::app))
    refuse("expected to write the file ", Grit::quoted(request.plot), " for --plot, got an error");
  // Where gnuplot is missing, writing to it must not end the program.
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  std::FILE *gnuplot = popen("gnuplot > /dev/null", "w");
  const bool given = gnuplot && std::fwrite(script.data(), 1, script.size(), gnuplot) == script.size();
  const bool drawn = gnuplot && pclose(gnuplot) == 0 && given;
  std::signal(SIGPIPE, before);
  const bool whole = drawn && is_whole(request.plot);
  if (whole) return;
  if (new_file) std::remove(request.plot.c_str());
  if (drawn)
    refuse("expected gnuplot to write all of ", Grit::quoted(request.plot),
           " for --plot, got a part of it: is there room on the disk?");
  refuse("expected the command gnuplot to write ", Grit::quoted(request.plot),
         " for --plot, got an error: is it in PATH?");
}

}  // namespace Grit::Tester

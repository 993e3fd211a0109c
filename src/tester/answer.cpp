#include "tester/answer.h"

#include <fstream>
#include <iomanip>
#include <iostream>
#include <limits>

#include "setup/messages.h"
#include "setup/pair_remarks.h"

namespace Grit::Tester {

namespace {

constexpr int WIDTH = 26;
const std::string NO_DIMENSION = "-";

std::ostream &item(std::ostream &out, const std::string &name)
{
  return out << "  " << std::left << std::setw(WIDTH) << name;
}

std::string with_unit(real value, const std::string &dimension, const std::string &units)
{
  return short_number(value) + " " + unit_of(dimension, units);
}

void tell_shapes(const Pair &p, const std::string &units, std::ostream &out)
{
  const auto body = [&](const ShapedBody &shape, real mass) {
    const auto [a, b, c] = shape.half;
    std::string name = shape.kind == ShapeKind::capsule ? "capsule" : "ellipsoid";
    if (shape.kind == ShapeKind::superellipsoid)
      name = "superellipsoid with exponents " + short_number(shape.n1) + " " + short_number(shape.n2);
    return name + ", half lengths " + short_number(a) + " " + short_number(b) + " " + with_unit(c, "length", units) +
           ", mass " + with_unit(mass, "mass", units);
  };
  item(out, "body A") << body(p.shapes.a, p.a.mass) << "\n";
  item(out, "body B") << body(p.shapes.b, p.b.mass) << "\n";
  const ShapeMeeting touch = touch_of_shapes(p);
  item(out, "radii for laws") << LAW_RADIUS_WORDS[static_cast<int>(p.shapes.rule)] << ", "
                              << with_unit(touch.radi, "length", units) << " and "
                              << with_unit(touch.radj, "length", units) << "\n";
}

void tell_bodies(const Pair &p, const std::string &units, std::ostream &out)
{
  const auto sphere = [&](const Body &body) {
    return "sphere, radius " + with_unit(body.radius, "length", units) + ", mass " +
           with_unit(body.mass, "mass", units);
  };
  if (p.shapes.given) return tell_shapes(p, units, out);
  item(out, "body A") << sphere(p.a) << "\n";
  item(out, "body B") << (p.wall ? "flat wall" : sphere(p.b)) << "\n";
}

// Values that stages printed; those of the table have units.
void tell_notes(const Result &result, const std::string &units, std::ostream &out)
{
  for (const Note &note : result.notes) {
    out << "stage " << note.stage << " ended at " << with_unit(note.time, "time", units);
    const char *before = ": ";
    for (const auto &[text, value] : note.values) {
      const int column = result.quantities.index(text);
      const std::string dimension = column < 0 ? NO_DIMENSION : result.quantities.columns()[column].dimension;
      out << before << text << " = "
          << (dimension == NO_DIMENSION ? short_number(value) : with_unit(value, dimension, units));
      before = ", ";
    }
    out << "\n";
  }
}

// Bodies for which the normal law says that its equations do not hold.
void tell_validity(const Experiment &e, const std::string &line, std::ostream &out)
{
  constexpr real FLAT = 0;
  const Laws &laws = e.laws;
  real radius_a = e.pair.a.radius, radius_b = e.pair.wall ? FLAT : e.pair.b.radius;
  if (e.pair.shapes.given) {
    const ShapeMeeting touch = touch_of_shapes(e.pair);
    radius_a = touch.radi;
    radius_b = touch.radj;
  }
  const std::string remark =
      validity_remark(laws.a, laws.mixed ? laws.b : laws.a, radius_a, radius_b, Grit::quoted(line));
  if (!remark.empty()) out << "note: " << remark << "\n";
}

void tell_collision(const Collision &c, const std::string &units, std::ostream &out)
{
  out << "head-on collision at " << with_unit(c.speed, "velocity", units) << "\n";
  if (c.end == Collision::THROUGH || c.end == Collision::UNRESOLVED) {
    item(out, "no answer") << (c.end == Collision::THROUGH ? "a center reaches the other body: too fast\n"
                                                           : "the first step is lost to round-off: too slow\n");
    return;
  }
  item(out, "largest overlap") << with_unit(c.overlap, "length", units) << "\n";
  item(out, "largest force") << with_unit(c.force, "force", units) << "\n";
  if (c.end == Collision::TOGETHER) {
    item(out, "restitution") << "none: the bodies still touch after " << Collision::MOST_STEPS << " steps\n";
    return;
  }
  item(out, "contact time") << with_unit(c.duration, "time", units) << "\n";
  item(out, "restitution") << short_number(c.restitution) << "\n";
}

}  // namespace

void tell(const Experiment &e, const Request &request, const std::string &line, std::ostream &out)
{
  const std::string &units = request.units;
  const real overlap = reference_overlap(e);
  const Stiffness k = stiffness_at(e.pair, overlap);
  const CriticalSteps steps = critical_steps(e.pair, k);
  out << line << "\n";
  tell_bodies(e.pair, units, out);
  out << "at an overlap of " << with_unit(overlap, "length", units) << "\n";
  item(out, "normal stiffness") << with_unit(k.normal, "force/length", units) << "\n";
  if (k.tangential > 0) item(out, "tangential stiffness") << with_unit(k.tangential, "force/length", units) << "\n";
  item(out, "critical step, normal") << with_unit(steps.normal, "time", units) << "\n";
  if (k.tangential > 0) item(out, "critical step, tangential") << with_unit(steps.tangential, "time", units) << "\n";
  const real rayleigh = rayleigh_time(e.pair, e.laws.a, e.laws.mixed ? e.laws.b : e.laws.a);
  if (rayleigh > 0) item(out, "Rayleigh time") << with_unit(rayleigh, "time", units) << "\n";
  tell_validity(e, line, out);
  if (!(k.normal > 0)) {
    out << "no collision: the contact has no stiffness\n";
    return;
  }
  const real own = overlap * sqrt(k.normal / effective_mass(e.pair));
  tell_collision(collide(e.pair, request.speed > 0 ? request.speed : own, steps.normal), units, out);
}

void write_table(const Result &result, const std::string &units, std::ostream &out)
{
  const std::vector<Column> &columns = result.quantities.columns();
  for (std::size_t k = 0; k < columns.size(); k++)
    out << (k ? "," : "") << columns[k].name << " [" << unit_of(columns[k].dimension, units) << "]";
  out << "\n" << std::setprecision(std::numeric_limits<real>::max_digits10);
  for (const std::vector<real> &row : result.rows)
    for (std::size_t k = 0; k < row.size(); k++) out << row[k] << (k + 1 < row.size() ? "," : "\n");
}

namespace {

// "out.csv", "out-2.csv" for the second law.
std::string numbered(const std::string &name, std::size_t law)
{
  if (law == 0) return name;
  const std::size_t slash = name.rfind('/'), dot = name.rfind('.');
  const bool ends = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  const std::size_t at = ends ? dot : name.size();
  return name.substr(0, at) + "-" + std::to_string(law + 1) + name.substr(at);
}

void save_table(const Result &result, const Request &request, std::size_t law, std::ostream &out)
{
  if (request.table == "-") return write_table(result, request.units, out);
  const std::string name = numbered(request.table, law);
  std::ofstream file(name);
  write_table(result, request.units, file);
  file.close();
  if (!file) refuse("expected to write the file ", Grit::quoted(name), " for --table, got an error");
  out << "table of " << result.rows.size() << " rows: " << name << "\n";
}

}  // namespace

void answer(const Request &request, std::ostream &out, bool writes)
{
  out << request.text;
  std::vector<Result> results;
  for (std::size_t k = 0; k < request.experiments.size(); k++) {
    const bool alone = request.table == "-";  // the table alone, for other programs
    if (!alone) tell(request.experiments[k], request, request.lines[k], out);
    results.push_back(run(request.experiments[k]));
    if (!alone) {
      const Result &r = results.back();
      tell_notes(r, request.units, out);
      const auto count = [&](const char *column) { return std::lround(r.rows.back()[r.quantities.index(column)]); };
      out << "stages: " << count("stage") << ", steps: " << count("step") << " of "
          << with_unit(r.step, "time", request.units) << "\n";
    }
    if (!request.table.empty() && writes) save_table(results.back(), request, k, out);
  }
  if (!request.plot.empty() && !results.empty() && writes) {
    draw(results, request);
    if (request.table != "-") out << "figure: " << request.plot << "\n";
  }
  if (!out.flush()) refuse("expected to write the answer, got an error");
}

}  // namespace Grit::Tester

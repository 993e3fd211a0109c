#include "tester/shape_words.h"

#include <algorithm>

#include "objects/program_options.h"
#include "setup/messages.h"
#include "shape/shape_limits.h"
#include "tester/option_values.h"

namespace Grit::Tester {

namespace {

const std::string SPHERE = "sphere", ELLIPSOID = "ellipsoid", SUPERELLIPSOID = "superellipsoid", CAPSULE = "capsule";

using Kinds = std::array<std::string, 2>;

bool is_shaped(const std::string &kind) { return kind != SPHERE; }
bool is_superellipsoid(const std::string &kind) { return kind == SUPERELLIPSOID; }

Kinds read_kinds(const std::string &text)
{
  if (text.empty()) return {SPHERE, SPHERE};
  const std::vector<std::string> parts = parts_of(text);
  if (parts.size() > 2)
    refuse("expected one shape or two with a comma between them for --shape, got ", Grit::quoted(text));
  for (const std::string &part : parts)
    if (part != SPHERE && part != ELLIPSOID && part != SUPERELLIPSOID && part != CAPSULE)
      refuse("expected sphere, ellipsoid, superellipsoid or capsule for --shape, got ", Grit::quoted(part));
  return {parts.front(), parts.back()};
}

// The numbers of each body that has some; one list for both, or that of A and then that of B.
struct Lists {
  std::vector<real> of_a, of_b;
};
Lists read_lists(const std::string &text, const std::string &option, const std::string &names, bool a, bool b,
                 bool above_zero)
{
  const std::vector<std::string> parts = parts_of(text);
  const std::size_t each = parts_of(names).size(), n = parts.size();
  const bool both = a && b;
  if (both && n != each && n != 2 * each)
    refuse("expected ", names, " for both bodies, or those of A and then those of B, for ", option, ", got ",
           Grit::quoted(text));
  if (!both && n != each) refuse("expected ", names, " for ", option, ", got ", Grit::quoted(text));
  std::vector<real> values;
  for (const std::string &part : parts) values.push_back(number(part, option, above_zero));
  const auto second = values.end() - static_cast<std::ptrdiff_t>(each);
  return {{values.begin(), values.begin() + static_cast<std::ptrdiff_t>(each)}, {second, values.end()}};
}

void check_half(const std::string &kind, vec3 half, const std::string &text)
{
  const Superellipsoid body{{}, half, LEAST_EXPONENT, LEAST_EXPONENT};
  if (is_too_long(body))
    refuse("expected half lengths of which none is over ", MOST_ASPECT, " times another for --half, got ",
           Grit::quoted(text));
  if (kind == CAPSULE && !has_half_lengths_of_capsule(body))
    refuse("expected the radius, the radius and half the length, at least the radius, for --half of a capsule, got ",
           Grit::quoted(text));
}

void set_half(ShapedBody &body, const std::string &kind, const std::vector<real> &values, const std::string &text)
{
  body.half = {values[0], values[1], values[2]};
  check_half(kind, body.half, text);
  body.kind = kind == CAPSULE ? ShapeKind::capsule : ShapeKind::ellipsoid;
  if (kind == CAPSULE) body.half.z = larger(body.half.z, body.half.x);
}

// Where both are 2 the quicker way of ellipsoids is taken, as by the pair style.
void set_exponents(ShapedBody &body, const std::vector<real> &values, const std::string &text)
{
  const Superellipsoid block{{}, body.half, values[0], values[1]};
  if (!has_possible_exponents(block))
    refuse("expected exponents from ", LEAST_EXPONENT, " to ", MOST_EXPONENT, " for --exponents, got ",
           Grit::quoted(text));
  body.n1 = values[0];
  body.n2 = values[1];
  if (!has_exponents_of_ellipsoid(block)) body.kind = ShapeKind::superellipsoid;
}

void set_orientation(ShapedBody &body, const std::vector<real> &values, const std::string &text)
{
  constexpr real DEGREES = 180;
  const real most = std::max({std::fabs(values[0]), std::fabs(values[1]), std::fabs(values[2])});
  if (!(most > 0)) refuse("expected an axis for --quat, got ", Grit::quoted(text));
  const vec3 axis{values[0] / most, values[1] / most, values[2] / most};
  body.orientation = Orientation::about(axis, std::fmod(values[3], 2 * DEGREES) * PI / DEGREES);
}

LawRadius read_rule(const std::string &text)
{
  if (text.empty()) return LawRadius::hertz;
  const auto *const found = std::find(std::begin(LAW_RADIUS_WORDS), std::end(LAW_RADIUS_WORDS), text);
  if (found == std::end(LAW_RADIUS_WORDS))
    refuse("expected mean, gauss, hertz or volume for --law-radius, got ", Grit::quoted(text));
  return static_cast<LawRadius>(found - std::begin(LAW_RADIUS_WORDS));
}

void refuse_of_spheres(const ShapeWords &w)
{
  const std::pair<const char *, const std::string &> all[]{
      {"--half", w.half}, {"--exponents", w.exponents}, {"--quat", w.quat}, {"--law-radius", w.law_radius}};
  for (const auto &[option, text] : all)
    if (!text.empty()) refuse("expected a --shape other than sphere beside ", option, ", got none");
}

void set_spheres(ShapedPair &pair, bool a, bool b, const std::string &text, real usual)
{
  if (!a && !b) {
    if (!text.empty())
      refuse("expected --half in place of --radius where no body is a sphere, got ", Grit::quoted(text));
    return;
  }
  const real radius = two_numbers(text, "--radius", {usual, usual}, " beside a body that is no sphere")[0];
  (a ? pair.a : pair.b).half = {radius, radius, radius};
}

}  // namespace

void declare_shapes(ProgramOptions &options, ShapeWords &w)
{
  options.one("--shape", w.shape, "of both bodies, or A,B: sphere, ellipsoid, superellipsoid, capsule (sphere)");
  options.one("--half", w.half,
              "A,B,C: half lengths along the axes of a body that is no sphere, or six; of a capsule its radius twice, "
              "and half its length");
  options.one("--exponents", w.exponents, "N1,N2: of a superellipsoid, or four (2,2)");
  options.one("--quat", w.quat,
              "X,Y,Z,ANGLE: axis and degrees by which a body that is no sphere is turned, or eight numbers");
  options.one("--law-radius", w.law_radius,
              "mean, gauss, hertz or volume: the radius of a surface that laws take (hertz)");
}

ShapedPair read_shapes(const ShapeWords &w, const std::string &radius, real usual, bool wall)
{
  ShapedPair pair;
  const Kinds kinds = read_kinds(w.shape);
  const bool a = is_shaped(kinds[0]), b = is_shaped(kinds[1]);
  pair.given = a || b;
  if (!pair.given) {
    refuse_of_spheres(w);
    return pair;
  }
  if (wall) refuse("expected two particles for --shape ", w.shape, ", got --wall");
  pair.rule = read_rule(w.law_radius);
  set_spheres(pair, !a, !b, radius, usual);
  if (w.half.empty()) refuse("expected --half beside --shape ", w.shape, ", got none");
  const Lists half = read_lists(w.half, "--half", "A,B,C", a, b, true);
  if (a) set_half(pair.a, kinds[0], half.of_a, w.half);
  if (b) set_half(pair.b, kinds[1], half.of_b, w.half);
  if (!w.exponents.empty()) {
    const bool of_a = is_superellipsoid(kinds[0]), of_b = is_superellipsoid(kinds[1]);
    if (!of_a && !of_b) refuse("expected a superellipsoid for --exponents, got --shape ", w.shape);
    const Lists n = read_lists(w.exponents, "--exponents", "N1,N2", of_a, of_b, true);
    if (of_a) set_exponents(pair.a, n.of_a, w.exponents);
    if (of_b) set_exponents(pair.b, n.of_b, w.exponents);
  }
  if (!w.quat.empty()) {
    const Lists turned = read_lists(w.quat, "--quat", "X,Y,Z,ANGLE", a, b, false);
    if (a) set_orientation(pair.a, turned.of_a, w.quat);
    if (b) set_orientation(pair.b, turned.of_b, w.quat);
  }
  return pair;
}

}  // namespace Grit::Tester

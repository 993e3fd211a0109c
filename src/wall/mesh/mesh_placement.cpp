#include "wall/mesh/mesh_placement.h"

#include <cmath>

#include "wall/wall_record.h"
#include "wall/wall_words.h"

namespace Grit {

namespace {

// Exact for right angles, so that planes along the axes stay along the axes.
struct Turn {
  real cosine, sine;
};
Turn turn_by(real degrees)
{
  constexpr real FULL_TURN = 360, RIGHT_ANGLE = 90;
  const real angle = std::remainder(degrees, FULL_TURN);
  const int quarters = static_cast<int>(std::lround(angle / RIGHT_ANGLE));  // -2 to 2
  const real rest = radians(angle - quarters * RIGHT_ANGLE), c = std::cos(rest), s = std::sin(rest);
  switch (quarters) {
    case 0:
      return {c, s};
    case 1:
      return {-s, c};
    case -1:
      return {s, -c};
    default:
      return {-c, -s};
  }
}

// Rodrigues' formula.
vec3 rotated(vec3 x, vec3 axis, real degrees)
{
  const vec3 along = (1 / norm(axis)) * axis;
  const Turn turn = turn_by(degrees);
  return turn.cosine * x + turn.sine * cross(along, x) + ((1 - turn.cosine) * dot(along, x)) * along;
}

real read_positive(const WallWords &words, std::size_t k, const std::string &what)
{
  const real value = words.number(k, what);
  if (value <= 0) refuse("expected a number above 0 for ", what, " in ", words.command, ", got ", words.said(k));
  return value;
}

std::string words_of(const MeshPlacement::Step &step)
{
  switch (step.kind) {
    case MeshPlacement::Step::SCALE:
      return "scale " + exact(step.factor);
    case MeshPlacement::Step::SHIFT:
      return "shift " + exact(step.vector);
    default:
      return "rotate " + exact(step.vector) + " " + exact(step.angle_degrees);
  }
}

}  // namespace

vec3 MeshPlacement::Step::apply(vec3 x) const
{
  switch (kind) {
    case SCALE:
      return factor * x;
    case SHIFT:
      return x + vector;
    default:
      return rotated(x, vector, angle_degrees);
  }
}

bool MeshPlacement::is_keyword(const std::string &word)
{
  return word == "scale" || word == "shift" || word == "rotate" || word == "weld";
}

void MeshPlacement::read(const WallWords &words, std::size_t &k)
{
  const std::string keyword = words[k];
  if (keyword == "scale") {
    steps.push_back({Step::SCALE, read_positive(words, k + 1, "the factor of 'scale'"), {}, 0});
    k += 2;
  } else if (keyword == "shift") {
    steps.push_back({Step::SHIFT, 1, words.vector(k + 1, "'shift'"), 0});
    k += 4;
  } else if (keyword == "rotate") {
    const vec3 axis = words.vector(k + 1, "the axis of 'rotate'");
    if (!(dot(axis, axis) > 0 && std::isfinite(norm(axis))))
      refuse("expected an axis with a direction for 'rotate' in ", words.command, ", got ", words[k + 1], " ",
             words[k + 2], " ", words[k + 3]);
    steps.push_back({Step::ROTATE, 1, axis, words.number(k + 4, "the angle in degrees of 'rotate'")});
    k += 5;
  } else {
    if (tolerance > 0) refuse("expected 'weld' once in ", words.command, ", got it again with ", words.said(k + 1));
    tolerance = read_positive(words, k + 1, "the tolerance of 'weld'");
    k += 2;
  }
}

void MeshPlacement::apply(std::vector<Triangle> &triangles) const
{
  for (Triangle &triangle : triangles)
    for (vec3 &x : triangle)
      for (const Step &step : steps) x = step.apply(x);
}

std::string MeshPlacement::words() const
{
  std::string all;
  for (const Step &step : steps) all += (all.empty() ? "" : " ") + words_of(step);
  if (tolerance > 0) all += (all.empty() ? "" : " ") + std::string("weld ") + exact(tolerance);
  return all.empty() ? "none" : all;
}

}  // namespace Grit

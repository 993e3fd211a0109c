#include "lammps/output/flow_command.h"

#include "lammps/host/refusal.h"
#include "wall/wall_words.h"

#include <cmath>
#include <limits>

namespace Grit {

static constexpr const char *KEYWORDS =
    "vec_side, point_at_outlet, inside_out, count, delete_atoms, file, append, every or interval";

// ---- the face ----------------------------------------------------------------------------------------------------------

static vec3 direction_at(const WallWords &words, std::size_t k, const std::string &what)
{
  const vec3 given = words.vector(k, what);
  const double length = norm(given);
  if (!(length > 0 && std::isfinite(length)))
    refuse("expected a vector with a direction for ", what, " in ", words.command, ", got ", words[k], " ",
           words[k + 1], " ", words[k + 2]);
  return {given.x / length, given.y / length, given.z / length};
}

// Behind the word 'plane' or 'disc'.
void FlowCommand::read_plane(const WallWords &words, std::size_t &k)
{
  constexpr int REALS = 3;
  const std::string word = words[k];
  plane.point = words.vector(k + 1, "the point of '" + word + "'");
  plane.normal = direction_at(words, k + 1 + REALS, "the normal of '" + word + "'");
  k += 1 + 2 * REALS;
}

void FlowCommand::read_face(const WallWords &words, std::size_t &k)
{
  if (words[k] == "plane" || words[k] == "disc") {
    const bool is_disc = words[k] == "disc";
    read_plane(words, k);
    if (!is_disc) return;
    radius = words.number(k, "the radius of 'disc'");
    if (!(radius > 0))
      refuse("expected a radius of more than 0 for 'disc' in ", words.command, ", got ", words.said(k));
    k++;
  } else if (words[k] == "mesh") {
    while (words[k] == "mesh") meshes.push_back(MeshOfFile::read(words, k));
  } else {
    refuse("expected 'plane', 'disc' or 'mesh' after the style in ", words.command, ", got ", words.said(k));
  }
}

// ---- keywords ----------------------------------------------------------------------------------------------------------

// Which side of a mesh is in front.
bool FlowCommand::read_front(const WallWords &words, std::size_t &k)
{
  constexpr int REALS = 3;
  const std::string keyword = words[k];
  if (keyword == "inside_out") {
    words.refuse_twice(has_turned, k);
    turned = has_turned = true;
    k++;
    return true;
  }
  const bool by_vector = keyword == "vec_side";
  if (!by_vector && keyword != "point_at_outlet") return false;
  if (meshes.empty())
    refuse("expected ", quoted(keyword), " only behind 'mesh' in ", words.command,
           ", got it with a face whose normal tells the side");
  if (front.way != FlowFront::WINDING)
    refuse("expected 'vec_side' or 'point_at_outlet' once in ", words.command, ", got ", quoted(keyword), " as well");
  front.way = by_vector ? FlowFront::VECTOR : FlowFront::POINT;
  front.vector = by_vector ? direction_at(words, k + 1, "'vec_side'") : words.vector(k + 1, "'point_at_outlet'");
  k += 1 + REALS;
  return true;
}

// One of two words, of which the first one is true.
static bool choose(const WallWords &words, std::size_t &k, bool &given, const char *first, const char *second)
{
  words.refuse_twice(given, k);
  given = true;
  const std::string keyword = words[k], word = words[k + 1];
  if (word != first && word != second)
    refuse("expected '", first, "' or '", second, "' behind ", quoted(keyword), " in ", words.command, ", got ",
           words.said(k + 1));
  k += 2;
  return word == first;
}

bool FlowCommand::read_choice(const WallWords &words, std::size_t &k)
{
  if (words[k] == "count")
    once = choose(words, k, has_count, "once", "multiple");
  else if (words[k] == "delete_atoms")
    deletes = choose(words, k, has_deletes, "yes", "no");
  else
    return false;
  return true;
}

bool FlowCommand::read_number(const WallWords &words, std::size_t &k)
{
  const std::string keyword = words[k];
  if (keyword != "every" && keyword != "interval") return false;
  int &number = keyword == "every" ? every : interval;
  words.refuse_twice(number > 0, k);
  const double steps = words.number(k + 1, "the steps behind '" + keyword + "'");
  if (!(steps >= 1 && steps <= std::numeric_limits<int>::max() && steps == std::floor(steps)))
    refuse("expected a whole number of steps of at least 1 behind ", quoted(keyword), " in ", words.command, ", got ",
           words.said(k + 1));
  number = static_cast<int>(steps);
  k += 2;
  return true;
}

void FlowCommand::read_keyword(const WallWords &words, std::size_t &k)
{
  if (read_front(words, k) || read_choice(words, k) || read_number(words, k)) return;
  if (words[k] != "file" && words[k] != "append")
    refuse("expected ", KEYWORDS, " behind the face in ", words.command, ", got ", words.said(k));
  if (!file.empty()) refuse("expected 'file' or 'append' once in ", words.command, ", got ", words.said(k), " as well");
  appends = words[k] == "append";
  file = words[k + 1];
  if (file.empty())
    refuse("expected the name of a file behind ", words.said(k), " in ", words.command, ", got the end of the line");
  k += 2;
}

FlowCommand FlowCommand::read(const WallWords &words)
{
  constexpr int EACH_STEP = 1, USUAL_INTERVAL = 1000;
  FlowCommand command;
  std::size_t k = 0;
  command.read_face(words, k);
  while (k < words.all.size()) command.read_keyword(words, k);
  command.front.turned = command.turned;
  if (command.turned) command.plane.normal = -command.plane.normal;
  if (command.every == 0) command.every = EACH_STEP;
  if (command.interval == 0) command.interval = USUAL_INTERVAL;
  return command;
}

// ---- what it makes -----------------------------------------------------------------------------------------------------

// Of a triangle of all meshes together: its number in its file.
std::string FlowCommand::name_of(int triangle) const
{
  auto k = static_cast<std::size_t>(triangle);
  for (const MeshOfFile &mesh : meshes) {
    if (k < mesh.triangles.size()) return std::to_string(mesh.triangles[k]) + " of " + quoted(mesh.file);
    k -= mesh.triangles.size();
  }
  return std::to_string(triangle + 1);
}

FlowFace FlowCommand::face(LAMMPS_NS::LAMMPS *lmp, const std::string &command)
{
  if (!meshes.empty()) {
    TriangleMesh joined = load_meshes(lmp, meshes, command);
    return FlowMesh(std::move(joined), front, command, [this](int triangle) { return name_of(triangle); });
  }
  if (radius > 0) return FlowDisc{plane, radius};
  return plane;
}

std::string FlowCommand::identity() const
{
  const std::string counted = once ? ", each once" : "";
  if (meshes.empty())
    return (radius > 0 ? "disc " : "plane ") + exact(plane.point) + " " + exact(plane.normal) + " " + exact(radius) +
           counted;
  static constexpr const char *WAYS[] = {"winding", "vector", "point"};
  std::string all;
  for (const MeshOfFile &mesh : meshes) all += mesh.identity() + ", ";
  return all + WAYS[front.way] + " " + exact(front.vector) + (turned ? ", turned" : "") + counted;
}

}  // namespace Grit

// What differs between the releases of LAMMPS that GRIT is built for: 4 Feb 2025 and 4 Jul 2026, and those between with the
// means of one of the two.
#pragma once

#include "domain.h"
#include "error.h"
#include "region.h"
#if __has_include("graphics.h")
#include "graphics.h"
#endif
#if __has_include("stl_reader.h")
#include "stl_reader.h"
// Computes name the columns of their vectors.
#define GRIT_NAMES_COLUMNS override
#else
#define GRIT_NAMES_COLUMNS
#endif

#include "wall/mesh/triangle_mesh.h"

#include <cstdint>
#include <cstring>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace Grit {

// Tells LAMMPS, where it wants to know, that the compute names its columns: to be called in its constructor.
template <class Compute>
auto announce_column_names(Compute &compute, int) -> decltype(void(compute.thermo_modify_colname = 1))
{
  compute.thermo_modify_colname = 1;
}
template <class Compute>
void announce_column_names(Compute &, long)
{
}

// The shortest way over periodic borders; newer releases say in their message from where they were asked.
template <class Domain>
auto shorten(const Domain &domain, double &x, double &y, double &z, int)
    -> decltype(domain.minimum_image_big(FLERR, x, y, z))
{
  domain.minimum_image_big(FLERR, x, y, z);
}
template <class Domain>
void shorten(const Domain &domain, double &x, double &y, double &z, long)
{
  domain.minimum_image_big(x, y, z);
}

// The number by which dump image knows that a fix shows a triangle; in older releases dump_image.cpp alone has its name.
#if __has_include("graphics.h")
constexpr int DRAWN_TRIANGLE = LAMMPS_NS::Graphics::TRI;
#else
constexpr int DRAWN_TRIANGLE = 2;
#endif

// The triangles of an STL file of these bytes, which are one (check_stl).
#if __has_include("stl_reader.h")
inline std::vector<Triangle> triangles_of(const std::string &name, const std::string &)
{
  std::vector<Triangle> triangles;
  for (const LAMMPS_NS::STLReader::Triangle &of_file : LAMMPS_NS::STLReader::parse(name))
    triangles.push_back({load(of_file.vert[0]), load(of_file.vert[1]), load(of_file.vert[2])});
  return triangles;
}
#else
inline std::vector<Triangle> triangles_of_text(const std::string &bytes)
{
  std::vector<vec3> corners;
  std::istringstream lines(bytes);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    vec3 at;
    if (!(words >> word) || word != "vertex") continue;
    if (!(words >> at.x >> at.y >> at.z)) throw std::runtime_error("no three numbers in the line '" + line + "'");
    corners.push_back(at);
  }
  std::vector<Triangle> triangles;
  for (std::size_t k = 0; k + 2 < corners.size(); k += 3)
    triangles.push_back({corners[k], corners[k + 1], corners[k + 2]});
  return triangles;
}

inline std::vector<Triangle> triangles_of(const std::string &, const std::string &bytes)
{
  constexpr std::size_t HEADER = 80, NUMBERS = 12, SIZE = NUMBERS * sizeof(float) + sizeof(std::uint16_t);
  std::uint32_t count = 0;
  if (bytes.size() >= HEADER + sizeof count) std::memcpy(&count, bytes.data() + HEADER, sizeof count);
  if (bytes.size() != HEADER + sizeof count + count * SIZE) return triangles_of_text(bytes);
  std::vector<Triangle> triangles;
  const char *from = bytes.data() + HEADER + sizeof count;
  for (std::uint32_t k = 0; k < count; ++k, from += SIZE) {
    float n[NUMBERS];  // the normal, then the corners
    std::memcpy(n, from, sizeof n);
    triangles.push_back({vec3{n[3], n[4], n[5]}, vec3{n[6], n[7], n[8]}, vec3{n[9], n[10], n[11]}});
  }
  return triangles;
}
#endif

}  // namespace Grit

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

#include "wall/mesh/stl_triangles.h"

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

// Brings the box around a region that moves or changes its shape to where it is now; false where LAMMPS keeps that of the
// beginning.
template <class Region>
auto renew_box(Region &region, int) -> decltype(region.bbox_update(), true)
{
  region.bbox_update();
  return true;
}
template <class Region>
bool renew_box(Region &, long)
{
  return false;
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
inline std::vector<Triangle> triangles_of(const std::string &, const std::string &bytes)
{
  return stl_triangles(bytes);
}
#endif

}  // namespace Grit

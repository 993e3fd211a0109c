// The columns of the array of particles that walls give: what they are called, what they mean, where they come from. A new one is
// a line at the end of the table and a row on the page of fix wall/gran/grit.
#pragma once

#include <array>

#include "wall/wall_point.h"
#include "watch/sum_columns.h"

namespace Grit {
namespace OfWall {

// A contact of this step: a particle of this radius at x, and what the part of the wall at `point` does to it.
struct Touch {
  vec3 x;
  real radius;
  const WallPoint &point;
  vec3 force;
};

struct Column : SumColumn {
  real (*of)(const Touch &);
};

// The first eight are those of LAMMPS' fix wall/gran.
inline constexpr std::array COLUMNS{
    Column{{"touch", "-", "1 if the particle touches a wall"}, [](const Touch &) { return real(1); }},
    Column{{"force.x", "force", "of the wall on the particle"}, [](const Touch &t) { return t.force.x; }},
    Column{{"force.y", "force", "likewise"}, [](const Touch &t) { return t.force.y; }},
    Column{{"force.z", "force", "likewise"}, [](const Touch &t) { return t.force.z; }},
    Column{{"point.x", "distance", "nearest point of the wall"}, [](const Touch &t) { return t.x.x - t.point.d.x; }},
    Column{{"point.y", "distance", "likewise"}, [](const Touch &t) { return t.x.y - t.point.d.y; }},
    Column{{"point.z", "distance", "likewise"}, [](const Touch &t) { return t.x.z - t.point.d.z; }},
    Column{{"radius", "distance", "of the particle"}, [](const Touch &t) { return t.radius; }},
};
inline constexpr int NCOLUMNS = COLUMNS.size();

// All columns of a particle.
inline void fill(const Touch &touch, double *row)
{
  for (const Column &column : COLUMNS) *row++ = column.of(touch);
}

}  // namespace OfWall
}  // namespace Grit

// Where there is room for a sphere among others: those that are there and those that were put there since.
#pragma once

#include <array>
#include <vector>

#include "contact/vec3.h"

namespace Grit {

struct Ball3 {
  vec3 x;
  real radius;
  real volume() const { return 4 * PI / 3 * radius * radius * radius; }
};

class FreeSpace {
 public:
  // Spheres with their centers in the box from lo to hi will be asked for. `shifts`: by which a sphere is there again over
  // periodic borders, (0, 0, 0) among them; `size`: a usual diameter.
  FreeSpace(vec3 lo, vec3 hi, std::vector<vec3> shifts, real largest_radius, real size);

  // Whether a sphere there, or one of its images, may touch one in that box.
  bool concerns(const Ball3 &ball) const;
  void add(const Ball3 &ball);
  // Touches nothing: the distance of centers is at least the sum of the radii.
  bool is_free(const Ball3 &ball) const;

 private:
  static constexpr int NOBODY = -1;
  struct Link {
    int ball, next;
  };
  vec3 lo, hi;  // with the largest radius around it
  std::vector<vec3> shifts;
  std::array<int, 3> n{};  // of cells
  real edge = 0;
  std::vector<Ball3> balls;
  std::vector<int> first;  // link of each cell
  std::vector<Link> links;

  std::array<int, 2> range(int axis, const Ball3 &ball) const;
  template <class F>
  bool any_cell(const Ball3 &ball, const F &f) const;
  bool reaches(const Ball3 &ball) const;
};

}  // namespace Grit

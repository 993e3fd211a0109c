// A shape in which nothing is wrong; test_check_shape.cmake puts one mistake at a time into it.

struct Ball {
  real radius;
  struct Point {
    vec3 at;
    vec3 normal;
    real height;
  };
  GRIT_FUNCTION real smallest() const { return radius; }
  GRIT_FUNCTION real largest() const { return radius; }
  GRIT_FUNCTION real bounding() const { return radius; }
  GRIT_FUNCTION Point support(vec3 u) const { return {radius * u, u, radius}; }
  GRIT_FUNCTION Point beside(vec3 place) const { return {(radius / norm(place)) * place, place, radius}; }
  GRIT_FUNCTION Point towards(vec3 u, vec3) const { return {radius * u, u, radius}; }
  GRIT_FUNCTION real stride(vec3 way) const { return norm(way) / radius; }
  GRIT_FUNCTION Tensor2<real> curvature(const Point &, const Tangents &) const { return {1 / radius, 0, 1 / radius}; }
};
static_assert(check_shape<Ball>());

// A surface in which nothing is wrong; test_check_surface.cmake puts one mistake at a time into it.

struct Ball {
  static constexpr bool KEEPS_BOUND = false;
  static constexpr const char *NAME = "a ball", *IS = "is", *ROOM = "wide";
  real radius = 0;
  WallMotion motion;

  GRIT_FUNCTION static int parts() { return 1; }
  GRIT_FUNCTION bool is_near(vec3, real) const { return true; }
  template <class F>
  GRIT_FUNCTION void for_each_point(vec3, real, F &&) const
  {
  }
  GRIT_FUNCTION SurfaceMotion motion_of(int, vec3, vec3) const { return {}; }
  static Ball read(const WallWords &, std::size_t &) { return {}; }
  void set_motion(const WallMotion &, const WallWords &, std::size_t) {}
  void advance(real, real) {}
  static bool is_displaced() { return false; }
  WallPlace place() const { return {}; }
  static bool is_bounded_along(int) { return true; }
  real gap() const { return 2 * radius; }
  std::string words() const { return "ball"; }
  std::string extent() const { return "radius"; }
  std::string far_from(const WallRoom &) const { return ""; }
};
static_assert(check_surface<Ball>());

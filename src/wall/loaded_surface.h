// A surface of a shared object among those that words of a command begin: its numbers, and where its functions are. To who
// asks it on the host, a surface like any other; kernels of devices do not have it.
#pragma once

#include <string>
#include <type_traits>

#include "wall/surface_object.h"
#include "wall/wall_words.h"

namespace Grit {

struct LoadedSurface {
  const SurfaceObject *object = nullptr;
  bool KEEPS_BOUND = false;
  const char *NAME = "", *IS = "", *ROOM = "";
  WallMotion motion;
  real numbers[MOST_NUMBERS_OF_SURFACE] = {};  // the struct of the surface

  int parts() const { return object->parts(numbers); }
  bool is_near(vec3 x, real distance) const { return object->is_near(numbers, x, distance); }
  template <class F>
  void for_each_point(vec3 x, real reach, F &&f) const
  {
    using Function = std::remove_reference_t<F>;
    object->for_each_point(numbers, x, reach,
                           {const_cast<std::remove_const_t<Function> *>(&f), [](void *to, const WallPoint &point) {
                              WallPoint known = point;  // objects from before do not know this member
                              known.sphere = WallPoint::ITSELF;
                              (*static_cast<Function *>(to))(known);
                            }});
  }
  SurfaceMotion motion_of(int part, vec3 x, vec3 d) const { return object->motion_of(numbers, part, x, d); }

  // The surface of the object from its words, k at the first; afterwards behind the last.
  static LoadedSurface read(const SurfaceObject &object, const WallWords &words, std::size_t &k);
  void set_motion(const WallMotion &one, const WallWords &words, std::size_t k);
  void advance(real steps, real dt) { object->advance(numbers, steps, dt); }
  bool is_displaced() const { return object->is_displaced(numbers); }
  WallPlace place() const { return object->place(numbers); }
  bool is_bounded_along(int dim) const { return object->is_bounded_along(numbers, dim); }
  real gap() const { return object->gap(numbers); }
  std::string words() const;
  std::string extent() const;
  std::string far_from(const WallRoom &room) const;
};
static_assert(std::is_trivially_copyable_v<LoadedSurface>);

}  // namespace Grit

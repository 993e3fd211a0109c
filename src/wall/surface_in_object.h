// What the source of a shared object with one surface includes: GRIT_WALL_OBJECT(Wall::MyWall), with the word that begins it as a
// second argument if it is not the name in the struct, makes the object that a program loads.
#pragma once

#include "wall/surface_calls.h"

namespace Grit {

namespace SurfaceCalls {

inline const SurfaceHost *host = nullptr;

// A text that the host gives.
template <class Give>
std::string given(Give &&give)
{
  std::string all;
  give(TextTaker{&all, [](void *to, const char *text) { *static_cast<std::string *>(to) = text; }});
  return all;
}

// IS_TEXT_x<Surface>: it has static constexpr const char *x.
#define GRIT_IS_TEXT(x)                                                           \
  template <class Surface, class = void>                                          \
  inline constexpr bool IS_TEXT_##x = false;                                      \
  template <class Surface>                                                        \
  inline constexpr bool IS_TEXT_##x<Surface, std::void_t<decltype(Surface::x)>> = \
      std::is_same_v<decltype(Surface::x), const char *const>;
GRIT_IS_TEXT(name)
GRIT_IS_TEXT(example)
#undef GRIT_IS_TEXT

template <class Surface>
SurfaceObject object_in_file(const char *other_name)
{
  static_assert(
      IS_TEXT_name<Surface>,
      "expected static constexpr const char *name for a surface in a shared object, got none or another type");
  static_assert(IS_TEXT_example<Surface>,
                "expected static constexpr const char *example for a surface in a shared object, got none or another "
                "type");
  SurfaceObject o{};
  if constexpr (IS_TEXT_name<Surface> && IS_TEXT_example<Surface>)
    o = object_of_surface<Surface>(other_name ? other_name : Surface::name, Surface::example);
  o.take_host = [](const SurfaceHost *one) { host = one; };
  return o;
}

}  // namespace SurfaceCalls

// Functions of GRIT that a surface may call. An object has no library: the program that loads it gives them.
std::string exact(real value)
{
  return SurfaceCalls::given([&](const TextTaker &text) { SurfaceCalls::host->exact(value, text); });
}
bool read_finite(const std::string &word, real &value) { return SurfaceCalls::host->read_finite(word.c_str(), value); }
std::string printable(const std::string &text)
{
  return SurfaceCalls::given([&](const TextTaker &shown) { SurfaceCalls::host->printable(text.c_str(), shown); });
}
WallMotion::Now WallMotion::after(real steps, real dt) const { return SurfaceCalls::host->after(*this, steps, dt); }

}  // namespace Grit

// LAMMPS' `plugin load` calls the second function of a file; a surface has no styles.
#define GRIT_WALL_OBJECT_NAMED(STRUCT, NAME, ...)                                                                 \
  extern "C" __attribute__((visibility("default"))) const Grit::SurfaceObject *grit_wall_object()                 \
  {                                                                                                               \
    static const Grit::SurfaceObject object = Grit::SurfaceCalls::object_in_file<Grit::STRUCT>(NAME);             \
    return &object;                                                                                               \
  }                                                                                                               \
  extern "C" __attribute__((visibility("default"))) void lammpsplugin_init(void *, void *, void *)                \
  {                                                                                                               \
    throw std::invalid_argument(                                                                                  \
        "granular/grit: expected a plugin with styles for 'plugin load', got a file with the surface of a wall: " \
        "write "                                                                                                  \
        "'granular/grit/law load FILE' behind 'plugin load gritplugin.so'");                                      \
  }
#define GRIT_WALL_OBJECT(...) GRIT_WALL_OBJECT_NAMED(__VA_ARGS__, nullptr, nullptr)

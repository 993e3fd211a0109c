// check_surface<PlaneWall>() compares a surface with what surface_interface.h asks for. wall_list.h calls it for every surface of
// walls.cmake: each thing that is missing, misspelled or of another signature is one sentence of the compiler, under a line with
// the name of the surface.
#pragma once

#include <type_traits>

#include "wall/surface_interface.h"

namespace Grit {
namespace Interface {

// What for_each_point() calls.
using F = void (*)(const WallPoint &);

// Every function but read(): type of its result, name, arguments, and of what it is called.
#define GRIT_FUNCTIONS_OF_SURFACES(FUNCTION)                                                          \
  FUNCTION(int, parts, (), const Surface)                                                             \
  FUNCTION(bool, is_near, (vec3 x, real distance), const Surface)                                     \
  FUNCTION(void, for_each_point, (vec3 x, real reach, F f), const Surface)                            \
  FUNCTION(SurfaceMotion, motion_of, (int part, vec3 x, vec3 d), const Surface)                       \
  FUNCTION(void, set_motion, (const WallMotion &one, const WallWords &words, std::size_t k), Surface) \
  FUNCTION(void, advance, (real steps, real dt), Surface)                                             \
  FUNCTION(bool, is_displaced, (), const Surface)                                                     \
  FUNCTION(WallPlace, place, (), const Surface)                                                       \
  FUNCTION(bool, is_bounded_along, (int dim), const Surface)                                          \
  FUNCTION(real, gap, (), const Surface)                                                              \
  FUNCTION(std::string, words, (), const Surface)                                                     \
  FUNCTION(std::string, extent, (), const Surface)                                                    \
  FUNCTION(std::string, far_from, (const WallRoom &room), const Surface)

// ANSWERS_x<Surface, Result(Args...)>: it has a function x, static or not, that takes these and returns that.
#define GRIT_ANSWERS(result, x, arguments, object)                                                                \
  template <class Surface, class Signature, class = void>                                                         \
  inline constexpr bool ANSWERS_##x = false;                                                                      \
  template <class Surface, class Result, class... Args>                                                           \
  inline constexpr bool ANSWERS_##x<Surface, Result(Args...),                                                     \
                                    std::void_t<decltype(std::declval<object &>().x(std::declval<Args>()...))>> = \
      std::is_same_v<decltype(std::declval<object &>().x(std::declval<Args>()...)), Result>;
GRIT_FUNCTIONS_OF_SURFACES(GRIT_ANSWERS)
#undef GRIT_ANSWERS

template <class Surface, class = void>
inline constexpr bool READS = false;
template <class Surface>
inline constexpr bool READS<
    Surface, std::void_t<decltype(Surface::read(std::declval<const WallWords &>(), std::declval<std::size_t &>()))>> =
    std::is_same_v<decltype(Surface::read(std::declval<const WallWords &>(), std::declval<std::size_t &>())), Surface>;

// IS_x<Surface, Type>: it has a member x of that type.
#define GRIT_IS(x)                                                                 \
  template <class Surface, class Type, class = void>                               \
  inline constexpr bool IS_##x = false;                                            \
  template <class Surface, class Type>                                             \
  inline constexpr bool IS_##x<Surface, Type, std::void_t<decltype(Surface::x)>> = \
      std::is_same_v<decltype(Surface::x), Type>;
GRIT_IS(KEEPS_BOUND)
GRIT_IS(NAME)
GRIT_IS(IS)
GRIT_IS(ROOM)
GRIT_IS(motion)
#undef GRIT_IS

// ---- the sentences ------------------------------------------------------------------------------------------------------

template <class Surface>
struct CheckSurface {
  using Text = const char *const;
  static_assert(std::is_trivially_copyable_v<Surface> && std::is_default_constructible_v<Surface>,
                "expected a trivially copyable struct for a surface (numbers, no pointers that own), got another one");
  static_assert(IS_KEEPS_BOUND<Surface, const bool>,
                "expected static constexpr bool KEEPS_BOUND for a surface, got none or another type");
  static_assert(IS_NAME<Surface, Text>,
                "expected static constexpr const char *NAME for a surface, got none or another type");
  static_assert(IS_IS<Surface, Text>,
                "expected static constexpr const char *IS for a surface, got none or another type");
  static_assert(IS_ROOM<Surface, Text>,
                "expected static constexpr const char *ROOM for a surface, got none or another type");
  static_assert(IS_motion<Surface, WallMotion>,
                "expected a member WallMotion motion for a surface, got none or another type");
  static_assert(READS<Surface>,
                "expected static read(const WallWords &words, std::size_t &k) that returns the surface, "
                "got none or another signature");
#define GRIT_SENTENCE(result, x, arguments, object)     \
  static_assert(ANSWERS_##x<Surface, result arguments>, \
                "expected " #result " " #x #arguments " of a " #object ", got none or another signature");
  GRIT_FUNCTIONS_OF_SURFACES(GRIT_SENTENCE)
#undef GRIT_SENTENCE
#undef GRIT_FUNCTIONS_OF_SURFACES
};

}  // namespace Interface

template <class Surface>
constexpr bool check_surface()
{
  return sizeof(Interface::CheckSurface<Surface>) > 0;
}

}  // namespace Grit

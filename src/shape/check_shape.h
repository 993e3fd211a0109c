// check_shape<Superellipsoid>() compares a shape with what searches, walls and laws ask of it. NewtonNormal calls it
// for both of its bodies: each thing that is missing, misspelled or of another signature is one sentence of the
// compiler.
//
// A shape is a smooth convex body with its centre inside, turned as it stands in space. Vectors are seen from there.
//   Point                  where the surface is (at), its outward normal of length 1, the height of the tangent plane
//                          over the centre, normal . at, and what else curvature() needs
//   support(u)             the point whose normal is u, of length 1: the farthest one along u
//   beside(place)          a point of the surface beside a place that is not inside; beside itself if it is one
//   towards(u, place)      where a search begins that has a normal, and a place near the other body
//   curvature(point, t)    how fast the normal turns on the way along two tangents                          [1/length]
//   stride(way)            length of a way over the half lengths of the body in that direction: a norm
//   smallest(), largest()  a bound of its heights from below, and its longest half length                   [length]
//   bounding()             radius of the sphere around it                                                   [length]
// What of this must hold in numbers are the rules of contract/shape_contract.h.
#pragma once

#include <type_traits>
#include <utility>

#include "shape/tangents.h"

namespace Grit {
namespace Interface {

template <class Shape, class = void>
struct PointOf {
  using type = void;
};
template <class Shape>
struct PointOf<Shape, std::void_t<typename Shape::Point>> {
  using type = typename Shape::Point;
};

// POINT_HAS_x<Point, Type>: it has a member x of that type.
#define GRIT_MEMBER(x)                                                                \
  template <class Point, class Type, class = void>                                    \
  inline constexpr bool POINT_HAS_##x = false;                                        \
  template <class Point, class Type>                                                  \
  inline constexpr bool POINT_HAS_##x<Point, Type, std::void_t<decltype(Point::x)>> = \
      std::is_same_v<decltype(Point::x), Type>;
GRIT_MEMBER(at)
GRIT_MEMBER(normal)
GRIT_MEMBER(height)
#undef GRIT_MEMBER

// Type of the result, name, arguments.
#define GRIT_FUNCTIONS_OF_SHAPES(FUNCTION)       \
  FUNCTION(real, smallest, ())                   \
  FUNCTION(real, largest, ())                    \
  FUNCTION(real, bounding, ())                   \
  FUNCTION(Point, support, (vec3 u))             \
  FUNCTION(Point, beside, (vec3 place))          \
  FUNCTION(Point, towards, (vec3 u, vec3 place)) \
  FUNCTION(real, stride, (vec3 way))             \
  FUNCTION(Tensor2<real>, curvature, (const Point &point, const Tangents &t))

// SHAPE_ANSWERS_x<Shape, Result(Args...)>: it has a function x that takes these of a const shape and returns that.
#define GRIT_ANSWERS(result, x, arguments)                                                                       \
  template <class Shape, class Signature, class = void>                                                          \
  inline constexpr bool SHAPE_ANSWERS_##x = false;                                                               \
  template <class Shape, class Result, class... Args>                                                            \
  inline constexpr bool SHAPE_ANSWERS_##x<                                                                       \
      Shape, Result(Args...), std::void_t<decltype(std::declval<const Shape &>().x(std::declval<Args>()...))>> = \
      std::is_same_v<decltype(std::declval<const Shape &>().x(std::declval<Args>()...)), Result>;
GRIT_FUNCTIONS_OF_SHAPES(GRIT_ANSWERS)
#undef GRIT_ANSWERS

// In place of a point that is missing, about which there is a sentence already.
struct NoPoint {
  vec3 at, normal;
  real height;
};

template <class Shape>
struct CheckShape {
  static constexpr bool HAS_POINT = std::is_class_v<typename PointOf<Shape>::type>;
  using Point = std::conditional_t<HAS_POINT, typename PointOf<Shape>::type, NoPoint>;
  static_assert(std::is_trivially_copyable_v<Shape>,
                "expected a trivially copyable struct for a shape (numbers, no pointers that own), got another one");
  static_assert(HAS_POINT, "expected struct Point in a shape, got none");
  static_assert(POINT_HAS_at<Point, vec3>, "expected a member vec3 at in Point of a shape, got none or another type");
  static_assert(POINT_HAS_normal<Point, vec3>,
                "expected a member vec3 normal in Point of a shape, got none or another type");
  static_assert(POINT_HAS_height<Point, real>,
                "expected a member real height in Point of a shape, got none or another type");
#define GRIT_SENTENCE(result, x, arguments)                                                                  \
  static_assert(SHAPE_ANSWERS_##x<Shape, result arguments> || (!HAS_POINT && NEEDS_POINT<result arguments>), \
                "expected " #result " " #x #arguments " of a const shape, got none or another signature");
  template <class Signature>
  static constexpr bool NEEDS_POINT = !std::is_same_v<Signature, real()> && !std::is_same_v<Signature, real(vec3)>;
  GRIT_FUNCTIONS_OF_SHAPES(GRIT_SENTENCE)
#undef GRIT_SENTENCE
#undef GRIT_FUNCTIONS_OF_SHAPES
};

}  // namespace Interface

template <class Shape>
constexpr bool check_shape()
{
  return sizeof(Interface::CheckShape<Shape>) > 0;
}

}  // namespace Grit

// The rules that every shape keeps, on samples of its surface: what shape/check_shape.h says of shapes in words. They
// judge a shape of any kind in all orientations, from a function that makes it of its axes.
#pragma once

#include <functional>
#include <string>

#include "contract/checks.h"
#include "shape/axes.h"
#include "shape/check_shape.h"

namespace Grit::Contract {

// A point as every shape has it.
struct ShapePoint {
  vec3 at, normal;
  real height;
};

// What a shape answers that stands in space.
struct StandingShape {
  real smallest, largest, bounding;
  std::function<ShapePoint(vec3)> support, beside;
  std::function<ShapePoint(vec3, vec3)> towards;
  std::function<real(vec3)> stride;
  std::function<Tensor2<real>(vec3, const Tangents &)> curvature_of_support, curvature_beside;  // at these points
};

struct SampledShape {
  std::string words;  // "superellipsoid 1 0.8 0.6 block 4 3"
  std::function<StandingShape(const Axes &)> turned;
};

template <class Shape>
StandingShape standing(const Shape &body)
{
  static_assert(check_shape<Shape>());
  const auto seen = [](const typename Shape::Point &p) { return ShapePoint{p.at, p.normal, p.height}; };
  return {body.smallest(),
          body.largest(),
          body.bounding(),
          [=](vec3 u) { return seen(body.support(u)); },
          [=](vec3 place) { return seen(body.beside(place)); },
          [=](vec3 u, vec3 place) { return seen(body.towards(u, place)); },
          [=](vec3 way) { return body.stride(way); },
          [=](vec3 u, const Tangents &t) { return body.curvature(body.support(u), t); },
          [=](vec3 place, const Tangents &t) { return body.curvature(body.beside(place), t); }};
}

// make(axes): the shape with these axes.
template <class Make>
SampledShape sampled(std::string words, Make make)
{
  return {std::move(words), [make](const Axes &axes) { return standing(make(axes)); }};
}

// A promise of shapes, and how it is looked at: places are drawn from a seed, so that every call sees the same.
struct ShapeRule {
  const char *name;     // "support"
  const char *promise;  // a sentence about shapes that keep it
  Complaints (*complaints)(const SampledShape &);
};

const std::vector<ShapeRule> &shape_rules();

// Sentences that begin with the words of the shape and say what it breaks, and where; none where the rule holds.
Complaints check_shape_rule(const ShapeRule &rule, const SampledShape &shape);

}  // namespace Grit::Contract

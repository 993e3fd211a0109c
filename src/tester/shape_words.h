// The options of the law tester about bodies that are no spheres.
#pragma once

#include <string>

#include "tester/shaped_body.h"

namespace Grit {
class ProgramOptions;
}

namespace Grit::Tester {

struct ShapeWords {
  std::string shape, half, exponents, quat, law_radius;
};
void declare_shapes(ProgramOptions &options, ShapeWords &w);

// Shapes, and how they are turned, without what follows from masses. Not `given` where both bodies are spheres; beside
// another body a sphere is an ellipsoid. radius: the option of that name, `usual` where it is empty. Throws
// std::invalid_argument with a sentence that names the option.
ShapedPair read_shapes(const ShapeWords &w, const std::string &radius, real usual, bool wall);

}  // namespace Grit::Tester

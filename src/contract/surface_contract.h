// The rules that every surface of a wall keeps, to be run on those of shared objects and of GRIT alike: with the words of its
// example, from points near and far.
#pragma once

#include "contract/checks.h"
#include "wall/surface_object.h"

namespace Grit::Contract {

// A promise of surfaces, and how it is looked at: points are drawn from a seed, so that every call sees the same.
struct SurfaceRule {
  const char *name;     // "nearest point"
  const char *promise;  // a sentence about surfaces that keep it
  Complaints (*complaints)(const SurfaceObject &);
};

const std::vector<SurfaceRule> &surface_rules();

// Sentences that begin with the name of the surface and say what it breaks, and where; none where the rule holds. A surface that
// throws, and one that does not read its example, breaks the rule.
Complaints check_surface_rule(const SurfaceRule &rule, const SurfaceObject &surface);

}  // namespace Grit::Contract

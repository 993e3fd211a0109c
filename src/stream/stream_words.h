// The words of fix granular/grit/insert.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "stream/kind_words.h"
#include "stream/stream_account.h"
#include "stream/stream_face.h"

namespace Grit {

struct StreamWords {
  std::vector<ParticleKind> kinds;  // those of a template, one for each of its molecules
  Base shares = Base::mass;
  StreamOrder order;
  std::string region;  // its ID, or
  std::optional<FaceWords> face;
  std::int64_t every = 100;  // steps
  std::int64_t tries = 100;  // places for a particle in one of these steps
  bool whole = false;        // spheres are inside of the region, not only their centers
  vec3 velocity{0, 0, 0}, velocity_deviation{0, 0, 0};
  vec3 spin{0, 0, 0}, spin_deviation{0, 0, 0};
  std::string rigid;                // ID of the fix that moves clumps
  std::optional<Orientation> turn;  // of all clumps and bodies; none: by lot
  std::uint64_t seed = 0;

  // From the first word on, which is the type of the first kind. Throws std::invalid_argument with a sentence.
  static StreamWords read(const WallWords &words, int ntypes, const TextOfFile &text_of_file,
                          const ShapesOfTemplate &shapes_of_template);
};

}  // namespace Grit

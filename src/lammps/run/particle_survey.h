// The smallest and the largest particles of each type and how fast particles are: one pass and one reduction.
#pragma once

#include <string>
#include <vector>

#include "contact/portability.h"
#include "lammps/host/forward.h"

namespace Grit {

class ParticleSurvey {
 public:
  // A sphere that no particle of a type is smaller, or larger, than. The mass is that by which particles move: of the body
  // in a fix rigid, none where fix freeze holds them.
  struct Size {
    double radius, mass;
  };

  // Surveys the particles in a group. Collective over all processes. `command`: for messages.
  ParticleSurvey(LAMMPS_NS::LAMMPS *lmp, int groupbit, const std::string &command);
  ParticleSurvey() = default;

  bool has(int type) const;
  // All particles of the type are frozen.
  bool is_held(int type) const;
  Size smallest(int type) const;
  Size largest(int type) const;
  double smallest_length() const
  {
    return value.empty() ? INFINITE : of_all(LENGTH);
  }  // radius, or half length of a body, of those that move
  // With which a surface can come towards another one: of a body that is no sphere its rotation counts.
  double speed() const { return value.empty() ? 0 : -of_all(SURFACE); }
  double speed_of_centers() const { return value.empty() ? 0 : -of_all(CENTER); }
  // Speed that gravity gives a particle on the way to the end of the box.
  double fall() const;
  // The sizes are the same, and nothing is faster by more than a tenth.
  bool covers(const ParticleSurvey &other) const;

 private:
  enum Item { RADIUS, MASS, LARGEST_RADIUS, LARGEST_MASS, HELD_RADIUS, NITEMS };  // the largest with a minus
  enum OfAll { FALL, CENTER, SURFACE, LENGTH, NOF_ALL };  // the square of a fall and speeds, with a minus
  int ntypes = 0;
  std::vector<double> value;  // for each type; then of all

  double &at(int type, Item item) { return value[static_cast<std::size_t>(type) * NITEMS + item]; }
  double at(int type, Item item) const { return value[static_cast<std::size_t>(type) * NITEMS + item]; }
  double of_all(OfAll item) const { return *(value.end() - NOF_ALL + item); }
  void take(LAMMPS_NS::LAMMPS *lmp, int groupbit, const std::string &command);
};

}  // namespace Grit

// Where fix granular/grit/insert puts particles: a region of LAMMPS, or the layer before a face.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "stream/counted_random.h"
#include "stream/stream_words.h"

namespace LAMMPS_NS {
class LAMMPS;
}

namespace Grit {

class InsertionPlace {
 public:
  InsertionPlace(LAMMPS_NS::LAMMPS *all, std::string of_command) : lmp(all), command(std::move(of_command)) {}
  virtual ~InsertionPlace() = default;

  // Before a run; throws std::invalid_argument where particles of this reach, the distance of their surface from their center,
  // cannot be put there. `time`: between two insertions.
  virtual void init(real time, real largest_reach) = 0;
  // Where it is now; sets the box around it.
  virtual void update(real time, real largest_reach) = 0;
  // A point of that box, the one with this number, for the center of these spheres; false if they may not stand there.
  bool point(const CountedRandom &random, std::uint64_t number, const std::vector<Ball3> &spheres, vec3 &x) const;
  // Centers are in it.
  virtual bool contains(vec3 x) const = 0;

  vec3 lo{0, 0, 0}, hi{0, 0, 0};
  real volume = 0;

 protected:
  LAMMPS_NS::LAMMPS *const lmp;
  const std::string command;

  virtual vec3 draw(const CountedRandom::Pair &first, const CountedRandom::Pair &second) const = 0;
  virtual bool has_room(vec3 x, const std::vector<Ball3> &spheres) const = 0;
  void expect_in_box(const std::string &what) const;
};

// `words` must outlive it. Reads the mesh of a face. Throws std::invalid_argument with a sentence. Collective.
std::unique_ptr<InsertionPlace> make_place(LAMMPS_NS::LAMMPS *lmp, const StreamWords &words,
                                           const std::string &command);

// By which a particle in the box is there again, over its periodic borders; no shift is the first.
std::vector<vec3> periodic_shifts(LAMMPS_NS::LAMMPS *lmp);

}  // namespace Grit

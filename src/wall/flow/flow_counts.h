// What has passed a face: numbers and masses by direction and by type of particle, and how much in a time.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "wall/flow/flow_path.h"

namespace Grit {

// A particle that has passed. Trivially copyable: processes send it to each other.
struct FlowEvent {
  std::int64_t id;
  int type;  // from 1
  int direction;
  real along;           // where in the last interval between two looks
  real mass, diameter;  // [mass], [length]
  vec3 at, v;           // place on the face [length] and velocity [velocity]

  // Particles in the order of their IDs, passages of one as they came: the same on any number of processes.
  bool is_before(const FlowEvent &other) const { return id != other.id ? id < other.id : along < other.along; }
};

struct FlowTally {
  real mass = 0, number = 0;

  void add(real more)
  {
    mass += more;
    number++;
  }
};

class FlowCounts {
 public:
  enum Direction { OUT, BACK, NDIRECTIONS };  // forward and backward
  static Direction index(int direction) { return direction == FORWARD ? OUT : BACK; }

  explicit FlowCounts(int ntypes = 0) : types(ntypes) {}
  void add(const FlowEvent &event) { types.at(event.type - 1)[index(event.direction)].add(event.mass); }
  const FlowTally &of_type(int type, Direction direction) const { return types[type - 1][direction]; }
  FlowTally all(Direction direction) const;

  // For restart files: reals in the order of types, and back from those of as many types as there are in both.
  std::vector<double> pack() const;
  void unpack(const std::vector<double> &packed);

 private:
  static constexpr int REALS = 2 * NDIRECTIONS;  // of a type
  std::vector<std::array<FlowTally, NDIRECTIONS>> types;
};

// Flow per time, a mean over the last whole interval.
class FlowRates {
 public:
  // An interval begins.
  void begin(double step, const FlowCounts &counts);
  // It is longer by a time, and ends where it has at least so many steps: then the next one begins.
  void look(double step, double time, double steps, const FlowCounts &counts);
  const FlowTally &of(FlowCounts::Direction direction) const { return rates[direction]; }  // per time
  double begun() const { return from_step; }

  std::vector<double> pack() const;
  void unpack(const std::vector<double> &packed);

 private:
  static constexpr std::size_t REALS = 2 + 4 * FlowCounts::NDIRECTIONS;
  double from_step = 0, duration = 0;
  std::array<FlowTally, FlowCounts::NDIRECTIONS> before, rates;
};

}  // namespace Grit

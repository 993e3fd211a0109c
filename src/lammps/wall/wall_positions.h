// Positions of plane walls that equal-style variables of the input say in every step, and the velocities that follow from them.
#pragma once

#include <cstdint>

#include "lmptype.h"

#include "lammps/wall/wall_number.h"
#include "wall/plane_wall.h"
#include "wall/wall_record.h"
#include "wall/wall_words.h"

namespace LAMMPS_NS {

class WallPositions : protected Pointers {
 public:
  explicit WallPositions(class LAMMPS *);
  // The words from k on are planes, one position at least of which is a variable.
  static bool begin_at(const Grit::WallWords &words, std::size_t k);
  // These planes, k at the first word; afterwards behind the last. Throws std::invalid_argument.
  Grit::PlaneWall read(const Grit::WallWords &words, std::size_t &k);
  bool vary() const { return lower.number.varies() || upper.number.varies(); }

  void begin_run();
  // The planes to this step. On all processes, because variables may sum over them. A velocity is the difference quotient of
  // the positions of two steps, as those of LAMMPS' regions are. In a setup it is that of the step before, if that was this
  // one; else 0, as where planes have no step behind them.
  void advance(Grit::PlaneWall &planes);
  double speed() const;  // the larger of both

  // `planes`: what they say of themselves; with the names of the variables.
  std::string words(const std::string &planes) const;
  void write(Grit::WallRecord &record) const;
  void read(const Grit::WallRecord &record);
  // Of positions in this step beside those of the same step in the file.
  Grit::WallDifference displacement(const Grit::WallRecord &file) const;
  std::uint64_t sum() const;  // over the positions
  void begin_anew() { last_step = NEVER; }

 private:
  static constexpr bigint NEVER = -1;
  struct Plane {
    WallNumber number;
    Grit::PlaneWall::Way way{0, 0};
  };
  Plane lower, upper;
  bigint last_step = NEVER;

  void advance(Plane &plane) const;
};

}  // namespace LAMMPS_NS

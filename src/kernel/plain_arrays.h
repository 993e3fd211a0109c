// Arrays as LAMMPS has them on the CPU: pointers to rows of numbers. Functions are for devices too only because what calls
// them is.
#pragma once

#include <limits>

#include "contact/not_finite.h"
#include "kernel/pair_view.h"
#include "kernel/step_context.h"

namespace Grit {

// Two centers at the same place: no direction for a force.
struct SamePlace {
  int i, j;
};

struct PlainArrays {
  template <class T, int COLUMNS = 1>
  struct Rows {
    T *data;

    GRIT_FUNCTION T &operator()(std::size_t row, int column = 0) const { return data[COLUMNS * row + column]; }
  };
  // Rows as long as contacts remember numbers.
  struct MemoryRows {
    real *data;
    int stride;

    GRIT_FUNCTION real &operator()(std::size_t row, int column) const { return data[stride * row + column]; }
  };
  // Rows to which contacts add. A thread has those of its particles, [begin, end), and for others a copy from row `first` on
  // that is added later; alone it has all.
  template <int COLUMNS>
  struct Changes {
    real *data = nullptr;
    int begin = 0, end = std::numeric_limits<int>::max();
    real *others = nullptr;
    int first = 0;

    GRIT_FUNCTION real &operator()(int row, int column = 0) const
    {
      const bool own = row >= begin && row < end;
      return own ? data[COLUMNS * static_cast<std::size_t>(row) + column]
                 : others[COLUMNS * static_cast<std::size_t>(row - first) + column];
    }
  };
  // What some laws ask of particles and change; where nobody does, the arrays are empty.
  struct Fields {
    bool knows_temperature = false, heats = false, thins = false, shares_liquid = false;
    Rows<const real> temperature, radius0, liquid;
    Changes<1> heatflow;
    Changes<1> shrink, smallest;  // sums of the changes of radii in this step, and bounds
    Changes<1> flow;              // sums of the liquid that flows into particles in this step
  };
  // Stops at the first particles that have no force.
  struct Faults {
    void note_same_place(int i, int j) const { throw SamePlace{i, j}; }
    void note_not_finite(int i, int j, real, const MotionAtContact &motion) const { throw NotFinite{i, j, motion}; }
  };
  struct None {};

  static constexpr bool ORDERED = false;
  static constexpr bool HAS_LIQUID = true;
  using Indices = Rows<const int>;
  using Marks = Rows<char>;
  using Positions = Rows<const real, 3>;
  using Vectors = Rows<const real, 3>;
  using Scalars = Rows<const real>;
  using Masks = Rows<const int>;
  using Sums = Rows<real, 3>;
  using Parts = None;
  using Energies = Rows<real>;
  using Virials = Rows<real, 6>;
  using Balance = Rows<real>;
  using Context = StepContext;

  static void add(real &sum, real a) { sum += a; }
  static void raise(real &largest, real a) { largest = larger(largest, a); }
};

// Whether two particles of these arrays touch.
inline SpheresIn<PlainArrays::Positions, PlainArrays::Scalars> plain_spheres(const real *x, const real *radius)
{
  return {{x}, {radius}};
}

// The view of the CPU style. Where nothing is remembered `memory` does not exist.
using PlainView = PairView<PlainArrays>;

}  // namespace Grit

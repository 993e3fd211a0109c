// The kernels of a device without Kokkos and LAMMPS, only to be compiled: report.py reads from the messages of the
// assembler how many registers they take. The code of a contact is that of the pair style, device_contacts.h; the arrays
// have the types and the order that LAMMPS gives them on a GPU.
#include "fast_laws.h"
#include "kernel/device_contacts.h"

namespace Grit {

// One column of numbers of each particle or pair; COLUMNS of them, row by row.
template <class T>
struct Column {
  T *data;
  __device__ T &operator()(std::size_t row) const { return data[row]; }
};
template <class T, int COLUMNS>
struct Rows {
  T *data;
  __device__ T &operator()(std::size_t row, int column) const { return data[COLUMNS * row + column]; }
};
// The same for what nobody writes: by way of the cache for such.
template <class T>
struct ReadColumn {
  const T *data;
  __device__ T operator()(std::size_t row) const { return __ldg(data + row); }
};
template <class T, int COLUMNS>
struct ReadRows {
  const T *data;
  __device__ T operator()(std::size_t row, int column) const { return __ldg(data + COLUMNS * row + column); }
};
// What contacts remember stands column by column.
struct ColumnsOfPairs {
  real *data;
  std::size_t rows;
  __device__ real &operator()(std::size_t row, int column) const { return data[column * rows + row]; }
};

// Columns of the host's arrays of bonds; any number will do here.
struct LongestRow {
  static constexpr int BONDS = 8, KINDS_OF_BONDS = 3;
};

struct CudaArrays {
  using Indices = Column<int>;
  using Marks = Column<char>;
  using MemoryRows = ColumnsOfPairs;
  using Positions = ReadRows<real, 3>;
  using Vectors = ReadRows<real, 3>;
  using Sums = Rows<real, 3>;
  using Scalars = ReadColumn<real>;
  using Masks = ReadColumn<int>;
  using Energies = Column<real>;
  using Virials = Rows<real, Totals::NVIRIAL>;
  static constexpr bool ORDERED = false;
  static constexpr bool HAS_LIQUID = false;
  struct Parts {};
  using Balance = Column<real>;

  using Accounts = Rows<real, NACCOUNTS>;
  using Tags = ReadColumn<int>;
  using Bonds = ReadRows<int, LongestRow::BONDS>;
  using NumbersOfBonds = ReadRows<int, LongestRow::KINDS_OF_BONDS>;
  using Context = DeviceContext<CudaArrays>;
  struct Fields {
    bool knows_temperature, heats, thins;
    ReadColumn<real> temperature, radius0;
    Column<real> heatflow, shrink, smallest;
  };

  __device__ static void add(real &sum, real a) { atomicAdd(&sum, a); }
  // Raises the largest of numbers that are not negative.
  __device__ static void raise(real &largest, real a)
  {
    atomicMax(reinterpret_cast<unsigned long long *>(&largest), __double_as_longlong(a));
  }
  struct Faults {
    int *pair;
    real *found_in;
    MotionAtContact *motion;
    __device__ void note_same_place(int i, int j) const
    {
      if (atomicCAS(pair, -1, i) == -1) pair[1] = j;
    }
    __device__ void note_not_finite(int i, int j, real step, const MotionAtContact &led_to_it) const
    {
      if (atomicCAS(pair + 2, -1, i) != -1) return;
      pair[3] = j;
      *found_in = step;
      *motion = led_to_it;
    }
  };
};

constexpr int FAST = std::tuple_size_v<FastLaws>;

// Number of a law: those of src/law/laws.cmake in their order, then the general one.
template <int LAW>
struct LawOf {
  using type = std::tuple_element_t<LAW, FastLaws>;
};
template <>
struct LawOf<FAST> {
  using type = GeneralLaw;
};

template <int LAW, unsigned WANTS>
using LimitsOf = LaunchLimits<WANTS, typename LawOf<LAW>::type>;

template <int LAW, unsigned WANTS>
__global__ void __launch_bounds__(LimitsOf<LAW, WANTS>::THREADS, LimitsOf<LAW, WANTS>::BLOCKS)
    contacts(const __grid_constant__ DeviceContacts<CudaArrays, typename LawOf<LAW>::type, WANTS> kernel,
             std::int64_t size, TotalsOf<WANTS> *totals)
{
  const std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (k >= size) return;
  if constexpr (WANTS == Wants::FORCES) {
    kernel(k);
  } else {
    TotalsOf<WANTS> own;
    kernel(k, own);
    totals[k] = own;  // Kokkos adds them up in the block
  }
}

// What only some runs want comes with any law.
template <int... LAW>
auto all_kernels(std::integer_sequence<int, LAW...>)
{
  return std::tuple{contacts<LAW, Wants::FORCES>..., contacts<LAW, Wants::TALLIES>...,
                    contacts<FAST, Wants::EVERYTHING>};
}

// The compiler leaves out what nobody names.
auto named() { return all_kernels(std::make_integer_sequence<int, FAST + 1>()); }

}  // namespace Grit

// What moves between host and device in each step of a run: a library that is loaded into LAMMPS for the tests, as a tool of
// Kokkos (KOKKOS_TOOLS_LIBS) and in front of the library of LAMMPS (LD_PRELOAD).
//
// Kokkos tells of regions, copies, scans and reductions. Where host and device are the same memory it copies no arrays of
// atoms; there LAMMPS' own requests tell what it would copy: every style says through the atom style which arrays it has
// changed (modified) and which it wants to read (sync), and where. From these it follows which arrays are newer on one side
// when they are wanted on the other.
//
// Writes to the file GRIT_TRANSFERS a line for each step, see `Step`. A step begins where GRIT acts first: it saves contacts
// where a new list is due, or computes forces.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "atom_requests.h"

using namespace Grit::Test;

namespace {

struct Step {
  bool forces = false;          // those of the contacts have been computed
  int lists = 0;                // lists of contacts made
  int copies = 0;               // of arrays in GRIT's regions, without those that set one value
  unsigned long bytes = 0;      // of these
  int results = 0;              // numbers from scans and reductions in GRIT's regions, which the host reads
  int to_device = 0;            // arrays of atoms that would move
  int to_host = 0;              //
  std::vector<std::string> of;  // what was counted, in words
};

class Counter {
 public:
  void push(const std::string &region)
  {
    const std::string ours = "grit ", forces = "grit contacts", list = "grit contact list";
    const bool begins = region == forces || region == list || region == "grit history";
    if (begins && last().forces) steps.emplace_back();
    if (region == forces) last().forces = true;
    if (region == list) last().lists++;
    regions.push_back(region.rfind(ours, 0) == 0 || inside());
  }
  void pop() { regions.pop_back(); }
  void copy(const std::string &to, const std::string &from, std::uint64_t size)
  {
    // So Kokkos calls a value. What kernels noted is asked for in every step where there is no GPU, see stop_at_faults().
    if (!inside() || from == "Scalar" || from.rfind("grit:faults", 0) == 0) return;
    last().copies++;
    last().bytes += size;
    last().of.push_back("copy " + from + " to " + to);
  }
  void result(const std::string &kernel)
  {
    if (!inside() || kernel == "grit wall") return;  // sums of walls stay in an array of the device
    last().results++;
    last().of.push_back("result of " + kernel);
  }
  void modified(Side side, std::uint64_t arrays)
  {
    for (std::size_t k = 0; k < ATOM_ARRAYS.size(); k++)
      if (arrays & ATOM_ARRAYS[k].mask) newer[k] = side;
  }
  void wanted(Side side, std::uint64_t arrays)
  {
    for (std::size_t k = 0; k < ATOM_ARRAYS.size(); k++) {
      if (!(arrays & ATOM_ARRAYS[k].mask) || newer[k] == Side::BOTH || newer[k] == side) continue;
      newer[k] = Side::BOTH;
      (side == Side::HOST ? last().to_host : last().to_device)++;
      last().of.push_back(ATOM_ARRAYS[k].name + std::string(side == Side::HOST ? " to host" : " to device"));
    }
  }
  void write(const char *path) const
  {
    std::FILE *const file = std::fopen(path, "w");
    if (!file) return;
    std::fprintf(file, "# lists copies bytes results to_device to_host\n");
    for (const Step &s : steps) {
      for (const std::string &words : s.of) std::fprintf(file, "# %s\n", words.c_str());
      std::fprintf(file, "%d %d %lu %d %d %d\n", s.lists, s.copies, s.bytes, s.results, s.to_device, s.to_host);
    }
    std::fclose(file);
  }

 private:
  std::vector<bool> regions;
  std::vector<Step> steps = std::vector<Step>(1);
  std::array<Side, ATOM_ARRAYS.size()> newer{};

  Step &last() { return steps.back(); }
  bool inside() const { return !regions.empty() && regions.back(); }
};

Counter &counter()
{
  static Counter one;
  return one;
}

}  // namespace

void Grit::Test::wanted(Side side, std::uint64_t arrays) { counter().wanted(side, arrays); }
void Grit::Test::modified(Side side, std::uint64_t arrays) { counter().modified(side, arrays); }

// ---- what Kokkos calls -------------------------------------------------------------------------------------------------

extern "C" {

void kokkosp_push_profile_region(const char *name) { counter().push(name); }
void kokkosp_pop_profile_region() { counter().pop(); }
void kokkosp_begin_parallel_reduce(const char *name, std::uint32_t, std::uint64_t *) { counter().result(name); }
void kokkosp_begin_parallel_scan(const char *name, std::uint32_t, std::uint64_t *) { counter().result(name); }

void kokkosp_begin_deep_copy(Kokkos_Profiling_SpaceHandle, const char *to, const void *, Kokkos_Profiling_SpaceHandle,
                             const char *from, const void *, std::uint64_t size)
{
  counter().copy(to, from, size);
}

void kokkosp_finalize_library()
{
  if (const char *path = std::getenv("GRIT_TRANSFERS")) counter().write(path);
}

}  // extern "C"

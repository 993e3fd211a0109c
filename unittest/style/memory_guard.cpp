// Memory of a host and of a device apart, without a GPU: a library that is loaded into LAMMPS for the tests, as a tool of
// Kokkos (KOKKOS_TOOLS_LIBS) and in front of the library of LAMMPS (LD_PRELOAD).
//
// On threads host and device share their memory, and a style that forgets a sync or a copy computes what is right. Here the
// arrays of atoms and those of GRIT have pages of their own (guarded_memory.h), which cannot be reached from the side that
// does not have the newest numbers: kernels are the device, all else is the host. A wrong access ends LAMMPS with a sentence
// and the functions that led there.
//
// Writes to the file GRIT_MEMORY_GUARD, at the end of each process, how many arrays it guarded and how many accesses it judged.
#include <execinfo.h>
#include <signal.h>
#include <unistd.h>

#include <cstring>
#include <string>
#include <string_view>

#include "guarded_memory.h"

using namespace Grit::Test;

namespace {

GuardedMemory &memory()
{
  static auto *const one = new GuardedMemory;  // until the last array is gone
  return *one;
}

// ---- accesses ----------------------------------------------------------------------------------------------------------

bool is_write(const void *context)
{
  constexpr greg_t WRITE = 2;  // in the error code of a page fault of x86-64
  return static_cast<const ucontext_t *>(context)->uc_mcontext.gregs[REG_ERR] & WRITE;
}

void on_fault(int number, siginfo_t *signal, void *context)
{
  if (memory().judge(signal->si_addr, is_write(context))) return;
  ::signal(number, SIG_DFL);  // a fault of other reasons comes again
}

void judge_accesses()
{
  void *unused[1];
  backtrace(unused, 1);  // loads what it needs now, not in a signal
  struct sigaction action{};
  action.sa_sigaction = on_fault;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  sigaction(SIGSEGV, &action, nullptr);
}

void write_report(const char *file)
{
  std::FILE *const report = std::fopen(file, "a");
  if (!report) return;
  std::fprintf(report, "%ld %ld\n", memory().arrays(), memory().checks());
  std::fclose(report);
}

// ---- kernels -----------------------------------------------------------------------------------------------------------

// Where a loop of Kokkos runs. Threads of the host are GRIT's loops there; Kokkos copies and fills arrays of either side.
Place place_of(std::string_view kernel)
{
  const auto begins = [&](std::string_view with) { return kernel.substr(0, with.size()) == with; };
  if (kernel == "grit threads") return Place::HOST;
  return begins("Kokkos::View") ? Place::BOTH : Place::KERNEL;
}

void begin(const char *kernel) { memory().enter(place_of(kernel), kernel); }

}  // namespace

void Grit::Test::wanted(Side side, std::uint64_t arrays) { memory().wanted(side, arrays); }
void Grit::Test::modified(Side side, std::uint64_t arrays) { memory().modified(side, arrays); }

#define ALLOCATE "_ZNK6Kokkos9HostSpace8allocateEPKcmm"
#define DEALLOCATE "_ZNK6Kokkos9HostSpace10deallocateEPKcPvmm"

extern "C" {

// ---- instead of Kokkos' own --------------------------------------------------------------------------------------------

__attribute__((visibility("default"))) void *memory_of_array(const void *, const char *, std::size_t,
                                                             std::size_t) asm(ALLOCATE);
__attribute__((visibility("default"))) void *memory_of_array(const void *space, const char *label, std::size_t size,
                                                             std::size_t of_user)
{
  static const auto of_kokkos = next<void *(const void *, const char *, std::size_t, std::size_t)>(ALLOCATE);
  void *const guarded = memory().allocate(label, size);
  return guarded ? guarded : of_kokkos(space, label, size, of_user);
}

__attribute__((visibility("default"))) void free_array(const void *, const char *, void *, std::size_t,
                                                       std::size_t) asm(DEALLOCATE);
__attribute__((visibility("default"))) void free_array(const void *space, const char *label, void *data,
                                                       std::size_t size, std::size_t of_user)
{
  static const auto of_kokkos = next<void(const void *, const char *, void *, std::size_t, std::size_t)>(DEALLOCATE);
  if (!memory().free(data)) of_kokkos(space, label, data, size, of_user);
}

// ---- what Kokkos calls -------------------------------------------------------------------------------------------------

void kokkosp_init_library(int, std::uint64_t, std::uint32_t, void *) { judge_accesses(); }
void kokkosp_begin_parallel_for(const char *name, std::uint32_t, std::uint64_t *) { begin(name); }
void kokkosp_begin_parallel_reduce(const char *name, std::uint32_t, std::uint64_t *) { begin(name); }
void kokkosp_begin_parallel_scan(const char *name, std::uint32_t, std::uint64_t *) { begin(name); }
void kokkosp_end_parallel_for(std::uint64_t) { memory().leave(); }
void kokkosp_end_parallel_reduce(std::uint64_t) { memory().leave(); }
void kokkosp_end_parallel_scan(std::uint64_t) { memory().leave(); }

void kokkosp_begin_deep_copy(Kokkos_Profiling_SpaceHandle, const char *to, const void *, Kokkos_Profiling_SpaceHandle,
                             const char *, const void *, std::uint64_t)
{
  memory().enter(Place::BOTH, to);
}
void kokkosp_end_deep_copy() { memory().leave(); }

void kokkosp_push_profile_region(const char *name)
{
  const std::string_view region = name;
  if (region == "grit contacts") memory().step();
  if (region == "grit history") memory().wake();
}
void kokkosp_pop_profile_region() {}

void kokkosp_finalize_library()
{
  memory().stop();
  if (const char *file = std::getenv("GRIT_MEMORY_GUARD")) write_report(file);
}

}  // extern "C"

// Requests for arrays of atoms that memory_guard.cpp forgets, so that tests see what it says: part of that library.
//
// With GRIT_REQUESTS=FILE each place that asks for arrays has a line there, at the end of the run: its number in the order of
// the first calls, sync or modified, the side, the arrays and the function. With GRIT_FORGET=NUMBER LAMMPS never hears what
// is asked at that place; with GRIT_FORGET=NUMBER:ARRAY it does not hear of this array.
#include <algorithm>
#include <string>
#include <vector>

#include "atom_requests.h"
#include "function_names.h"

using namespace Grit::Test;

namespace {

struct Request {
  const void *caller;
  const char *kind;
  int space;
  std::uint64_t arrays;

  bool operator==(const Request &r) const
  {
    return caller == r.caller && kind == r.kind && space == r.space && arrays == r.arrays;
  }
};

const char *variable(const char *name)
{
  const char *const value = std::getenv(name);
  return value ? value : "";
}

class Requests {
 public:
  ~Requests()
  {
    if (!*file) return;
    std::FILE *const out = std::fopen(file, "w");
    if (!out) return;
    for (std::size_t k = 0; k < all.size(); k++) std::fprintf(out, "%zu %s\n", k, words(all[k]).c_str());
    std::fclose(out);
  }
  // The arrays of which LAMMPS hears.
  std::uint64_t heard(const Request &r)
  {
    if (!*file && !*forgotten) return r.arrays;
    const auto at = std::find(all.begin(), all.end(), r);
    const long k = at - all.begin();
    if (at == all.end()) all.push_back(r);
    return *forgotten && k == number ? r.arrays & ~mask : r.arrays;
  }

 private:
  const char *const file = variable("GRIT_REQUESTS");
  const char *const forgotten = variable("GRIT_FORGET");
  const long number = std::atol(forgotten);
  const std::uint64_t mask = forgotten_mask();
  std::vector<Request> all;

  std::uint64_t forgotten_mask() const
  {
    const std::string words = forgotten;
    const std::size_t at = words.find(':');
    if (at == std::string::npos) return ~std::uint64_t(0);
    for (const AtomArray &array : ATOM_ARRAYS)
      if (words.substr(at + 1) == array.name) return array.mask;
    std::fprintf(stderr, "GRIT_FORGET: expected the name of an array behind ':', got '%s'\n", forgotten);
    std::abort();
  }

  static std::string words(const Request &r)
  {
    std::string text = std::string(r.kind) + (side_of(r.space) == Side::HOST ? " host" : " device");
    for (const AtomArray &array : ATOM_ARRAYS)
      if (r.arrays & array.mask) text += std::string(" ") + array.name;
    return text + " in " + function_at(r.caller);
  }
};

std::uint64_t heard(const void *caller, const char *kind, int space, std::uint64_t arrays)
{
  static Requests requests;
  return requests.heard({caller, kind, space, arrays});
}

constexpr const char *SYNC_WORD = "sync", *MODIFIED_WORD = "modified";

}  // namespace

#define SYNC "_ZN9LAMMPS_NS10AtomKokkos4syncENS_14ExecutionSpaceEm"
#define MODIFIED "_ZN9LAMMPS_NS10AtomKokkos8modifiedENS_14ExecutionSpaceEm"

extern "C" {

__attribute__((visibility("default"))) void sync_of_all(void *, int, std::uint64_t) asm(SYNC);
__attribute__((visibility("default"))) void sync_of_all(void *atoms, int space, std::uint64_t arrays)
{
  static const auto of_lammps = next<void(void *, int, std::uint64_t)>(SYNC);
  of_lammps(atoms, space, heard(__builtin_return_address(0), SYNC_WORD, space, arrays));
}

__attribute__((visibility("default"))) void modified_by_one(void *, int, std::uint64_t) asm(MODIFIED);
__attribute__((visibility("default"))) void modified_by_one(void *atoms, int space, std::uint64_t arrays)
{
  static const auto of_lammps = next<void(void *, int, std::uint64_t)>(MODIFIED);
  of_lammps(atoms, space, heard(__builtin_return_address(0), MODIFIED_WORD, space, arrays));
}

}  // extern "C"

#include "guarded_memory.h"

#include <execinfo.h>
#include <sched.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <string_view>

#include "function_names.h"

namespace Grit::Test {

namespace {

constexpr int TRAPPED = 99;  // exit status

std::size_t page_size()
{
  static const std::size_t size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return size;
}
std::size_t whole_pages(std::size_t size) { return (size + page_size() - 1) / page_size() * page_size(); }

bool begins(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }
bool ends(std::string_view text, std::string_view with)
{
  return text.size() >= with.size() && text.substr(text.size() - with.size()) == with;
}

// Number in ATOM_ARRAYS of an array with this label, -1 for an array of GRIT on the device, -2 for all others. Copies of the
// host have the name of the array with "_mirror" behind it.
constexpr int OTHER = -2;
int kind_of(std::string_view label)
{
  constexpr std::string_view OF_ATOMS = "atom:";
  if (begins(label, "grit") && !ends(label, "_mirror")) return -1;
  if (!begins(label, OF_ATOMS)) return OTHER;
  for (std::size_t k = 0; k < ATOM_ARRAYS.size(); k++)
    if (label.substr(OF_ATOMS.size()) == ATOM_ARRAYS[k].name) return static_cast<int>(k);
  return OTHER;
}

// What nobody has written is no number and no index.
void poison(char *begin, std::size_t size)
{
  constexpr std::uint64_t POISON = 0x7ff4dead7ff4dead;
  for (std::size_t k = 0; k + sizeof(POISON) <= size; k += sizeof(POISON))
    std::memcpy(begin + k, &POISON, sizeof(POISON));
}

const char *word(Side side) { return side == Side::HOST ? "host" : "device"; }

// The functions that led here, innermost first.
void print_callers()
{
  constexpr int MOST = 40;
  void *callers[MOST];
  const int n = backtrace(callers, MOST);
  for (int k = 0; k < n; k++) std::fprintf(stderr, "  %s\n", function_at(callers[k]).c_str());
}

class Lock {
 public:
  explicit Lock(std::atomic<bool> &flag) : busy(flag)
  {
    while (busy.exchange(true, std::memory_order_acquire)) sched_yield();
  }
  ~Lock() { busy.store(false, std::memory_order_release); }
  Lock(const Lock &) = delete;
  Lock &operator=(const Lock &) = delete;

 private:
  std::atomic<bool> &busy;
};

}  // namespace

// ---- pages -------------------------------------------------------------------------------------------------------------

void *GuardedMemory::allocate(const char *label, std::size_t size)
{
  const int kind = kind_of(label);
  if (kind == OTHER || size <= HEADER || n == MOST_ARRAYS || stopped) return nullptr;
  const std::size_t data = whole_pages(size - HEADER);
  void *const pages = mmap(nullptr, page_size() + data, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return nullptr;
  Array array{};
  std::snprintf(array.label, NAME, "%s", label);
  array.pages = static_cast<char *>(pages);
  array.begin = array.pages + page_size();
  array.size = data;
  array.atoms = kind;
  poison(array.begin, data);
  const Lock lock(busy);
  all[n] = array;
  open(all[n], PROT_NONE);
  n++;
  narrays++;
  return array.begin - HEADER;
}

bool GuardedMemory::free(void *memory)
{
  const Lock lock(busy);
  for (std::size_t k = 0; k < n; k++) {
    if (all[k].begin - HEADER != memory) continue;
    munmap(all[k].pages, page_size() + all[k].size);
    all[k] = all[--n];
    return true;
  }
  return false;
}

void GuardedMemory::open(Array &array, int protection)
{
  if (mprotect(array.begin, array.size, protection) != 0) std::abort();
  array.open = protection;
}

// ---- who may reach what ------------------------------------------------------------------------------------------------

int GuardedMemory::allowed(const Array &array) const
{
  constexpr int ALL = PROT_READ | PROT_WRITE;
  if (stopped || rests() || here().place == Place::BOTH) return ALL;
  const bool kernel = here().place == Place::KERNEL;
  if (array.atoms == OF_DEVICE) return kernel ? ALL : PROT_NONE;
  const State &state = states[array.atoms];
  const Side mine = kernel ? Side::DEVICE : Side::HOST, other = kernel ? Side::HOST : Side::DEVICE;
  if (state.newer == other || state.written == other) return PROT_NONE;
  return state.newer == mine || state.written == mine ? ALL : PROT_READ;  // so that the first write is seen
}

// Arrays are opened when they are reached, and closed when code of another place could reach them.
void GuardedMemory::close_others()
{
  for (std::size_t k = 0; k < n; k++)
    if (const int now = allowed(all[k]) & all[k].open; now != all[k].open) open(all[k], now);
}

bool GuardedMemory::judge(void *address, bool writes)
{
  const Lock lock(busy);
  const auto *const at = static_cast<char *>(address);
  Array *const array =
      std::find_if(all, all + n, [&](const Array &a) { return at >= a.begin && at < a.begin + a.size; });
  if (array == all + n) return false;
  nchecks++;
  int may = allowed(*array);
  if (may == PROT_NONE && array->atoms != OF_DEVICE && overwrites_all()) {
    states[array->atoms] = {};
    may = allowed(*array);
  }
  if (may == PROT_NONE) complain(*array);
  if (writes && !(may & PROT_WRITE)) {
    State &state = states[array->atoms];
    state.written = here().place == Place::KERNEL ? Side::DEVICE : Side::HOST;
    std::memcpy(state.writer, here().name, sizeof(state.writer));
    may |= PROT_WRITE;
  }
  if (may != array->open) open(*array, may);  // another thread may have done so
  return true;
}

// VerletKokkos::force_clear sets forces and torques to zero on the device whatever the host has, and clears the flags of
// the dual views itself (clear_sync_state).
bool GuardedMemory::overwrites_all() const { return here().place == Place::KERNEL && begins(here().name, "Zero<"); }

void GuardedMemory::enter(Place place, const char *name)
{
  const Lock lock(busy);
  if (++depth == DEPTH) std::abort();
  frames[depth].place = place;
  std::snprintf(frames[depth].name, sizeof(frames[depth].name), "%s", name);
  close_others();
}

void GuardedMemory::leave()
{
  const Lock lock(busy);
  if (depth > 0) depth--;
  close_others();
}

bool GuardedMemory::rests() const
{
  constexpr long SOON = 5000, AWAKE = 10, EVERY = 10;
  return nchecks > SOON && nsteps > AWAKE && nsteps % EVERY != 0;
}

void GuardedMemory::step()
{
  const Lock lock(busy);
  nsteps++;
  close_others();
}

void GuardedMemory::modified(Side side, std::uint64_t arrays)
{
  const Lock lock(busy);
  const Side other = side == Side::HOST ? Side::DEVICE : Side::HOST;
  for (std::size_t k = 0; k < ATOM_ARRAYS.size(); k++) {
    if (!(arrays & ATOM_ARRAYS[k].mask)) continue;
    State &state = states[k];
    if (state.newer == other && !rests())
      end(ATOM_ARRAYS[k].name, state, "a sync before the other side says that it changes it");
    if (state.written == other && !rests()) end(ATOM_ARRAYS[k].name, state, "'modified' before the other side says so");
    state.newer = side;
    state.written = Side::BOTH;
  }
  close_others();
}

void GuardedMemory::wanted(Side side, std::uint64_t arrays)
{
  const Lock lock(busy);
  const Side other = side == Side::HOST ? Side::DEVICE : Side::HOST;
  for (std::size_t k = 0; k < ATOM_ARRAYS.size(); k++) {
    if (!(arrays & ATOM_ARRAYS[k].mask)) continue;
    if (states[k].newer == other) states[k].newer = Side::BOTH;
    if (states[k].written == other && !rests())
      end(ATOM_ARRAYS[k].name, states[k], "'modified' before the other side wants it");
  }
  close_others();
}

// ---- sentences ---------------------------------------------------------------------------------------------------------

void GuardedMemory::complain(const Array &array) const
{
  const char *const name = here().name;
  const char *const who = here().place == Place::KERNEL ? "a kernel reaches" : "the host reaches";
  if (array.atoms == OF_DEVICE) {
    std::fprintf(stderr, "memory_guard: expected a copy, got: %s '%s', which is on the device (%s)\n", who, array.label,
                 name);
    print_callers();
    _exit(TRAPPED);
  }
  std::fprintf(stderr, "memory_guard: %s '%s' (%s)\n", who, array.label, name);
  const State &state = states[array.atoms];
  end(ATOM_ARRAYS[array.atoms].name, state, state.written != Side::BOTH ? "'modified'" : "a sync before");
}

void GuardedMemory::end(const char *name, const State &state, const char *expected) const
{
  const bool unsaid = state.written != Side::BOTH;
  std::fprintf(stderr, "memory_guard: expected %s: the %s has changed 'atom:%s'%s%s%s\n", expected,
               word(unsaid ? state.written : state.newer), name, unsaid ? " and has not said so, in '" : "",
               unsaid ? state.writer : "", unsaid ? "'" : "");
  print_callers();
  _exit(TRAPPED);
}

}  // namespace Grit::Test

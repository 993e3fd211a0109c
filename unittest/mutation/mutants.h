// Which mutant runs, for a copy of the sources that mutate.py made. The environment says it: GRIT_MUTANT is its number,
// and without it there is none; GRIT_MUTANTS_REACHED is a file of bytes, of which that of a site that runs becomes 1.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

namespace grit_mutants {

inline int number_of_environment()
{
  const char *number = std::getenv("GRIT_MUTANT");
  return number ? std::atoi(number) : 0;
}

inline unsigned char *bytes_of_environment()
{
  const char *name = std::getenv("GRIT_MUTANTS_REACHED");
  const int file = name ? open(name, O_RDWR) : -1;
  if (file < 0) return nullptr;
  struct stat its;
  const bool known = fstat(file, &its) == 0;
  void *bytes = known ? mmap(nullptr, its.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
  close(file);
  return bytes == MAP_FAILED ? nullptr : static_cast<unsigned char *>(bytes);
}

inline const int active = number_of_environment();
inline unsigned char *const reached = bytes_of_environment();

__attribute__((always_inline)) inline bool on(int number)
{
  if (reached) reached[number] = 1;
  return active == number;
}

// a + Sign<7>{} * b is a - b for the mutant 7. The product binds as one does and changes no bit otherwise.
template <int NUMBER>
struct Sign {};
template <int NUMBER, class T>
__attribute__((always_inline)) inline auto operator*(Sign<NUMBER>, const T &x) -> decltype(T(-x))
{
  return on(NUMBER) ? T(-x) : x;
}

}  // namespace grit_mutants

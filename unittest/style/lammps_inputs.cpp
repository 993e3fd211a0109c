// lammps_inputs LIBRARY INPUT...: runs one input after the other, each in a LAMMPS of its own, in one process: starting a
// process takes longer than reading an input that LAMMPS refuses. What LAMMPS says of an input goes to INPUT.screen; standard
// output has a line "INPUT STATUS" for each, with the exit status that lmp would have.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string>

namespace {

// A function of LAMMPS' C library interface.
template <class Function>
Function *function_of(void *library, const char *name)
{
  void *const address = dlsym(library, name);
  if (!address) {
    std::fprintf(stderr, "lammps_inputs: expected the function %s in the library of LAMMPS, got %s\n", name, dlerror());
    std::exit(2);
  }
  return reinterpret_cast<Function *>(address);
}

struct Library {
  void *handle;

  void *open(const std::string &screen) const
  {
    std::string words[] = {"lmp", "-nocite", "-log", "none", "-screen", screen};
    char *arguments[std::size(words)];
    for (std::size_t k = 0; k < std::size(words); k++) arguments[k] = words[k].data();
    return function_of<void *(int, char **, void **)>(handle, "lammps_open_no_mpi")(std::size(words), arguments,
                                                                                    nullptr);
  }
  int status_of(const std::string &input) const
  {
    void *const lammps = open(input + ".screen");
    if (!lammps) return 1;
    function_of<void(void *, const char *)>(handle, "lammps_file")(lammps, input.c_str());
    const int failed = function_of<int(void *)>(handle, "lammps_has_error")(lammps);
    function_of<void(void *)>(handle, "lammps_close")(lammps);
    return failed ? 1 : 0;
  }
};

}  // namespace

int main(int count, char **words)
{
  if (count < 3) {
    std::fputs("lammps_inputs: expected the library of LAMMPS and inputs\n", stderr);
    return 2;
  }
  const Library library{dlopen(words[1], RTLD_NOW | RTLD_GLOBAL)};
  if (!library.handle) {
    std::fprintf(stderr, "lammps_inputs: expected the library of LAMMPS, got %s\n", dlerror());
    return 2;
  }
  for (int k = 2; k < count; k++) {
    std::printf("%s %d\n", words[k], library.status_of(words[k]));
    std::fflush(stdout);
  }
  function_of<void()>(library.handle, "lammps_mpi_finalize")();
}

// The functions of the driver that Kokkos calls by name, in a program that is not linked with the driver (libcuda): they are
// looked for when they are called, so that the program also starts where there is none.
#include <cuda.h>
#include <dlfcn.h>

namespace {

template <class Function>
Function *in_driver(const char *name)
{
  static void *const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  return driver ? reinterpret_cast<Function *>(dlsym(driver, name)) : nullptr;
}

template <class... Arguments>
CUresult call(const char *name, Arguments... arguments)
{
  auto *const function = in_driver<CUresult(Arguments...)>(name);
  return function ? function(arguments...) : CUDA_ERROR_NO_DEVICE;
}

}  // namespace

// Seen in this program only: the driver calls its own functions.
#pragma GCC visibility push(hidden)
extern "C" {

CUresult cuStreamGetCtx(CUstream stream, CUcontext *context) { return call("cuStreamGetCtx", stream, context); }
CUresult cuCtxPushCurrent(CUcontext context) { return call("cuCtxPushCurrent_v2", context); }
CUresult cuCtxGetDevice(CUdevice *device) { return call("cuCtxGetDevice", device); }
}
#pragma GCC visibility pop

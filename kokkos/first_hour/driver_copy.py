"""Bytes per second that copying moves in the memory of the GPU, those read and those written, by calls of the driver alone: what
copy_bandwidth measures, where that program is not. driver_copy.py prints them, or says why there are none."""
import ctypes
import sys
import time

BYTES = 2**30  # twenty times what a cache of today holds
REPEATS = 20
LIBRARY = "libcuda.so.1"
DEVICE = 0


def opened():
    """The library of the driver."""
    try:
        return ctypes.CDLL(LIBRARY)
    except OSError as error:
        raise OSError(f"expected NVIDIA's driver to measure a copy, got none: {error}") from error


def call(driver, name, *arguments):
    """A function of the driver; what it answers is 0 or the number of an error."""
    answer = getattr(driver, name)(*arguments)
    if answer:
        raise OSError(f"expected {name} of the driver to work, got its error {answer}")


def seconds_of_a_copy(driver):
    """The least of some, in memory that is given back."""
    context, size = ctypes.c_void_p(), ctypes.c_size_t(BYTES)
    ends = ctypes.c_uint64(), ctypes.c_uint64()
    call(driver, "cuInit", ctypes.c_uint(0))
    call(driver, "cuDevicePrimaryCtxRetain", ctypes.byref(context), ctypes.c_int(DEVICE))
    try:
        call(driver, "cuCtxSetCurrent", context)
        for end in ends:
            call(driver, "cuMemAlloc_v2", ctypes.byref(end), size)
            call(driver, "cuMemsetD32_v2", end, ctypes.c_uint(1), ctypes.c_size_t(BYTES//4))
        least = float("inf")
        for _ in range(REPEATS):
            call(driver, "cuCtxSynchronize")
            begin = time.perf_counter()
            call(driver, "cuMemcpyDtoD_v2", *ends, size)
            call(driver, "cuCtxSynchronize")
            least = min(least, time.perf_counter() - begin)
        return least
    finally:
        for end in ends:
            if end.value:
                call(driver, "cuMemFree_v2", end)
        call(driver, "cuDevicePrimaryCtxRelease_v2", ctypes.c_int(DEVICE))


def bandwidth(driver=None):
    """Bytes per second; OSError where there is no GPU."""
    return 2*BYTES/seconds_of_a_copy(driver or opened())


if __name__ == "__main__":
    try:
        print(f"{bandwidth():.4g}")
    except OSError as sentence:
        sys.exit(f"driver_copy.py: {sentence}")

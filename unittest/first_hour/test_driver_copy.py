"""Tests of kokkos/first_hour/driver_copy.py with a driver that only notes what it is asked."""
import ctypes
import os
import sys
import unittest
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "kokkos", "first_hour"))
import driver_copy  # noqa: E402  (found by the line above)

FIRST_ADDRESS = 0x1000
NO_DEVICE = 100  # CUDA_ERROR_NO_DEVICE
OUT_OF_MEMORY = 2


class Driver:
    """Answers each function with 0, but one with an error; a copy takes as long as `clock` says."""

    def __init__(self, fails="", error=0):
        self.fails, self.error, self.calls, self.time = fails, error, [], 0.0
        self.memory = FIRST_ADDRESS

    def __getattr__(self, name):
        def function(*arguments):
            self.calls.append(name)
            if name == self.fails and self.calls.count(name) == 2 - (name == "cuInit"):
                return self.error
            if name == "cuMemAlloc_v2":
                ctypes.cast(arguments[0], ctypes.POINTER(ctypes.c_uint64))[0] = self.memory
                self.memory += driver_copy.BYTES
            if name == "cuMemcpyDtoD_v2":
                to, source, size = (argument.value for argument in arguments)
                assert (to, source, size) == (FIRST_ADDRESS, FIRST_ADDRESS + driver_copy.BYTES, driver_copy.BYTES)
                self.time += 0.001 if self.calls.count(name) == 7 else 0.002
            return 0
        return function


class OfACopy(unittest.TestCase):
    def test_reads_and_writes_in_the_least_time(self):
        driver = Driver()
        with mock.patch.object(driver_copy.time, "perf_counter", lambda: driver.time):
            self.assertAlmostEqual(driver_copy.bandwidth(driver)/(2*driver_copy.BYTES/0.001), 1)
        self.assertEqual(driver.calls.count("cuMemcpyDtoD_v2"), driver_copy.REPEATS)
        self.assertEqual(driver.calls[-3:], ["cuMemFree_v2", "cuMemFree_v2", "cuDevicePrimaryCtxRelease_v2"])

    def test_says_what_the_driver_refused(self):
        with self.assertRaisesRegex(OSError, "expected cuInit of the driver to work, got its error 100"):
            driver_copy.bandwidth(Driver("cuInit", NO_DEVICE))

    def test_gives_back_what_it_has(self):
        driver = Driver("cuMemAlloc_v2", OUT_OF_MEMORY)
        with self.assertRaisesRegex(OSError, "cuMemAlloc_v2"):
            driver_copy.bandwidth(driver)
        self.assertEqual(driver.calls.count("cuMemFree_v2"), 1)
        self.assertEqual(driver.calls[-1], "cuDevicePrimaryCtxRelease_v2")

    def test_says_that_there_is_no_driver(self):
        with mock.patch.object(driver_copy, "LIBRARY", "libcuda.none"):
            with self.assertRaisesRegex(OSError, "expected NVIDIA's driver"):
                driver_copy.bandwidth()


if __name__ == "__main__":
    unittest.main()

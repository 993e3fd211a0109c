"""Tests of kokkos/gpu_report/of_build.py: what it reads from the messages of ptxas and from PTX of a build with Kokkos."""
import os
import sys
import unittest

REPORT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "kokkos", "gpu_report")
sys.path.insert(0, REPORT)
import of_build  # noqa: E402  (found by the line above)

# As CUDA 13 writes them.
MESSAGES = """[1/2] Building CXX object pair_on_device.cpp.o
ptxas info    : 0 bytes gmem, 32768 bytes cmem[3]
ptxas info    : Compiling entry function '_Zsmall' for 'sm_90'
ptxas info    : Function properties for _Zsmall
    16 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads
ptxas info    : Used 40 registers, used 1 barriers, 96 bytes smem, 16 bytes cumulative stack size
ptxas info    : Compiling entry function '_Zlarge' for 'sm_90'
ptxas info    : Function properties for _Zlarge
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 128 registers, used 0 barriers
ptxas info    : Function properties for __internal_accurate_pow
    99 bytes stack frame, 99 bytes spill stores, 99 bytes spill loads
""".splitlines()
CODE = """.visible .entry _Zsmall(
\t.param .align 8 .b8 _Zsmall_param_0[232],
\t.param .u32 _Zsmall_param_1
)
{
\tfma.rn.f64 \t%fd6, %fd1, %fd2, %fd3;
}
.visible .entry _Zlarge()
{
\tld.const.u64 \t%rd1, [kokkos_impl_cuda_constant_memory_buffer+600];
\tmul.f64 \t%fd4, %fd1, %fd2;
}
.func  (.param .b64 func_retval0) __internal_accurate_pow(
{
\tadd.f64 \t%fd4, %fd1, %fd2;
}
""".splitlines()
A_LAMBDA = ("void Kokkos::Impl::cuda_parallel_launch_local_memory<Kokkos::Impl::ParallelFor<LAMMPS_NS::FixLedger::pre_force(int, "
            "Kokkos::View<int*, Kokkos::Cuda>)::{lambda(int)#2}, Kokkos::RangePolicy<Kokkos::Cuda>, Kokkos::Cuda> >(...)")
A_FUNCTOR = "void Kokkos::Impl::cuda_parallel_launch_local_memory<Kokkos::Impl::ParallelFor<Grit::Wall<Grit::Ball, 1>, X>, Y>(...)"
A_SUM = ("void Kokkos::Impl::cuda_parallel_launch_local_memory<Kokkos::Impl::ParallelReduce<Kokkos::Impl::CombinedFunctorReducer<"
         "Grit::count<Kokkos::Cuda, Kokkos::View<int*, Kokkos::Device<Kokkos::Cuda> > >(int)::{lambda(int, int&)#1}, X>, Y> >(...)")
OF_KOKKOS = "void Kokkos::Impl::cuda_parallel_launch_local_memory<Kokkos::Impl::ParallelFor<Kokkos::Impl::ViewFill<int>, X> >(...)"


def whole(kernels, **others):
    """Kernels with what main() adds."""
    return {key: {"launch": "local", **kernel, **of_build.read_code(CODE)[key], **others} for key, kernel in kernels.items()}


class OfBuild(unittest.TestCase):
    def test_reads_what_kernels_take_and_not_what_they_call(self):
        self.assertEqual(of_build.read_messages(MESSAGES), {
            "_Zsmall": {"registers": 40, "stack": 16, "spilled": (4, 8), "shared": 96},
            "_Zlarge": {"registers": 128, "stack": 0, "spilled": (0, 0), "shared": 0}})

    def test_reads_parameters_constants_and_what_may_be_fused(self):
        self.assertEqual(of_build.read_code(CODE), {
            "_Zsmall": {"bytes": 236, "multiply-adds": 1, "free": 0},
            "_Zlarge": {"bytes": 608, "multiply-adds": 0, "free": 1},
            None: {"bytes": 0, "multiply-adds": 0, "free": 1}})

    def test_warps_that_registers_allow(self):  # the occupancy calculator of CUDA for 9.0
        for registers, fit in ((32, 64), (40, 48), (64, 32), (72, 28), (128, 16), (168, 12), (255, 8)):
            self.assertEqual(of_build.warps(registers), fit, registers)

    def test_names_the_function_that_starts_a_kernel(self):
        self.assertEqual(of_build.short(A_LAMBDA), "FixLedger::pre_force 2")
        self.assertEqual(of_build.short(A_FUNCTOR), "Wall<Ball, 1>")
        self.assertEqual(of_build.short(A_SUM), "count 1, reduce")
        self.assertEqual(of_build.short(OF_KOKKOS), "")

    def test_table_and_verdict(self):
        kernels = whole(of_build.read_messages(MESSAGES))
        rows = list(of_build.table(kernels, {key: key for key in kernels}))
        self.assertEqual(rows[3], "| _Zsmall | local | 40 | 16 | 4, 8 | 96 | 236 | 48 of 64 | 1 |")
        sentences, well = of_build.verdict(kernels, 0)
        self.assertTrue(well)
        self.assertEqual(sentences[0], "2 kernels, 1 of them spill registers.")
        sentences, well = of_build.verdict(kernels, 2)
        self.assertFalse(well)
        self.assertEqual(sentences[2], "2 products and sums may be fused: expected --fmad=false for nvcc.")
        self.assertFalse(of_build.verdict(whole(of_build.read_messages(MESSAGES), bytes=of_build.CONSTANT_LIMIT), 0)[1])


if __name__ == "__main__":
    unittest.main()

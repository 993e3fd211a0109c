"""Tests of kokkos/gpu_report/report.py: what it reads from the messages of ptxas and from PTX, and when all is well."""
import os
import sys
import unittest

REPORT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "kokkos", "gpu_report")
sys.path.insert(0, REPORT)
import report  # noqa: E402  (found by the line above)


def messages(law, wants, registers, stack=0, spills=0):
    """Of one kernel and of a function that it calls, as CUDA 13 writes them."""
    name = f"_ZN4Grit8contactsILi{law}ELj{wants}EEEvNS_14DeviceContactsEl"
    return f"""ptxas info    : Compiling entry function '{name}' for 'sm_90'
ptxas info    : Function properties for {name}
    {stack} bytes stack frame, {spills} bytes spill stores, {spills} bytes spill loads
ptxas info    : Used {registers} registers, used 0 barriers, {stack} bytes cumulative stack size
ptxas info    : Function properties for __internal_accurate_pow
    99 bytes stack frame, 99 bytes spill stores, 99 bytes spill loads
""".splitlines()


ROUNDED, FREE = (0, 0), (0, 1)  # multiply-adds and free operations of a kernel


def code(law, wants, *operations):
    """PTX of one kernel, as CUDA 13 writes it."""
    return [f".visible .entry _ZN4Grit8contactsILi{law}ELj{wants}EEEvNS_14DeviceContactsEl(", "{", *operations, "}"]


class Report(unittest.TestCase):
    def test_reads_kernels_and_not_what_they_call(self):
        kernels = report.read(messages(0, report.FORCES, 72) + messages(1, report.TALLIES, 128, stack=8, spills=4))
        self.assertEqual(kernels, {
            (0, report.FORCES): {"registers": 72, "stack": 0, "spill stores": 0, "spill loads": 0},
            (1, report.TALLIES): {"registers": 128, "stack": 8, "spill stores": 4, "spill loads": 4}})

    def test_names_laws_in_their_order(self):
        lines = list(report.table(report.read(messages(1, report.FORCES, 128) + messages(0, report.FORCES, 72)), ["fast", "any"], {}))
        self.assertEqual([line.split()[0] for line in lines], ["kernel", "fast", "any"])

    def test_knows_the_kernel_of_what_only_some_runs_want(self):
        kernels = report.read(messages(1, report.EVERYTHING, 255, stack=120) + messages(1, report.FORCES, 72))
        self.assertEqual(kernels[1, report.EVERYTHING]["registers"], 255)
        self.assertIn("any, ledger, heat", "\n".join(report.table(kernels, ["fast", "any"], {})))
        self.assertTrue(report.verdict(kernels, 1, {})[1])  # it has a limit of its own

    def test_spills_are_not_well(self):
        kernels = report.read(messages(0, report.FORCES, 72, spills=4) + messages(1, report.FORCES, 96))
        sentences, well = report.verdict(kernels, 1, {})
        self.assertFalse(well)
        self.assertIn("1 of 2 kernels spill", sentences[0])

    def test_only_the_general_law_may_spill_a_few(self):
        half = report.MAX_SPILLS//2  # stores, and as many loads
        for law, wants, spills, well in ((1, report.FORCES, half, True), (1, report.FORCES, half + 1, False),
                                         (1, report.TALLIES, 1, False), (0, report.FORCES, 1, False)):
            kernels = report.read(messages(law, wants, 72, spills=spills) + messages(1, report.EVERYTHING, 255))
            self.assertEqual(report.verdict(kernels, 1, {})[1], well)

    def test_only_the_general_law_is_limited(self):
        self.assertTrue(report.verdict(report.read(messages(0, report.FORCES, 140) + messages(1, report.FORCES, 128)), 1, {})[1])
        for wants, most in report.MAX_REGISTERS.items():
            kernels = messages(0, report.FORCES, 72) + messages(1, wants, most + 1)
            sentences, well = report.verdict(report.read(kernels), 1, {})
            self.assertFalse(well)
            self.assertIn(f"takes {most + 1} of {most} that it may, which is too many", sentences[0])

    def test_counts_what_is_fused_and_what_may_be(self):
        operations = ["\tmul.rn.f64 \t%fd4, %fd1, %fd2;", "\tadd.rn.f64 \t%fd5, %fd4, %fd3;",
                      "\t@%p1 fma.rn.f64 %fd6, %fd1, %fd2, %fd3;", "\tdiv.rn.f64 %fd7, %fd1, %fd2;",
                      "\tmul.wide.s32 \t%rd5, %r1, 8;", "\tatom.global.add.f64 \t%fd8, [%rd1], %fd5;"]
        free = ["\tmul.f64 \t%fd4, %fd1, %fd2;", "\tsub.ftz.f32 \t%f4, %f1, %f2;"]
        helper = [".func  (.param .b64 func_retval0) __internal_accurate_pow(", *operations]
        self.assertEqual(report.read_code(code(0, 0, *operations) + code(1, 1, *operations, *free) + helper),
                         {(0, 0): (1, 0), (1, 1): (1, 2), None: (1, 0)})

    def test_what_may_be_fused_is_not_well(self):
        kernels = report.read(messages(1, report.FORCES, 72))
        self.assertTrue(report.verdict(kernels, 1, {(1, 0): ROUNDED, None: ROUNDED})[1])
        for fusing in ({(1, 0): FREE}, {(1, 0): ROUNDED, None: FREE}):
            sentences, well = report.verdict(kernels, 1, fusing)
            self.assertFalse(well)
            self.assertEqual(sentences[1], "1 products and sums may be fused: expected --fmad=false for nvcc.")


if __name__ == "__main__":
    unittest.main()

"""Tests of kokkos/gpu_report/report.py: what it reads from the messages of ptxas, and when all is well."""
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


class Report(unittest.TestCase):
    def test_reads_kernels_and_not_what_they_call(self):
        kernels = report.read(messages(0, report.FORCES, 72) + messages(1, report.TALLIES, 128, stack=8, spills=4))
        self.assertEqual(kernels, {
            (0, report.FORCES): {"registers": 72, "stack": 0, "spill stores": 0, "spill loads": 0},
            (1, report.TALLIES): {"registers": 128, "stack": 8, "spill stores": 4, "spill loads": 4}})

    def test_names_laws_in_their_order(self):
        lines = list(report.table(report.read(messages(1, report.FORCES, 128) + messages(0, report.FORCES, 72)), ["fast", "any"]))
        self.assertEqual([line.split()[0] for line in lines], ["kernel", "fast", "any"])

    def test_knows_the_kernel_of_what_only_some_runs_want(self):
        kernels = report.read(messages(1, report.EVERYTHING, 255, stack=120) + messages(1, report.FORCES, 72))
        self.assertEqual(kernels[1, report.EVERYTHING]["registers"], 255)
        self.assertIn("any, ledger, heat", "\n".join(report.table(kernels, ["fast", "any"])))
        self.assertTrue(report.verdict(kernels, 1)[1])  # it has a limit of its own

    def test_spills_are_not_well(self):
        sentence, well = report.verdict(report.read(messages(0, report.FORCES, 72, spills=4) + messages(1, report.FORCES, 96)), 1)
        self.assertFalse(well)
        self.assertIn("1 of 2 kernels spill", sentence)

    def test_only_the_general_law_is_limited(self):
        self.assertTrue(report.verdict(report.read(messages(0, report.FORCES, 130) + messages(1, report.FORCES, 128)), 1)[1])
        self.assertFalse(report.verdict(report.read(messages(0, report.FORCES, 72) + messages(1, report.FORCES, 130)), 1)[1])


if __name__ == "__main__":
    unittest.main()

"""Tests of kokkos/gpu_report/report.py: what it reads from the messages of ptxas, and when all is well."""
import os
import sys
import unittest

REPORT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "kokkos", "gpu_report")
sys.path.insert(0, REPORT)
import report  # noqa: E402  (found by the line above)


def messages(law, tallies, registers, stack=0, spills=0):
    """Of one kernel and of a function that it calls, as CUDA 13 writes them."""
    name = f"_ZN4Grit8contactsILi{law}ELb{int(tallies)}EEEvNS_13DeviceContactEl"
    return f"""ptxas info    : Compiling entry function '{name}' for 'sm_90'
ptxas info    : Function properties for {name}
    {stack} bytes stack frame, {spills} bytes spill stores, {spills} bytes spill loads
ptxas info    : Used {registers} registers, used 0 barriers, {stack} bytes cumulative stack size
ptxas info    : Function properties for __internal_accurate_pow
    99 bytes stack frame, 99 bytes spill stores, 99 bytes spill loads
""".splitlines()


class Report(unittest.TestCase):
    def test_reads_kernels_and_not_what_they_call(self):
        kernels = report.read(messages(0, False, 72) + messages(1, True, 128, stack=8, spills=4))
        self.assertEqual(kernels, {
            (0, False): {"registers": 72, "stack": 0, "spill stores": 0, "spill loads": 0},
            (1, True): {"registers": 128, "stack": 8, "spill stores": 4, "spill loads": 4}})

    def test_names_laws_in_their_order(self):
        lines = list(report.table(report.read(messages(1, False, 128) + messages(0, False, 72)), ["fast", "any"]))
        self.assertEqual([line.split()[0] for line in lines], ["kernel", "fast", "any"])

    def test_knows_the_kernel_that_no_law_belongs_to(self):
        lines = [line.replace("8contactsILi0ELb1EE", "14whole_contacts") for line in messages(0, True, 255, stack=120)]
        kernels = report.read(lines + messages(0, False, 72))
        self.assertEqual(kernels[report.WHOLE_CONTACTS]["registers"], 255)
        self.assertIn("ledger, heat", "\n".join(report.table(kernels, ["any"])))

    def test_spills_are_not_well(self):
        sentence, well = report.verdict(report.read(messages(0, False, 72, spills=4) + messages(1, False, 96)), 1)
        self.assertFalse(well)
        self.assertIn("1 of 2 kernels spill", sentence)

    def test_only_the_general_law_is_limited(self):
        self.assertTrue(report.verdict(report.read(messages(0, False, 130) + messages(1, False, 128)), 1)[1])
        self.assertFalse(report.verdict(report.read(messages(0, False, 72) + messages(1, False, 130)), 1)[1])


if __name__ == "__main__":
    unittest.main()

"""Tests of cmake/host/enter, by which cmake/host/run starts a command, with the present root file system as that of the
host. Skipped where no namespaces can be made."""
import os
import signal
import subprocess
import unittest
from pathlib import Path

SOURCE = Path(os.environ["GRIT_SOURCE"])
NAMESPACES = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
ENTER = [*NAMESPACES, str(SOURCE/"cmake/host/enter"), "/", str(SOURCE)]
LIMIT = 60  # seconds for one command


def status(*command):
    return subprocess.run(command, check=False, timeout=LIMIT, stderr=subprocess.DEVNULL).returncode


@unittest.skipIf(status(*NAMESPACES, "true"), "namespaces cannot be made here")
class Command(unittest.TestCase):
    def test_its_status_is_passed_on(self):
        self.assertEqual(status(*ENTER, "sh", "-c", "exit 7"), 7)

    def test_words_with_blanks_stay_one_word(self):
        out = subprocess.run([*ENTER, "printf", "%s\n", "two words", "$HOME"], check=True, timeout=LIMIT, text=True,
                             stdout=subprocess.PIPE).stdout
        self.assertEqual(out, "two words\n$HOME\n")

    def test_control_c_and_timeout_end_it(self):
        for sent in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(sent=sent.name):
                # A program that handles no signals, as LAMMPS, and goes on for ever; a line of it tells that it runs.
                with subprocess.Popen([*ENTER, "yes"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                      start_new_session=True) as run:
                    run.stdout.readline()
                    os.killpg(run.pid, sent)  # to all of its processes, as a terminal and `timeout` do
                    try:
                        self.assertNotEqual(run.wait(LIMIT), 0)
                    finally:
                        run.kill()


if __name__ == "__main__":
    unittest.main()

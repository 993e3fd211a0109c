"""Runs an example of the tree as a user does, in an empty folder, and checks its end: test_example.py NAME [--whole], or
with words for the program of the example: test_example.py NAME --words WORDS...

It must end with `Verdict: passed` and status 0 and draw pictures. A reduced run, which is the default, is judged by itself. A
whole one is compared with the page, its pictures and the stored log. Numbers of the verdict go to the board of reliability, but
not those of reduced runs. Status 77 where the machine lacks what the example needs."""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import pathlib

import tables

EXAMPLES = pathlib.Path(__file__).resolve().parents[2]/"examples"
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]/"support"))
import board  # noqa: E402  (found by the line above)

NOTHING_RUN = 77
# Of the runs of which the tree has a log.
LOGS = {"angle_of_repose": "log.0.4_0.1_0_1", "belt_conveyor": "log.finnie", "blade_mixer": "log.mixer",
        "bounce": "log.bounce", "clumps": "log.rod", "column_collapse": "log.2", "compression": "log.loose",
        "drum": "log.drum", "materials": "log.box", "oblique": "log.oblique", "pellet_cycle": "log.cycle",
        "pellet_shield": "log.shield", "pills": "log.pill", "powder": "log.0.5", "rock": "log.press",
        "rotary_kiln": "log.kiln", "shear_cell": "log.0.575", "silo": "log.0.5", "spheroids": "log.1.5", "tablet": "log.tablet",
        "triaxial": "log.walls.0.25", "view": "log.bed", "wet_drum": "log.1e-3"}

# Of whole runs: random diameters depend on the number of ranks.
WORDS = dict.fromkeys(("blade_mixer", "drum", "rotary_kiln"), ["--ranks", "1"])


# Check of unittest/reliability/checks.json for a number of a verdict.
BOARD = {("bulk_benchmarks", "inside"): "P1", ("bulk_benchmarks silo", "inside"): "P2",
         ("bulk_benchmarks drum", "inside"): "P3", ("angle_of_repose", "farthest"): "P6", ("shear_cell", "worst"): "P9",
         ("silo", "farthest"): "P10"}


def record_verdict(name):
    """Of the run in the present folder."""
    numbers = board.Numbers()
    if not os.path.exists("verdict.json"):
        return
    for key, value in json.loads(pathlib.Path("verdict.json").read_text(encoding="utf-8")).items():
        if check := BOARD.get((name, key)):
            numbers.record(check, value)


def faults_of_end(done):
    """A verdict, as the last line, and the status that goes with it."""
    lines = done.stdout.rstrip("\n").split("\n")
    verdicts = [line for line in lines if line.startswith("Verdict: ")]
    if len(verdicts) != 1 or lines[-1] != verdicts[0]:
        yield f"expected one verdict, in the last line, got {len(verdicts)}"
    elif not verdicts[0].startswith("Verdict: passed"):
        yield "expected a verdict that it passed"
    if done.returncode != 0:
        yield f"expected status 0, got {done.returncode}"


def faults_of_reduced():
    import pictures_and_logs
    for drawn in glob.glob("*.png"):
        if fault := pictures_and_logs.fault_of_picture(drawn):
            yield fault


def faults_of_whole(name, printed):
    import pictures_and_logs
    folder = EXAMPLES/name
    page = (folder/"README.md").read_text(encoding="utf-8")
    yield from tables.faults(page, printed)
    for picture in re.findall(r"^!\[[^\]]*\]\(([^/)]*\.png)\)", page, re.MULTILINE):
        if not os.path.exists(picture):
            yield f"expected the picture {picture} of the page, the run drew none"
        elif fault := pictures_and_logs.fault_of_picture(picture, folder/picture):
            yield fault
    for stored in folder.glob("log.*"):
        today = pathlib.Path(LOGS[name]).read_text(encoding="utf-8")
        if fault := pictures_and_logs.fault_of_log(stored.read_text(encoding="utf-8"), today):
            yield f"{stored.name}: {fault}"


def main():
    name, whole = sys.argv[1], "--whole" in sys.argv[2:]
    words = sys.argv[3:] if sys.argv[2:3] == ["--words"] else []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ.setdefault("OMPI_MCA_mpi_yield_when_idle", "1")   # ranks that wait let other tests work
        command = [EXAMPLES/name/"run"] + (words or (WORDS.get(name, []) if whole else ["--quick"]))
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False)
        print(done.stdout, flush=True)
        if done.returncode == NOTHING_RUN:
            sys.exit(NOTHING_RUN)
        faults = list(faults_of_end(done))
        if whole or words:
            record_verdict(" ".join([name, *words[:1]]))
        if not faults and not words:
            faults = list(faults_of_whole(name, done.stdout) if whole else faults_of_reduced())
        os.chdir("/")
    print("\n".join(faults) or f"examples/{name}: as expected")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()

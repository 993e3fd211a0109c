"""Runs an example of the tree as a user does, in an empty folder, and checks its end: test_example.py NAME [--whole].

It must end with `Verdict: passed` and status 0 and draw pictures. A reduced run, which is the default, is judged by itself. A
whole one is compared with the page, its pictures and the stored log. Status 77 where the machine lacks what the example needs."""
import glob
import os
import re
import subprocess
import sys
import tempfile
import pathlib

import tables

EXAMPLES = pathlib.Path(__file__).resolve().parents[2]/"examples"
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
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ.setdefault("OMPI_MCA_mpi_yield_when_idle", "1")   # ranks that wait let other tests work
        command = [EXAMPLES/name/"run"] + (WORDS.get(name, []) if whole else ["--quick"])
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              check=False)
        print(done.stdout, flush=True)
        if done.returncode == NOTHING_RUN:
            sys.exit(NOTHING_RUN)
        faults = list(faults_of_end(done))
        if not faults:
            faults = list(faults_of_whole(name, done.stdout) if whole else faults_of_reduced())
        os.chdir("/")
    print("\n".join(faults) or f"examples/{name}: as expected")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()

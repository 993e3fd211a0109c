"""Inputs of other packages, read where they are installed: nothing of them is in this tree."""
import os
import pathlib
import re
import shutil
import subprocess

TUTORIALS = pathlib.Path(os.environ.get("GRIT_LIGGGHTS_EXAMPLES", "/usr/share/doc/liggghts/examples"))
LAMMPS = pathlib.Path(os.environ.get("GRIT_LAMMPS_EXAMPLES", "/opt/lammps/source/examples"))
GRANULAR = ("granular", "granregion", "pour")  # folders of LAMMPS' examples that have granular styles alone
# What has another program, other particles or another method in it. Nothing of it can run.
FOREIGN = ("ParScale", "sph_1", "sph_2", "superquadric", "in.hydrogel_multicontact")
NONE = "no particles"
STEPS, SECONDS = 200, 120  # of each run; of each program


def tutorials():
    """Every input of the tutorials; some have other names than in.NAME in folders of their own programs."""
    return sorted(path for path in TUTORIALS.rglob("in.*") if path.is_file())


def examples():
    return sorted(path for folder in GRANULAR for path in (LAMMPS/folder).glob("in.*"))


def is_foreign(path):
    return any(name in path.parts for name in FOREIGN)


def shortened(text, steps=STEPS):
    """Every `run` has a few steps."""
    return re.sub(r"(?m)^(\s*run\s+)\S+(\s+upto)?", rf"\g<1>{steps}", text)


def run(program, script, folder, seconds=SECONDS):
    """What is wrong with a run, or an empty string."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    try:
        done = subprocess.run([program, "-in", script, "-log", f"log.{program}"], cwd=folder, timeout=seconds,
                              check=False,
                              env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace")
    except subprocess.TimeoutExpired:
        return f"not done in {seconds} s"
    errors = [line for line in done.stdout.split("\n") if "ERROR" in line]
    loops = re.findall(r"Loop time of .* with (\d+) atoms", done.stdout)
    if program == "lmp" and not done.returncode and loops and loops[-1] == "0":
        return NONE
    return (errors or [f"exit status {done.returncode}"])[0] if done.returncode else ""


def copy(path, folder):
    """The folder of an input, to be run and written in."""
    place = pathlib.Path(folder)/f"{path.parent.name}_{path.name}"
    shutil.copytree(path.parent, place)
    (place/"post").mkdir(exist_ok=True)
    return place

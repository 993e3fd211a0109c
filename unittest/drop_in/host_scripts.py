"""Scripts of LAMMPS' own source tree, read where the tests run: what they compute without and with the suffix grit."""
import os
import re
import resource
import subprocess

import numpy
import yaml

SOURCE = os.environ.get("GRIT_LAMMPS_SOURCE", "")
SUFFIX = ("-sf", "grit")
FORCES, TORQUES, PLACES = slice(0, 3), slice(3, 6), slice(6, 9)  # columns of a snapshot
COLUMNS = "id fx fy fz tqx tqy tqz xu yu zu"
LONGEST = 300  # s


def commands(text):
    """Those of a script, each as one line."""
    return re.sub(r"[ \t]*&[ \t]*\n[ \t]*", " ", text).split("\n")


def observed(text, steps, every, more=()):
    """The same script with a dump of forces and torques, for its first steps. `more`: lines before the first run."""
    lines, left, begun = [], steps, False
    for line in commands(text):
        words = line.split()
        if words[:1] != ["run"]:
            lines.append(line)
            continue
        if not begun:
            lines += [*more, f"dump drop_in all custom {every} states {COLUMNS}",
                      "dump_modify drop_in sort id format float %.17g"]
        begun = True
        lines.append(re.sub(r"^(\s*run\s+)\S+", rf"\g<1>{min(int(words[1]), left)}", line) if words[1].isdigit() else line)
        left -= int(words[1]) if words[1].isdigit() else 0
        if left <= 0:
            break
    return "\n".join(lines) + "\n"


def script_of_yaml(path):
    """The script that a DEM program of LAMMPS' own tests builds from its file."""
    with open(path, encoding="utf-8") as file:
        case = yaml.safe_load(re.sub(r"! \|", "|", file.read()))
    blocks = [f"variable {line.split(maxsplit=1)[0]} index {line.split(maxsplit=1)[1]}"
              for line in (case.get("variables") or "").strip().split("\n") if line.strip()]
    return "\n".join([f"variable input_dir index {os.path.dirname(path)}", *blocks, case["pre_commands"],
                      f"pair_style {case['pair_style']}",
                      *(f"pair_coeff {line}" for line in (case["pair_coeff"] or "").strip().split("\n") if line),
                      case["post_commands"], *(f"run {steps}" for steps in str(case["run_segments"]).split())]) + "\n"


class Run:
    """One run of a script in a folder, with the files beside the script at hand."""

    def __init__(self, text, folder, files, switches=(), ranks=1):
        os.makedirs(folder, exist_ok=True)
        for name in os.listdir(files):
            if not os.path.exists(os.path.join(folder, name)):
                os.symlink(os.path.join(files, name), os.path.join(folder, name))
        program = ["lmp"] if ranks == 1 else ["mpirun", "-np", str(ranks), "lmp"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([*program, "-nocite", "-log", "none", *switches], cwd=folder, input=text, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=LONGEST, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.status, self.output = done.returncode, done.stdout
        self.seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        self.folder = folder

    def states(self):
        """Snapshots by step: IDs and columns."""
        with open(os.path.join(self.folder, "states"), encoding="utf-8") as file:
            lines = iter(file.readlines())
        found = {}
        for line in lines:
            if line.startswith("ITEM: TIMESTEP"):
                step = int(next(lines))
            elif line.startswith("ITEM: NUMBER"):
                count = int(next(lines))
            elif line.startswith("ITEM: ATOMS"):
                rows = numpy.array([next(lines).split() for _ in range(count)], dtype=float).reshape(count, len(COLUMNS.split()))
                found[step] = rows
        return found


def difference(lammps, here, columns, least=0.0):
    """Largest difference of a snapshot over the largest value of it, or over `least` if that is more, and the value."""
    if len(lammps) != len(here) or (lammps[:, 0] != here[:, 0]).any():
        return float("inf"), 0.0
    if len(lammps) == 0:
        return 0.0, 0.0
    a, b = lammps[:, 1:][:, columns], here[:, 1:][:, columns]
    largest = max(float(abs(a).max()), least)
    return (float(abs(a - b).max()) / largest if largest else float(abs(b).max())), largest

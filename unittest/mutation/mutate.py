#!/usr/bin/env python3
"""Makes a copy of the tree that holds many mutants in one build, and builds it.

    mutate.py FOLDER [--number 80] [--seed 45] [--jobs 2] [--cmake WORD]...

FOLDER/tree becomes the copy, FOLDER/build its build, and FOLDER/mutants.json says what was drawn: equal parts of each
kind of mistake (sites.py) in each place of PLACES. GRIT_MUTANT=n in the environment chooses a mutant (mutants.h),
without it there is none. What does not compile, because a constant expression or a type is asked for, is dropped and
replaced by what was drawn next. Words after --cmake are given to CMake.
"""
import argparse
import json
import random
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sites import KINDS, find_sites, of_other_builds, with_sites

HERE = Path(__file__).resolve().parent
TREE = HERE.parent.parent
PLACES = {
    "laws": ("src/law",),
    "geometry": ("src/shape",),
    "life of a contact": ("src/contact", "src/kernel/pair_contact.h", "src/kernel/pair_kernel.h"),
    "memory": ("src/kernel/contact_list", "src/kernel/memory_place.h", "src/kernel/packed_contacts.h",
               "src/kernel/particle_memory.h", "src/kernel/renewed.h", "src/lammps/memory", "src/lammps/restart"),
    "walls": ("src/wall", "src/lammps/wall"),
    "parser": ("src/setup",),
}
DRAWN_MORE = 1.5  # as many are drawn as are asked for times this, for those that do not compile
# One fast law, no Kokkos, no thread sanitizer, barely optimised: the build takes a third of the time, and the tests see
# less, not more.
OPTIONS = ("-D", "CMAKE_BUILD_TYPE=Release", "-D", "CMAKE_CXX_FLAGS_RELEASE=-O1", "-D", "GRIT_KOKKOS=off",
           "-D", "GRIT_CAN_SANITIZE_THREADS=off", "-D", "GRIT_FAST_LAWS=hertz/material tsuji mindlin none none",
           "-D", "CMAKE_EXPORT_COMPILE_COMMANDS=on")


def run(words, **more):
    return subprocess.run([str(word) for word in words], check=False, **more)


def files_of(tree, place):
    found = [path for name in PLACES[place] for path in sorted((tree/name).parent.glob((tree/name).name + "*"))]
    files = [inner for path in found for inner in (sorted(path.rglob("*")) if path.is_dir() else [path])]
    return [path for path in dict.fromkeys(files) if path.suffix in (".h", ".cpp")]


def candidates(tree, seed):
    """(place, kind) -> sites as (file, Site) in the order in which they are drawn."""
    chance, cells = random.Random(seed), {}
    for place in PLACES:
        cell = {kind: [] for kind in KINDS}
        for path in files_of(tree, place):
            text = path.read_text(encoding="utf-8")
            others = of_other_builds(text)
            for site in find_sites(text):
                if site.line not in others:
                    cell[site.kind].append((path.relative_to(tree).as_posix(), site))
        for kind in KINDS:
            chance.shuffle(cell[kind])
            cells[place, kind] = cell[kind]
    return cells


def draw(cells, number, refused, seed):
    """Up to `number` of them, one of each cell in turn, at most one of a line; none of `refused`."""
    drawn, lines = [], set()
    left = {cell: [one for one in sites if one not in refused] for cell, sites in cells.items()}
    order = list(left)
    random.Random(seed).shuffle(order)
    while len(drawn) < number and any(left.values()):
        for cell in order:
            while left[cell] and len(drawn) < number:
                file, site = left[cell].pop(0)
                if (file, site.line) not in lines:
                    lines.add((file, site.line))
                    drawn.append((cell[0], file, site))
                    break
    return drawn


def copy_tree(copy):
    listed = run(["git", "-C", TREE, "ls-files", "-z", "-co", "--exclude-standard"], capture_output=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (TREE/name).is_file():
            (copy/name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(TREE/name, copy/name)
    shutil.copy2(HERE/"mutants.h", copy/"src/mutants.h")


def write_mutants(copy, drawn):
    """Numbers from 1 on; files that lost theirs become those of the tree."""
    files = {}
    for number, (_, file, site) in enumerate(drawn, 1):
        files.setdefault(file, {})[number] = site
    for place in PLACES:
        for path in files_of(TREE, place):
            file = path.relative_to(TREE).as_posix()
            text = path.read_text(encoding="utf-8")
            new = with_sites(text, files[file]) if file in files else text
            if (copy/file).read_text(encoding="utf-8") != new:
                (copy/file).write_text(new, encoding="utf-8")


def includes(path, roots, known):
    """Files that `path` includes by names in quotes, and theirs."""
    if path not in known:
        known[path] = set()
        for name in re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8", errors="replace"), re.M):
            there = next((root/name for root in (path.parent, *roots) if (root/name).is_file()), None)
            if there:
                known[path] |= {there.resolve()} | includes(there.resolve(), roots, known)
    return known[path]


def units_for(copy, build, files):
    """Few translation units of the build that include all of `files`."""
    commands = json.loads((build/"compile_commands.json").read_text(encoding="utf-8"))
    roots, known, reach = (copy/"src", copy/"unittest", build/"generated"), {}, {}
    for command in commands:
        path = Path(command["file"]).resolve()
        if path.is_file() and "without_mpi" not in command["command"]:
            reach[path] = (command, {path} | includes(path, roots, known))
    left, units = {(copy/file).resolve() for file in files}, []
    while left:
        path = max(reach, key=lambda one: len(reach[one][1] & left))
        if not reach[path][1] & left:
            raise SystemExit(f"mutate.py: expected a source of the build that includes {sorted(left)[0]}, got none")
        units.append(reach[path][0])
        left -= reach[path][1]
    return units


def errors_of(command):
    words = re.sub(r" -o \S+ -c ", " -fsyntax-only -Werror=vla -fmax-errors=0 -c ", command["command"])
    words = re.sub(r"^\S*ccache ", "", words)
    done = run(["bash", "-c", words], cwd=command["directory"], capture_output=True, text=True)
    return done.stderr if done.returncode else ""


def blamed(copy, said):
    """Numbers of the mutants on the lines that a compiler's errors name; those of its other lines if there are none."""
    for kind in ("error: ", ""):
        numbers = set()
        for file, line in re.findall(r"^(\S+?):(\d+):(?:\d+:)?.*" + kind, said, re.M):
            path = Path(file)
            if path.is_file() and copy in path.resolve().parents:
                text = path.read_text(encoding="utf-8").split("\n")[int(line) - 1]
                numbers |= {int(n) for n in re.findall(r"grit_mutants::(?:on\(|Sign<)(\d+)", text)}
        if numbers:
            return numbers
    raise SystemExit("mutate.py: expected errors at mutants, got:\n" + said)


def compiled(copy, build, cells, given):
    """Refused sites: without them the units that include the mutants compile."""
    refused = set()
    drawn = draw(cells, round(DRAWN_MORE*given.number), refused, given.seed)
    write_mutants(copy, drawn)
    units = units_for(copy, build, {file for _, file, _ in drawn})
    while units:
        print(f"{len(drawn)} mutants, of which {len(units)} sources are compiled", flush=True)
        with ThreadPoolExecutor(given.jobs) as pool:
            said = list(pool.map(errors_of, units))
        units = [unit for unit, errors in zip(units, said) if errors]  # what compiled does so with fewer mutants
        if units:
            bad = blamed(copy, "".join(said))
            refused |= {drawn[n - 1][1:] for n in bad}
            drawn = [one for one in drawn if one[1:] not in refused]
            write_mutants(copy, drawn)
            print(f"{len(bad)} do not compile", flush=True)
    return refused


def build_all(copy, build, cells, refused, given):
    """Builds all but what has to be dropped yet."""
    while True:
        drawn = draw(cells, given.number, refused, given.seed)
        write_mutants(copy, drawn)
        save(copy.parent, drawn, given.seed)
        done = run(["cmake", "--build", build, "-j", given.jobs, "--", "-k", "0"], capture_output=True, text=True)
        (copy.parent/"build.log").write_text(done.stdout + done.stderr, encoding="utf-8")
        if done.returncode == 0:
            return drawn
        bad = blamed(copy, done.stdout + done.stderr)
        refused |= {drawn[n - 1][1:] for n in bad}
        print(f"{len(bad)} do not compile in the build", flush=True)


def save(folder, drawn, seed):
    rows = []
    for number, (place, file, site) in enumerate(drawn, 1):
        line = (TREE/file).read_text(encoding="utf-8").split("\n")[site.line]
        became = line[:site.start] + site.mistake.format(n=number) + line[site.end:]
        rows.append({"number": number, "place": place, "kind": site.kind, "file": file, "line": site.line + 1,
                     "text": line.strip(), "became": became.strip()})
    text = json.dumps({"seed": seed, "mutants": rows}, indent=1)
    (folder/"mutants.json").write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--number", type=int, default=80)
    parser.add_argument("--seed", type=int, default=45)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cmake", action="append", default=[])
    given = parser.parse_args()
    copy, build = given.folder.resolve()/"tree", given.folder.resolve()/"build"
    for name in ("reached.json", "results.json"):  # of another build
        (given.folder/name).unlink(missing_ok=True)
    copy_tree(copy)
    if run(["cmake", "-S", copy, "-B", build, "-G", "Ninja", *OPTIONS, *given.cmake]).returncode:
        return 2
    cells = candidates(TREE, given.seed)
    refused = compiled(copy, build, cells, given)
    print(f"{len(build_all(copy, build, cells, refused, given))} mutants are built")
    return 0


if __name__ == "__main__":
    sys.exit(main())

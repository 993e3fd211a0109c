#!/usr/bin/env python3
"""Prints what the kernels of a device take, from the messages of the assembler of CUDA (ptxas -v).

usage: report.py MESSAGES LAW...    LAW: names in the order of their numbers in kernels.cu; the last one is the general law
Exit status 1 if a kernel spills registers or the general one takes more than it may.
"""
import re
import sys

MAX_REGISTERS = 128  # per thread, for the general kernel: then half of the threads of an SM are in flight
FORCES, TALLIES, EVERYTHING = 0, 1, 63  # what is wanted of a contact: see Wants in src/kernel/pair_view.h
WANTED = {FORCES: "", TALLIES: ", energy and virial", EVERYTHING: ", ledger, heat, thinning, bonds"}
COLUMNS = ("registers", "stack", "spill stores", "spill loads")

ENTRY = re.compile(r"(?:Compiling entry function|Function properties for) '?\S*?contactsILi(\d+)ELj(\d+)E")
OTHER = re.compile(r"Function properties for (\S+)")
MEMORY = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
REGISTERS = re.compile(r"Used (\d+) registers")


def read(lines):
    """{(law, what is wanted): {column: number}}"""
    kernels, now = {}, None
    for line in lines:
        if entry := ENTRY.search(line):
            now = kernels.setdefault((int(entry[1]), int(entry[2])), {})
        elif OTHER.search(line):
            now = None  # a function that the kernels call
        if now is None:
            continue
        if memory := MEMORY.search(line):
            now.update(zip(COLUMNS[1:], map(int, memory.groups())))
        if registers := REGISTERS.search(line):
            now[COLUMNS[0]] = int(registers[1])
    return kernels


def table(kernels, laws):
    names = {(law, wants): laws[law] + WANTED[wants] for law, wants in kernels}
    width = max(map(len, names.values()))
    yield " ".join(["kernel".ljust(width), *COLUMNS])
    for key in sorted(kernels, key=lambda key: (key[1], key[0])):
        numbers = [str(kernels[key][column]).rjust(len(column)) for column in COLUMNS]
        yield " ".join([names[key].ljust(width), *numbers])


def verdict(kernels, general):
    """The last sentence, and whether all is well."""
    spilling = sum(k["spill stores"] + k["spill loads"] > 0 for k in kernels.values())
    most = max(k["registers"] for (law, wants), k in kernels.items() if law == general and wants != EVERYTHING)
    well = spilling == 0 and most <= MAX_REGISTERS
    spills = "no kernel spills" if spilling == 0 else f"{spilling} of {len(kernels)} kernels spill"
    limit = "within" if most <= MAX_REGISTERS else "more than"
    return f"{spills} registers; the general law takes {most} of them, {limit} the {MAX_REGISTERS} that it may.", well


def main(messages, *laws):
    with open(messages, encoding="utf-8") as file:
        kernels = read(file)
    expected = 2 * len(laws) + 1
    if len(kernels) != expected:
        sys.exit(f"report.py: expected {expected} kernels in {messages}, got {len(kernels)}")
    sentence, well = verdict(kernels, len(laws) - 1)
    print(*table(kernels, laws), "", sentence[0].upper() + sentence[1:], sep="\n")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

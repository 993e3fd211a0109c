#!/usr/bin/env python3
"""Prints what the kernels of a device take, from the messages of the assembler of CUDA (ptxas -v), and what is fused in them.

usage: report.py MESSAGES CODE LAW...    CODE: what the compiler gave to the assembler (PTX)
                                         LAW: names in the order of their numbers in kernels.cu; the last one is the general law
Exit status 1 if a kernel spills registers, the general one takes more than it may, or the assembler may fuse what the
source does not.
"""
import re
import sys

FORCES, TALLIES, EVERYTHING = 0, 1, 63  # what is wanted of a contact: see Wants in src/kernel/pair_view.h
MAX_REGISTERS = {FORCES: 128, TALLIES: 168}  # per thread, for the general kernel: see LaunchLimits in device_contacts.h
MAX_SPILLS = 68  # bytes of it for forces, stores and loads: where it calls the function of a bridge of `toroid`
WANTED = {FORCES: "", TALLIES: ", energy and virial", EVERYTHING: ", ledger, heat, thinning, bonds"}
COLUMNS = ("registers", "stack", "spill stores", "spill loads")
MULTIPLY_ADDS = "multiply-adds"

ENTRY = re.compile(r"(?:Compiling entry function|Function properties for) '?\S*?contactsILi(\d+)ELj(\d+)E")
OTHER = re.compile(r"Function properties for (\S+)")
MEMORY = re.compile(r"(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads")
REGISTERS = re.compile(r"Used (\d+) registers")
KERNEL = re.compile(r"\.entry \S*?contactsILi(\d+)ELj(\d+)E")
FUNCTION = re.compile(r"\.func\b")
ARITHMETIC = re.compile(r"\s*(?:@!?%\w+\s+)?(fma|mad|mul|add|sub)\.([\w.]+)\s")
REALS, ROUNDED, FUSED = {"f32", "f64"}, {"rn", "rz", "rm", "rp"}, {"fma", "mad"}


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


def read_code(lines):
    """{(law, what is wanted): (multiply-adds, free operations)}, those of functions that the kernels call under None.

    Free are operations that do not say how they are rounded. The assembler may fuse them, and the compiler did so before.
    Multiply-adds without free operations are those of the source and of CUDA's functions (pow, exp)."""
    found, now = {}, None
    for line in lines:
        if kernel := KERNEL.search(line):
            now = int(kernel[1]), int(kernel[2])
            found.setdefault(now, (0, 0))  # it may only call a function
        elif FUNCTION.search(line):
            now = None
        elif operation := ARITHMETIC.match(line):
            *words, kind = operation[2].split(".")
            if kind in REALS:
                fused, free = found.get(now, (0, 0))
                found[now] = fused + (operation[1] in FUSED), free + ROUNDED.isdisjoint(words)
    return found


def table(kernels, laws, fusing):
    columns = (*COLUMNS, MULTIPLY_ADDS)
    names = {(law, wants): laws[law] + WANTED[wants] for law, wants in kernels}
    width = max(map(len, names.values()))
    yield " ".join(["kernel".ljust(width), *columns])
    for key in sorted(kernels, key=lambda key: (key[1], key[0])):
        numbers = {**kernels[key], MULTIPLY_ADDS: fusing.get(key, (0, 0))[0]}
        yield " ".join([names[key].ljust(width), *(str(numbers[column]).rjust(len(column)) for column in columns)])


def verdict(kernels, general, fusing):
    """The last sentences, and whether all is well."""
    spilled = {key: k["spill stores"] + k["spill loads"] for key, k in kernels.items()}
    spilling = sum(bytes_ > 0 for bytes_ in spilled.values())
    fits = all(bytes_ <= (MAX_SPILLS if key == (general, FORCES) else 0) for key, bytes_ in spilled.items())
    counts = {wants: k["registers"] for (law, wants), k in kernels.items()
              if law == general and wants in MAX_REGISTERS}
    few = all(n <= MAX_REGISTERS[wants] for wants, n in counts.items())
    free = sum(free for _, free in fusing.values())
    spills = ("no kernel spills" if spilling == 0 else
              f"{spilling} of {len(kernels)} kernels spill {sum(spilled.values())} bytes of")
    limit = " and ".join(f"{n} of {MAX_REGISTERS[wants]}" for wants, n in sorted(counts.items()))
    rounding = ("each product and sum is rounded by itself, but for the multiply-adds of the source and of CUDA's functions"
                if free == 0 else f"{free} products and sums may be fused: expected --fmad=false for nvcc")
    registers = (f"{spills} registers{'' if fits else ', which is more than may be'}; the general law takes {limit} that it "
                 f"may{'' if few else ', which is too many'}.")
    return (registers, rounding + "."), fits and few and free == 0


def main(messages, code, *laws):
    with open(messages, encoding="utf-8") as file:
        kernels = read(file)
    with open(code, encoding="utf-8") as file:
        fusing = read_code(file)
    expected = 2 * len(laws) + 1
    if len(kernels) != expected:
        sys.exit(f"report.py: expected {expected} kernels in {messages}, got {len(kernels)}")
    if set(fusing) - {None} != set(kernels):
        sys.exit(f"report.py: expected the kernels of {messages} in {code}, got {len(set(fusing) - {None})} others")
    sentences, well = verdict(kernels, len(laws) - 1, fusing)
    print(*table(kernels, laws, fusing), "", *(s[0].upper() + s[1:] for s in sentences), sep="\n")
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

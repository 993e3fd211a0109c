#!/usr/bin/env python3
"""Prints what the kernels of a build with Kokkos take and how Kokkos starts them, and what is fused in them.

usage: of_build.py FOLDER    FOLDER: `kernels` of kokkos/first_hour/one_file, with what the compiler gave to the assembler of
                             CUDA (*.ptx) and what that said (messages)
Exit status 1 if the assembler may fuse what the source does not, or a kernel is larger than Kokkos or the machine allows.
"""
import re
import subprocess
import sys
from pathlib import Path

import report

# Of an H100: CUDA C++ Programming Guide, "Technical Specifications per Compute Capability", 9.0.
REGISTERS_OF_SM, WARPS_OF_SM, MOST_REGISTERS = 65536, 64, 255
WARP, REGISTERS_AT_ONCE, WARPS_AT_ONCE = 32, 256, 4  # threads; what is given to a warp, and of warps, together
# Of Kokkos: CudaTraits in Kokkos_Cuda_Instance.hpp. A kernel up to the first one is a parameter, up to the second one it is
# copied to constant memory, which the next one waits for.
PARAMETER_LIMIT, CONSTANT_LIMIT = 512, 32768  # bytes

START = re.compile(r"Compiling entry function '(\S+)'")
RESOURCES = re.compile(r"Used (\d+) registers(?:.*?, (\d+) bytes smem)?")
LAUNCH = re.compile(r"cuda_parallel_launch_(\w+?)_memory")
ENTRY = re.compile(r"\.entry (\S+?)\(")
PARAMETER = re.compile(r"\.param .*?(?:\.b(\d+) )?\S+?(?:\[(\d+)\])?,?\s*$")
CONSTANT = re.compile(r"kokkos_impl_cuda_constant_memory_buffer\+(\d+)")
WORK = re.compile(r"\bParallel(For|Reduce|Scan)(?:WithTotal)?<(?:Kokkos::Impl::CombinedFunctorReducer<)?")
LAMBDA = re.compile(r"::\{lambda\(.*\)#(\d+)\}$")
VIEW = re.compile(r",? ?Kokkos::View<[^<>]*(?:<[^<>]*>[^<>]*)*>(?: const)?")
NOT_TOLD = re.compile(r"Kokkos::Cuda, |, Kokkos::Cuda|<Kokkos::Cuda ?>|\b(?:Grit|LAMMPS_NS)::")
OURS = re.compile(r"(?:Grit|LAMMPS_NS)::")  # at the beginning of what is called for each index
COLUMNS = ("launch", "registers", "stack", "spilled", "shared", "bytes", "warps", report.MULTIPLY_ADDS)


def read_messages(lines):
    """{kernel: {registers, stack, spilled, shared}}, sizes in bytes, from what ptxas -v says."""
    kernels, now, own = {}, None, False
    for line in lines:
        if found := START.search(line):
            now, own = kernels.setdefault(found[1], {}), False
        elif found := report.OTHER.search(line):
            own = now is not None and kernels.get(found[1]) is now  # not a function that it calls
        elif own and (found := report.MEMORY.search(line)):
            now["stack"], now["spilled"] = int(found[1]), (int(found[2]), int(found[3]))
        elif now is not None and (found := RESOURCES.search(line)):
            now["registers"], now["shared"] = int(found[1]), int(found[2] or 0)
            now = None
    return kernels


def size_of_parameter(line):
    """Bytes of a parameter in PTX."""
    found = re.search(r"\.([bfsu])(\d+) \w+(?:\[(\d+)\])?", line)
    return int(found[2]) // 8 * int(found[3] or 1)


def read_code(lines):
    """{kernel: {bytes, multiply-adds, free}} from PTX; functions that kernels call under None. `bytes`: of its parameters, or
    as much of constant memory as it reads."""
    kernels, now, header = {}, None, False
    for line in lines:
        if (entry := ENTRY.search(line)) or report.FUNCTION.search(line):
            now = kernels.setdefault(entry[1] if entry else None, {"bytes": 0, report.MULTIPLY_ADDS: 0, "free": 0})
            header = bool(entry)
        elif line.startswith("{"):
            header = False
        elif header and ".param" in line:
            now["bytes"] += size_of_parameter(line)
        elif now is not None:
            for offset in CONSTANT.findall(line):
                now["bytes"] = max(now["bytes"], int(offset) + 8)
            if operation := report.ARITHMETIC.match(line):
                *words, kind = operation[2].split(".")
                if kind in report.REALS:
                    now[report.MULTIPLY_ADDS] += operation[1] in report.FUSED
                    now["free"] += report.ROUNDED.isdisjoint(words)
    return kernels


def warps(registers):
    """How many of a multiprocessor's warps its registers allow."""
    of_warp = -(-registers * WARP // REGISTERS_AT_ONCE) * REGISTERS_AT_ONCE
    return min(WARPS_OF_SM, REGISTERS_OF_SM // of_warp // WARPS_AT_ONCE * WARPS_AT_ONCE)


def readable(names):
    """{name of the assembler: name in C++}"""
    said = subprocess.run(["c++filt"], input="\n".join(names), capture_output=True, text=True, check=True).stdout
    return dict(zip(names, said.splitlines()))


def until(text, end):
    """Text until this character outside of the brackets that it opens, or until one closes that it does not open."""
    depth = 0
    for k, character in enumerate(text):
        if depth == 0 and character == end:
            return text[:k]
        depth += (character in "<({") - (character in ">)}")
        if depth < 0:
            return text[:k]
    return text


def short(name):
    """Of a kernel of Kokkos, in C++: the function that starts it, with the number of the lambda there, or the functor. Nothing
    for kernels that are not of GRIT."""
    work = WORK.search(name)
    functor = until(name[work.end():], ",") if work else name
    if not OURS.match(functor):
        return ""
    number = LAMBDA.search(functor)
    words = NOT_TOLD.sub("", VIEW.sub("", until(functor, "("))) + (f" {number[1]}" if number else "")
    return words if not work or work[1] == "For" else f"{words}, {work[1].lower()}"


def table(kernels, names):
    """Lines of the table of these kernels, in Markdown."""
    yield " | ".join(["| kernel", *COLUMNS]) + " |"
    yield "|" + "---|" * (len(COLUMNS) + 1)
    for key in sorted(names, key=lambda key: (-kernels[key]["registers"], names[key])):
        row = {**kernels[key], "warps": f"{warps(kernels[key]['registers'])} of {WARPS_OF_SM}",
               "spilled": "{}, {}".format(*kernels[key]["spilled"])}
        yield " | ".join([f"| {names[key]}", *(str(row[column]) for column in COLUMNS)]) + " |"


def verdict(kernels, free):
    """The last sentences, and whether all is well."""
    spilling = sum(any(kernel["spilled"]) for kernel in kernels.values())
    large = [kernel for kernel in kernels.values() if kernel["bytes"] >= CONSTANT_LIMIT]
    copied = sum(kernel["launch"] != "local" for kernel in kernels.values())
    rounding = ("each product and sum is rounded by itself, but for the multiply-adds of the source and of CUDA's functions"
                if free == 0 else f"{free} products and sums may be fused: expected --fmad=false for nvcc")
    return (f"{len(kernels)} kernels, {spilling} of them spill registers.",
            f"{copied} are larger than {PARAMETER_LIMIT} bytes: Kokkos copies them to constant or global memory.",
            rounding[0].upper() + rounding[1:] + "."), free == 0 and not large


def read_folder(folder):
    """All kernels of a folder, and how many products and sums may be fused in them and in what they call."""
    with open(folder / "messages", encoding="utf-8", errors="replace") as file:
        kernels = read_messages(file)
    free, missing = 0, set(kernels)
    for path in sorted(folder.glob("*.ptx")):
        with open(path, encoding="utf-8") as file:
            for key, counts in read_code(file).items():
                free += counts["free"]
                if key in kernels:
                    kernels[key].update(counts)
                    missing.discard(key)
    if not kernels or missing:
        sys.exit(f"of_build.py: expected the code of all kernels of {folder}/messages in {folder}, got none of {len(missing)}, "
                 f"and {len(kernels)} kernels")
    return kernels, free


def main(folder):
    """Exit status."""
    kernels, free = read_folder(Path(folder))
    names = readable(list(kernels))
    for key, kernel in kernels.items():
        launch = LAUNCH.search(names[key])
        kernel["launch"] = launch[1] if launch else "direct"
    ours = {key: short(name) for key, name in names.items() if short(name)}
    sentences, well = verdict({key: kernels[key] for key in ours}, free)
    print(*table(kernels, ours), "", *sentences, f"{len(kernels) - len(ours)} others are of Kokkos and LAMMPS.", sep="\n")
    return 0 if well else 1


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))

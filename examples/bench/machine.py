"""The machine and the builds that numbers depend on: what results.json keeps of them, and the same in words."""
import datetime
import os
import platform
import re
import shutil
import subprocess

from cases import LAMMPS

HERE = os.path.dirname(os.path.abspath(__file__))

# Vector extensions and the names that Linux has for them.
VECTORS = {"SSE2": "sse2", "AVX2": "avx2", "AVX-512": "avx512f", "NEON": "asimd", "SVE": "sve"}
WIDEST = 2  # of these are named: the last one that a processor has, and the one before

# Microarchitectures of servers: vendor, family, models from and to, as Linux sorts them (arch/x86/kernel/cpu/amd.c,
# asm/intel-family.h). Cloud machines often call themselves "AMD EPYC" alone, but have these numbers.
MICROARCHITECTURES = (
    ("AuthenticAMD", 23, 0x00, 0x2f, "Zen"), ("AuthenticAMD", 23, 0x30, 0x4f, "Zen 2"),
    ("AuthenticAMD", 25, 0x00, 0x0f, "Zen 3"), ("AuthenticAMD", 25, 0x10, 0x1f, "Zen 4"),
    ("AuthenticAMD", 25, 0x20, 0x5f, "Zen 3"), ("AuthenticAMD", 25, 0x60, 0xaf, "Zen 4"),
    ("AuthenticAMD", 26, 0x00, 0x2f, "Zen 5"), ("GenuineIntel", 6, 63, 63, "Haswell"),
    ("GenuineIntel", 6, 79, 79, "Broadwell"), ("GenuineIntel", 6, 85, 85, "Skylake or Cascade Lake"),
    ("GenuineIntel", 6, 106, 106, "Ice Lake"), ("GenuineIntel", 6, 143, 143, "Sapphire Rapids"),
    ("GenuineIntel", 6, 173, 173, "Granite Rapids"), ("GenuineIntel", 6, 207, 207, "Emerald Rapids"),
)


def output_of(*command):
    """What a program prints, empty if it cannot be run."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def first_match(pattern, text):
    """The first group of the first match, empty if there is none."""
    found = re.search(pattern, text, re.M)
    return found.group(1).strip() if found else ""


# -- processor --------------------------------------------------------------------------------------------------------

def processor(text):
    """Name, vendor, family, model, stepping and vector extensions of the first processor in the text of /proc/cpuinfo."""
    entry = lambda name: first_match(rf"^{name}[ \t]*: (.*)", text)
    number = lambda name: int(entry(name)) if entry(name).isdigit() else None
    flags = set((entry("flags") or entry("Features")).split())
    return {"processor": entry("model name") or platform.machine(), "vendor": entry("vendor_id") or None,
            "family": number("cpu family"), "model": number("model"), "stepping": number("stepping"),
            "vectors": [name for name, flag in VECTORS.items() if flag in flags]}


def microarchitecture(machine):
    """Its name, empty if the table has none."""
    number = machine.get("model")
    for vendor, family, first, last, name in MICROARCHITECTURES:
        if (machine.get("vendor"), machine.get("family")) == (vendor, family) and number in range(first, last + 1):
            return name
    return ""


def processor_words(machine):
    """Name, numbers and vector extensions of a processor; a results.json from before they were kept has only the name."""
    numbers = [f"{name} {machine[name]}" for name in ("family", "model", "stepping") if machine.get(name) is not None]
    known = ", ".join(word for word in (microarchitecture(machine), *numbers) if word)
    vectors = machine.get("vectors")
    extensions = "vector extensions unknown" if vectors is None else " and ".join(vectors[-WIDEST:])
    return f"{machine['processor']} ({'; '.join(words for words in (known, extensions) if words)})"


# -- builds -----------------------------------------------------------------------------------------------------------

def cmake_cache(folder):
    """The entries of CMakeCache.txt in a folder; none without that file."""
    try:
        with open(os.path.join(folder, "CMakeCache.txt"), encoding="utf-8") as file:
            return dict(re.findall(r"^(\w+):\w+=(.*)$", file.read(), re.M))
    except OSError:
        return {}


def build_flags(cache):
    """Build type and flags of the compiler."""
    if not cache:
        return "unknown"
    kind = cache.get("CMAKE_BUILD_TYPE", "")
    words = [kind, cache.get("CMAKE_CXX_FLAGS", ""), cache.get(f"CMAKE_CXX_FLAGS_{kind.upper()}", ""),
             "GRIT_FMA" if cache.get("GRIT_FMA") == "ON" else ""]
    return " ".join(word for word in words if word)


def machine():
    """What the numbers depend on."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        found = processor(file.read())
    lammps = output_of(LAMMPS, "-h")
    plugin = cmake_cache(os.path.dirname(os.environ.get("LAMMPS_PLUGIN_PATH", "").split(":")[0].rstrip("/")))
    source = plugin.get("CMAKE_HOME_DIRECTORY", HERE)
    return {"date": datetime.datetime.now().isoformat(timespec="minutes"), **found, "cpus": os.cpu_count(),
            "system": platform.platform(),
            "grit": output_of("git", "-c", "safe.directory=*", "-C", source, "describe", "--always", "--dirty").strip(),
            "grit_version": first_match(r"^GRIT (\S+): ", output_of(LAMMPS, "-in", os.devnull, "-log", "none")),
            "lammps": first_match(r"Simulator - (.*)", lammps), "compiler": first_match(r"^Compiler: (.*)", lammps),
            "lammps_flags": build_flags(cmake_cache(os.path.dirname(os.path.realpath(shutil.which(LAMMPS) or "")))),
            "grit_flags": build_flags(plugin) + ", flags of LAMMPS",
            "liggghts": first_match(r"Version (LIGGGHTS[^,]*)", output_of("liggghts", "-h"))}


def machine_lines(result):
    """Machine and codes in words, in two lines."""
    m = result["machine"]
    copies = ", ".join(f"{value/1e9:.1f} GB/s on {count}" for count, value in result["copy"].items() if value)
    grit = " ".join(word for word in (m.get("grit_version"), m["grit"]) if word)
    return [f"{m['date']}, {processor_words(m)}, {m['cpus']} CPUs; copying memory: {copies or 'not measured'}",
            f"LAMMPS {m['lammps']} ({m['compiler']}; {m['lammps_flags']}), GRIT {grit} ({m['grit_flags']}), "
            f"{m['liggghts'] or 'no LIGGGHTS'}"]

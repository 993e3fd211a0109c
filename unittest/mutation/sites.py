"""Places in C++ text where one small mistake can be made, and the text with the mistake as a choice at run time.

A site is a span of one line. Its `mistake` holds the text that replaces the span: `{n}` stands for the number of the
mutant, grit_mutants::on(n) and grit_mutants::Sign<n> are those of mutants.h. The text is C++ that was laid out by
clang-format: binary operators stand between blanks, brackets of templates do not.
"""
import re
from dataclasses import dataclass

KINDS = ("sign", "constant", "comparison", "index", "omitted statement")
CONSTANT_FACTOR = "1.01"  # of a constant with a fraction; whole ones and 0.0 become greater by one
NOT_TOUCHED = re.compile(r"\b(static_assert|template|enum|using|typedef|friend|case|operator|namespace|extern)\b|^\s*#")
OTHER_BUILDS = re.compile(r"GRIT_FMA|GRIT_KOKKOS|ON_DEVICE|CUDA|HIP|clang|aarch64|powerpc|ARM|_CLASS")
LOOSER = ("&&", "||", "==", "!=")  # what binds less than a comparison, besides , ; ? : = and brackets
OTHER_AXIS = {"x": "y", "y": "z", "z": "x", "radi": "radj", "radj": "radi"}
OTHER_INDEX = {"0": "1", "1": "0", "2": "0", "i": "j", "j": "i", "a": "b", "b": "a", "itype": "jtype", "jtype": "itype"}
OTHER_COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
TURNED = {"<": ">", "<=": ">", ">": "<", ">=": "<"}  # every second time, by the column


@dataclass(frozen=True)
class Site:
    kind: str
    line: int  # from 0
    start: int
    end: int
    mistake: str


def blanked(text):
    """The text with blanks in place of comments, strings, characters and lines for the preprocessor."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|'
                         r"^[ \t]*#(?:\\\n|[^\n])*", re.S | re.M)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def of_other_builds(text):
    """Numbers of the lines that only another compiler, processor or option of CMake brings in."""
    found, depth, since = set(), 0, None
    for n, line in enumerate(text.split("\n")):
        if re.match(r"\s*#\s*if", line):
            depth += 1
            if since is None and OTHER_BUILDS.search(line):
                since = depth
        elif re.match(r"\s*#\s*el", line) and since == depth:
            since = None
        elif re.match(r"\s*#\s*endif", line):
            since = None if since == depth else since
            depth -= 1
        if since is not None:
            found.add(n)
    return found


def signs(line, code):
    for found in re.finditer(r"(?<=[\w)\]]) ([-+]) (?=[\w(:*])", line):
        yield found.start(), found.end(), f" {found.group(1)} grit_mutants::Sign<{{n}}>{{{{}}}} * "
    found = re.match(r"(\s*[\w.\[\]>:()-]+ [-+]=) ([^=].*);\s*$", line)
    if found:
        value = braced(code[slice(*found.span(2))])
        yield found.start(2), found.end(2), f"grit_mutants::Sign<{{n}}>{{{{}}}} * ({value})"


def braced(code):
    return code.replace("{", "{{").replace("}", "}}")


def constants(line, code):
    named = re.match(r"(\s*)((?:static |inline )*)constexpr ((?:double|real) \w+ = )([^;]+);\s*$", line)
    if named:
        value = f"({braced(code[slice(*named.span(4))])})"
        before = "static const" if named.group(1) and "static" not in named.group(2) else "inline static const"
        yield (named.start(2), named.end(4),
               f"{before} {named.group(3)}grit_mutants::on({{n}}) ? {CONSTANT_FACTOR} * {value} : {value}")
        return
    for found in re.finditer(r"(?<![\w.\]\[\"'])(\d+\.\d*(?:e[-+]?\d+)?|\d+(?:e[-+]?\d+)?)(?![\w.\]'])", line):
        number = found.group(1)
        greater = "." not in number and "e" not in number or float(number) == 0
        other = f"{number} + 1" if greater else f"{CONSTANT_FACTOR} * {number}"
        yield found.start(), found.end(), f"(grit_mutants::on({{n}}) ? {other} : {number})"


def left_end(line, at):
    """Where the operand that ends before `at` begins; -1 if that is not on this line."""
    depth = 0
    for k in range(at - 1, -1, -1):
        here = line[k]
        if here in ")]}":
            depth += 1
        elif here in "([{":
            if depth == 0:
                return k + 1
            depth -= 1
        elif depth == 0 and (here in ",;?&|=" or here == ":" and ":" not in line[k - 1:k] + line[k + 1:k + 2]):
            return -1 if here == "=" and line[k - 1] in "<>" else k + 1
        elif depth == 0 and line[:k + 1].endswith("return") and not line[k + 1].isalnum():
            return k + 1
    return -1


def right_end(line, at):
    """Where the operand that begins at `at` ends; -1 if that is not on this line."""
    depth = 0
    for k in range(at, len(line)):
        here = line[k]
        if here in "([{":
            depth += 1
        elif here in ")]}":
            if depth == 0:
                return k
            depth -= 1
        elif depth == 0 and (here in ",;?" or line[k:k + 2] in LOOSER or line[k:k + 3] == " : "):
            return k
        elif depth == 0 and line[k:k + 3] in (" < ", " > ", " & ", " | "):
            return -1
    return -1


def comparisons(line, code):
    for found in re.finditer(r" (<|>|<=|>=|==|!=) ", line):
        start, end = left_end(line, found.start()), right_end(line, found.end())
        if start < 0 or end < 0 or not line[start:found.start()].strip():
            continue
        start += len(line[start:end]) - len(line[start:end].lstrip())
        end -= len(line[start:end]) - len(line[start:end].rstrip())
        sign = found.group(1)
        other = TURNED[sign] if start % 2 and sign in TURNED else OTHER_COMPARISON[sign]
        left, right = braced(code[start:found.start()]), braced(code[found.end():end])
        yield start, end, f"(grit_mutants::on({{n}}) ? ({left} {other} {right}) : ({left} {sign} {right}))"


def indices(line, code):
    for found in re.finditer(r"(?<![\w.>\])])((?:[A-Za-z_]\w*(?:\[\w+\])?(?:\.|->))+)(x|y|z|radi|radj)\b(?!\()", line):
        base, name = found.groups()
        yield found.start(), found.end(), f"(grit_mutants::on({{n}}) ? {base}{OTHER_AXIS[name]} : {base}{name})"
    for found in re.finditer(r"(?<=[\w\])])\[(\w+)\]", line):
        name = found.group(1)
        if name in OTHER_INDEX:
            yield found.start(), found.end(), f"[grit_mutants::on({{n}}) ? {OTHER_INDEX[name]} : {name}]"


STATEMENT = re.compile(r"(\s+)((?:[\w:.>\[\]*]|->)+(?:\([^;{}]*\)(?:\.|->)\w+)*(?: (?:[-+*/|&]?=) [^;{}]+|\([^;]*\))|"
                       r"(?:if|for) \([^;]*\) (?:return|continue|[\w:.>\[\]]+ [-+*/]?=|[\w:.>-]+\().*|"
                       r"(?:return refuse|refuse|throw) ?[\w(].*|[\w.\[\]>]+\+\+);\s*$")


def statements(line, before, after):
    found = STATEMENT.match(line)
    if not found or line.count("(") != line.count(")") or line.count("{") != line.count("}"):
        return
    if not re.search(r"([;{}):]|else)\s*$", before) or after.lstrip().startswith("else") or "else" in line:
        return
    yield found.start(2), len(line.rstrip()), None


def find_sites(text):
    """All sites of a text, in the order of the lines."""
    code, lines = text.split("\n"), blanked(text).split("\n")
    found = []
    for n, line in enumerate(lines):
        if NOT_TOUCHED.search(code[n]) or not line.strip():
            continue
        before = next((lines[k] for k in range(n - 1, -1, -1) if lines[k].strip()), "")
        after = next((lines[k] for k in range(n + 1, len(lines)) if lines[k].strip()), "")
        if "constexpr" not in line:
            for kind, sites in (("sign", signs), ("comparison", comparisons), ("index", indices)):
                found += [Site(kind, n, *site) for site in sites(line, code[n])]
            for start, end, _ in statements(line, before, after):
                found.append(Site("omitted statement", n, start, end,
                                  f"{{{{ if (!grit_mutants::on({{n}})) {braced(code[n][start:end])} }}}}"))
        if "constexpr" not in line or re.match(r"\s*(static |inline )*constexpr", line):
            found += [Site("constant", n, *site) for site in constants(line, code[n])]
    return found


def with_sites(text, numbered):
    """The text with the sites of {number: site}, each on a line of its own, as choices."""
    lines = text.split("\n")
    for number, site in numbered.items():
        line = lines[site.line]
        lines[site.line] = line[:site.start] + site.mistake.format(n=number) + line[site.end:]
    first = next(n for n, line in enumerate(lines) if re.match(r"#(pragma once|include)", line))
    ours = '#include "mutants.h"'
    lines[first] = ours + "\n" + lines[first] if "include" in lines[first] else lines[first] + "\n" + ours
    return "\n".join(lines)

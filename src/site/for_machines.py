"""Two texts beside the site, for programs that write scripts: `llms.txt`, a list of the pages (llmstxt.org), and `syntax.txt`,
the syntax of all styles with the coefficients of all laws, from the pages themselves."""
import re
from pathlib import Path

import tree_cards

LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
SLOTS = ("normal", "damping", "tangential", "rolling", "twisting", "cohesion", "bond", "heat")
PARTS = {  # headings of llms.txt and the pages below them
    "Styles and commands": ("src/lammps/**/pair*.md", "src/lammps/**/fix*.md", "src/lammps/**/compute*.md",
                            "src/lammps/pair/suffix_grit.md", "src/setup/*.md"),
    "Guides": ("README.md", "src/site/started.md", "src/site/guide/*.md", "src/site/theory.md", "kokkos/README.md"),
    "Laws": ("src/law/*/*.md",),
    "Tools": ("src/tester/*.md", "src/launcher/*.md", "src/objects/*.md"),
    "Optional": ("examples/*/README.md",),
}
HEAD = """GRIT gives LAMMPS (https://www.lammps.org) contact laws for grains, powders and pellets, as a plugin. A script writes
`pair_style granular/grit` and composes laws by keywords; syntax.txt beside this file has the syntax of every style and
the coefficients of every law in one text. Pages are Markdown, at these paths in the source tree and, with .html for .md, on
the site."""
ORDER = """pair_coeff I J <normal law> <its coefficients> [damping D] [tangential T <coefficients>] [rolling R <coefficients>]
    [twisting W <coefficients>] [cohesion C <coefficients>] [bond B <coefficients>] [heat H <coefficients>] [further words]
  Coefficients stand behind the name of a law in the order of its syntax, in units of LAMMPS' command `units`. The word in
  front of laws of other slots than normal is the slot. Optional words follow the required numbers.
  atom_style sphere, comm_modify vel yes and fix ... nve/sphere belong to every script;
  with pair_style granular/superellipsoid/grit they are atom_style ellipsoid superellipsoid and fix ... nve/asphere."""


def part_of(text, heading):
    """What stands under a heading of the second level; empty where there is none."""
    found = re.search(rf"^## {heading}[^\n]*\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    return found.group(1) if found else ""


def blocks(text):
    """Blocks of code."""
    return [block.strip("\n") for block in re.findall(r"^```\n(.*?)^```", text, re.M | re.S)]


def coefficients(text):
    """`name unit range default mixing` of the table of a law, a line each."""
    rows = [[cell.strip().replace("`", "") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            for line in part_of(text, "Coefficients").splitlines() if line.startswith("|")]
    return [f"    {row[0]}: unit {row[2]}, range {row[3]}, default {row[4]}, mixing {tree_cards.plain(row[5])}"
            for row in rows[2:] if len(row) > 5]


def syntax_of_laws(tree):
    """Every law with its first sentence, syntax and coefficients, slot by slot."""
    all_laws = tree_cards.LINE.findall((tree/tree_cards.LIST).read_text(encoding="utf-8"))
    for slot in SLOTS:
        yield f"\n{slot.upper()} LAWS\n"
        for _, name in (law for law in all_laws if law[0] == slot):
            path = tree/"src/law"/slot/(name.replace("/", "_") + ".md")
            text = path.read_text(encoding="utf-8")
            yield from (f"  {line}" for block in blocks(part_of(text, "Syntax"))[:1] for line in block.splitlines())
            yield f"    {tree_cards.Page(path).words}"
            yield from coefficients(text)


def syntax_of_styles(tree):
    """The blocks under `Syntax` of every page of a style, with what its words mean and an example."""
    for path in pages(tree, PARTS["Styles and commands"]):
        text = path.read_text(encoding="utf-8")
        part = part_of(text, "Syntax")
        if not blocks(part):
            continue
        yield f"\n{tree_cards.title_of(path).upper()}\n"
        yield from (f"  {line}" for block in blocks(part) for line in block.splitlines())
        meanings = re.sub(r"^```\n.*?^```\n?", "", part, flags=re.M | re.S).strip()
        yield from ("    " + LINK.sub(r"\1", line) for line in meanings.splitlines())
        for example in blocks(part_of(text, "Examples?"))[:1]:
            yield "  example:"
            yield from (f"    {line}" for line in example.splitlines())


def pages(tree, patterns):
    """Files of some patterns, each once."""
    return list(dict.fromkeys(path for pattern in patterns for path in sorted(tree.glob(pattern))))


def index(tree):
    """Lines of llms.txt."""
    yield "# GRIT"
    yield f"\n> {tree_cards.Page(tree/'README.md').words}\n"
    yield HEAD
    for heading, patterns in PARTS.items():
        yield f"\n## {heading}\n"
        if heading == "Styles and commands":
            yield "- [syntax.txt](syntax.txt): the syntax of every style and law in one text"
        for path in pages(tree, patterns):
            yield f"- [{tree_cards.title_of(path)}]({path.relative_to(tree).as_posix()}): {tree_cards.Page(path).words}"


def syntax(tree):
    """Lines of syntax.txt."""
    yield "SYNTAX OF GRIT, from its pages: [ ] optional, < > to be replaced, | one of several\n"
    yield ORDER
    yield from syntax_of_laws(tree)
    yield from syntax_of_styles(tree)


def write(app, failed):
    """Beside the pages, when they are done."""
    if failed or app.builder.format != "html":
        return
    tree = Path(app.srcdir)
    for name, lines in (("llms.txt", index(tree)), ("syntax.txt", syntax(tree))):
        (Path(app.outdir)/name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def setup(app):
    app.connect("build-finished", write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

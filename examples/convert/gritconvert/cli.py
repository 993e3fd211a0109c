"""The command line of liggghts2grit."""
import argparse
import pathlib
import sys

from . import lammps, liggghts, woo
from .table import BAD_INPUT
from .wrong import Wrong

ABOUT = ("A script of LIGGGHTS, granular styles of LAMMPS or materials of Woo as a script of LAMMPS with GRIT: see "
         "liggghts2grit.md.")
READERS = {"liggghts": liggghts.translate, "lammps": lammps.translate, "woo": woo.translate}


def arguments(words):
    parser = argparse.ArgumentParser(prog="liggghts2grit", description=ABOUT)
    parser.add_argument("script", help="the script to translate")
    parser.add_argument("--from", dest="origin", choices=sorted(READERS), default="liggghts", help="default: liggghts")
    parser.add_argument("-o", "--output", help="file to write; without it the result goes to standard output")
    parser.add_argument("-q", "--quiet", action="store_true", help="no table")
    return parser.parse_args(words)


def text_of(lines):
    return "\n".join(lines) + "\n"


def write(script, output):
    """The script, and beside it the files that it includes."""
    texts = {output: script.lines} | {output.parent/name: lines for name, lines in script.files.items()}
    sources = {path.resolve() for path in script.sources}
    for path in texts:
        if path.resolve() in sources:
            raise Wrong("expected another file for the output than the script itself" if path == output else
                        f"expected another name for {path}: the script includes a file of this name")
    if len({path.resolve() for path in texts}) < len(texts):
        raise Wrong(f"expected another name for the output than {output}: an included file is to have it")
    for path, lines in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text_of(lines), encoding="utf-8")


def main(words=None):
    options = arguments(words)
    try:
        script = READERS[options.origin](options.script, bool(options.output))
        if options.output:
            write(script, pathlib.Path(options.output))
        else:
            sys.stdout.write(text_of(script.lines))
    except (Wrong, OSError) as wrong:
        print(f"liggghts2grit: {wrong}", file=sys.stderr)
        return BAD_INPUT
    if not options.quiet:
        sys.stderr.write(script.table.text())
    return script.table.status

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


def main(words=None):
    options = arguments(words)
    try:
        script = READERS[options.origin](options.script)
        text = "\n".join(script.lines) + "\n"
        if options.output:
            if pathlib.Path(options.output).resolve() == pathlib.Path(options.script).resolve():
                raise Wrong("expected another file for the output than the script itself")
            pathlib.Path(options.output).write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)
    except (Wrong, OSError) as wrong:
        print(f"liggghts2grit: {wrong}", file=sys.stderr)
        return BAD_INPUT
    if not options.quiet:
        sys.stderr.write(script.table.text())
    return script.table.status

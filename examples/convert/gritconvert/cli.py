"""The command line of liggghts2grit."""
import argparse
import contextlib
import pathlib
import sys

from . import files, liggghts, others
from .answer import BAD_INPUT
from .wrong import Wrong

ABOUT = ("A script of LIGGGHTS, granular styles of LAMMPS or materials of Woo as a script of LAMMPS with GRIT: see "
         "liggghts2grit.md.")
READERS = {"liggghts": liggghts.translate, "lammps": others.translate_lammps, "woo": others.translate_woo}


def arguments(words):
    parser = argparse.ArgumentParser(prog="liggghts2grit", description=ABOUT)
    parser.add_argument("script", help="the script to translate")
    parser.add_argument("--from", dest="origin", choices=sorted(READERS), default="liggghts", help="default: liggghts")
    parser.add_argument("-o", "--output", help="file to write; without it the result goes to standard output")
    parser.add_argument("--force", action="store_true", help="replace files that are there")
    parser.add_argument("-q", "--quiet", action="store_true", help="no table")
    return parser.parse_args(words)


def text_of(lines):
    return "\n".join(lines) + "\n"


def write(script, output, force):
    """The script, and beside it the files that it includes."""
    included = script.writer.files
    texts = {output: text_of(script.writer.sheet.lines)}
    texts |= {output.parent/name: text_of(lines) for name, lines in included.items()}
    if len(texts) <= len(included):
        raise Wrong(f"expected another name for the output than {output}: an included file is to have it")
    files.check(texts, output, {path.resolve() for path in script.source.files}, force)
    files.write(texts, force)


def main(words=None):
    options = arguments(words)
    try:
        script = READERS[options.origin](options.script, bool(options.output))
        if options.output:
            write(script, pathlib.Path(options.output), options.force)
        else:
            sys.stdout.write(text_of(script.writer.sheet.lines))
            sys.stdout.flush()
    except (Wrong, OSError) as wrong:
        print(f"liggghts2grit: {wrong}", file=sys.stderr)
        return BAD_INPUT
    if not options.quiet:
        with contextlib.suppress(OSError):  # there is no place to say it
            sys.stderr.write(script.writer.sheet.table.text())
    return script.writer.sheet.table.status

"""The command line."""
import argparse
import os
import sys

from . import woo
from .script import convert
from .table import BAD_INPUT, Table
from .wrong import BadInput

STATUS = "exit status: 0 all commands have a translation, 3 some are left as comments, 2 the input cannot be read"


def arguments():
    parser = argparse.ArgumentParser(prog="liggghts2grit", description=__doc__, epilog=STATUS)
    parser.description = "A script for LAMMPS with GRIT from one of LIGGGHTS, of LAMMPS' granular styles, or of Woo's materials."
    parser.add_argument("script", help="the script to read; scripts that it includes are translated beside it")
    parser.add_argument("-o", "--output", help="where to write (standard output); included scripts go to the same folder")
    parser.add_argument("--from", dest="source", choices=("liggghts", "lammps", "woo"), default="liggghts",
                        help="whose script it is (liggghts)")
    return parser


def read(name):
    try:
        with open(name, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError as error:
        raise BadInput(f"expected a script in {name}, got: {error.strerror}") from error


def write(name, text):
    try:
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise BadInput(f"expected to write {name}, got: {error.strerror}") from error


def main(argv=None):
    given = arguments().parse_args(argv)
    table = Table()
    try:
        if given.output and os.path.exists(given.output) and os.path.samefile(given.output, given.script):
            raise BadInput(f"expected another file than the script for the output, got {given.output}")
        text = read(given.script)
        folder = os.path.dirname(given.output) if given.output else None
        if given.source == "woo":
            result = {"": woo.convert(text, given.script, table)}
        else:
            result = convert(text, given.script, given.source, table)
        for name, lines in result.items():
            if name and folder is not None:
                write(os.path.join(folder, name), lines)
            elif name:
                table.rows.append(("approximated", lines_command(name), "included script: needs -o to be written", ""))
        if given.output:
            write(given.output, result[""])
        else:
            sys.stdout.write(result[""])
    except BadInput as error:
        print(f"liggghts2grit: {error}", file=sys.stderr)
        return BAD_INPUT
    print(table.text(), file=sys.stderr)
    return table.status()


def lines_command(name):
    from .reader import Command

    return Command(0, name, ["include", name])

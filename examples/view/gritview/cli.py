"""Command line of grit-view."""
import argparse
import os
import sys

from grit.dump import ALL, AXES, FIRST, LAST, read_frames
from grit.particles import Particles
from grit.rows import FORCES, NORMAL, TOTAL, Contacts
from grit.wrong import Wrong

from . import bed, chains, export, forces, profile, rose, units
from .picture import checked_path

DESCRIPTION = """Pictures, tables and files for ParaView and OVITO from LAMMPS dumps of granular runs.

Particles come from dump custom, contacts from dump local of compute granular/grit/contact/local, as text or .gz."""


def step(text):
    """A step of --step: a number or a word."""
    if text in (FIRST, LAST, ALL):
        return text
    try:
        return int(text)
    except ValueError as error:
        raise Wrong(f"expected a number, {FIRST} or {LAST} for --step, got '{text}'") from error


def add_step(parser, more=""):
    parser.add_argument("--step", default=LAST, metavar="N",
                        help=f"step of the frame, {FIRST} or {LAST}{more} (default: {LAST})")


def add_columns(parser):
    parser.add_argument("--columns", metavar="WORDS", help="words of the compute, as \"id1 id2 branch force\", for a "
                        "dump whose columns are c_ID[1] c_ID[2] ..; a vector stands for its three components")


def add_contacts(parser, required=False):
    parser.add_argument("--contacts", required=required, metavar="FILE", help="contacts, from dump local")
    add_columns(parser)


def add_picture(parser, name):
    parser.add_argument("-o", "--output", default=f"{name}.png", metavar="FILE",
                        help=f"picture, .png, .svg or .pdf (default: {name}.png)")
    parser.add_argument("--table", metavar="FILE", help="the numbers of the picture as .csv, in units of the run")
    parser.add_argument("--units", metavar="SYSTEM", help=f"units of the run, {', '.join(units.SYSTEMS)} (default: "
                        f"those that the dump says by dump_modify units yes, or {units.DEFAULT})")


def add_view(parser):
    parser.add_argument("--view", default="xz", metavar="AXES", help="axes to the right and upwards (default: xz)")
    parser.add_argument("--slice", metavar="AXIS=LOW,HIGH", help="layer that is drawn, in units of the run; "
                        "AXIS=PLACE is a cut")


def add_force(parser, default):
    parser.add_argument("--force", choices=FORCES, default=default, help=f"which force (default: {default})")


def add_walls(parser):
    parser.add_argument("--walls", action="store_true", help="count contacts with walls, too")


def chains_options(parser):
    parser.add_argument("particles", help="dump custom file, or several by a name with *")
    add_contacts(parser, required=True)
    add_force(parser, chains.DEFAULT_FORCE)
    add_view(parser)


def bed_options(parser):
    parser.add_argument("particles", help="dump custom file, or several by a name with *")
    parser.add_argument("--colour", "--color", default="speed", metavar="COLUMN", help="column, or speed (default)")
    parser.add_argument("--range", metavar="LOW,HIGH", help="ends of the colour scale, in units of the run")
    parser.add_argument("--unit", help="unit of the column, where grit-view does not know it")
    add_view(parser)


def profile_options(parser):
    parser.add_argument("particles", help="dump custom file, or several by a name with *")
    add_contacts(parser)
    parser.add_argument("--of", nargs="+", default=[profile.SOLID], metavar="QUANTITY",
                        help=f"columns, speed, {profile.SOLID}, {profile.AGITATION}, and from contacts "
                        f"{profile.COORDINATION}, {profile.PRESSURE}, stress_xx .. stress_zz "
                        f"(default: {profile.SOLID})")
    parser.add_argument("--over", choices=tuple(AXES), default="z", help="axis (default: z)")
    parser.add_argument("--bins", type=int, default=profile.BINS, help=f"number of bins (default: {profile.BINS})")
    parser.add_argument("--between", metavar="LOW,HIGH", help="ends of the bins (default: those of the bed)")
    parser.add_argument("--area", type=float, help="cross-section (default: that of the box)")
    parser.add_argument("--gravity", type=float, metavar="G", help="draw the weight above beside stresses")
    parser.add_argument("--density", type=float, help="density of all particles, if the dump has no mass or density")


def forces_options(parser):
    parser.add_argument("contacts", help="dump local file")
    add_columns(parser)
    add_force(parser, NORMAL)
    add_walls(parser)
    parser.add_argument("--bins", type=int, default=forces.BINS, help=f"number of bins (default: {forces.BINS})")


def rose_options(parser):
    parser.add_argument("contacts", help="dump local file")
    add_columns(parser)
    add_walls(parser)
    parser.add_argument("--view", default="xz", metavar="AXES", help="axes of the plane (default: xz)")
    parser.add_argument("--weight", choices=("number", NORMAL, TOTAL), default="number",
                        help="count each contact once, or by its force (default: number)")
    parser.add_argument("--bins", type=int, default=rose.BINS, help=f"bins of the circle (default: {rose.BINS})")


PICTURES = {"chains": (chains, chains_options, "force chains: lines as wide as the forces"),
            "bed": (bed, bed_options, "particles coloured by a column"),
            "profile": (profile, profile_options, "averages, solid fraction and stress over an axis"),
            "forces": (forces, forces_options, "distribution of contact forces"),
            "rose": (rose, rose_options, "distribution of contact directions")}
FILES = {"vtp": (export.write_vtp, "VTK files of particles and contacts for ParaView"),
         "xyz": (export.write_xyz, "extended XYZ file of particles for OVITO and ASE")}


class Parser(argparse.ArgumentParser):
    """Refuses wrong words as everything else is refused."""

    def error(self, message):
        raise Wrong(f"{message}; see {self.prog} --help")


def make_parser():
    parser = Parser(prog="grit-view", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    for name, (_, add, what) in PICTURES.items():
        command = commands.add_parser(name, help=what, description=what, allow_abbrev=False)
        add(command)
        add_step(command)
        add_picture(command, name)
    for name, (_, what) in FILES.items():
        command = commands.add_parser(name, help=what, description=what, allow_abbrev=False)
        command.add_argument("particles", help="dump custom file, or several by a name with *")
        add_step(command, f", or {ALL}")
        command.add_argument("-o", "--output", required=True, metavar="FILE", help=f"file that ends in .{name}")
        if name == "vtp":
            add_contacts(command)
    return parser


def frames(options):
    """Particles and contacts, each of the same step; only what the command has."""
    words = (getattr(options, "columns", None) or "").split()
    contacts_path = getattr(options, "contacts", None)
    if words and contacts_path is None:
        raise Wrong("expected a file of contacts (--contacts) beside --columns, got none")
    if not hasattr(options, "particles"):
        for frame in read_frames(contacts_path, options.step):
            contacts = Contacts(frame, words)
            yield None, contacts if options.walls else contacts.kept(~contacts.at_wall)
        return
    for frame in read_frames(options.particles, options.step):
        contacts = Contacts(next(read_frames(contacts_path, frame.step)), words) if contacts_path else None
        yield Particles(frame), contacts


def work(words):
    options = make_parser().parse_args(words)
    options.step = step(options.step)
    if options.command in FILES:
        FILES[options.command][0](options, frames(options))
        return
    checked_path(options.output)
    if options.step == ALL:
        raise Wrong(f"expected one step for a picture, got --step {ALL}")
    PICTURES[options.command][0].run(options, *next(frames(options)))


def main(words=None):
    """Exit status: 0, or 1 after a sentence."""
    try:
        work(words)
        sys.stdout.flush()
    except Wrong as sentence:
        print(f"grit-view: {sentence}", file=sys.stderr)
        return 1
    except MemoryError:
        print("grit-view: expected files that fit into memory, got larger ones: dump fewer columns, or a group",
              file=sys.stderr)
        return 1
    except BrokenPipeError:  # nobody reads on
        abandon_output()
    except OSError as error:
        abandon_output()
        print(f"grit-view: expected to write what is told, got: {error.strerror}", file=sys.stderr)
        return 1
    return 0


def abandon_output():
    """What is still to be written would fail once more at the end of the program."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

#!/usr/bin/env python3
"""The sheared powder: powder.gif from frames.NAME.dump of in.powder in the present folder."""
import argparse

import report  # noqa: F401  (first: it finds the others)
import picture
import proof
from gritview import shaded

DELAY, COLOURS = 120, 64    # ms between frames; of the palette


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--name", default="8" if proof.QUICK else "2",
                        help="of the run, its cohesion number (%(default)s)")
    parser.add_argument("--width", type=int, default=260, help="pixels (%(default)s)")
    parser.add_argument("--frames", type=int, default=28, help="of the film (%(default)s)")
    parser.add_argument("--output", default="powder.gif", help="(%(default)s)")
    a = parser.parse_args()
    count = len(list(shaded.frames(f"frames.{a.name}.dump")))
    shaded.film(a.output, picture.images(a.name, range(0, count, max(1, count//a.frames)), a.width), DELAY, COLOURS)


if __name__ == "__main__":
    main()

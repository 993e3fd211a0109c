#!/usr/bin/env python3
"""The tablet while it is pressed: tablet.gif from frames.dump of in.tablet in the present folder."""
import argparse

import report  # noqa: F401  (first: it finds the others)
import picture
from gritview import shaded

DELAY, COLOURS = 80, 64    # ms between frames; of the palette


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--width", type=int, default=260, help="pixels (%(default)s)")
    parser.add_argument("--output", default="tablet.gif", help="(%(default)s)")
    a = parser.parse_args()
    shaded.film(a.output, picture.images(pixels=a.width)[0], DELAY, COLOURS)


if __name__ == "__main__":
    main()

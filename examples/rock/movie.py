#!/usr/bin/env python3
"""The rock while it is pressed: rock.gif from frames.compress.1.0.dump of in.test in the present folder."""
import argparse

import report  # first: it finds the others
import picture
from gritview import shaded

DELAY, COLOURS = 80, 64    # ms between frames; of the palette


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--width", type=int, default=300, help="pixels (%(default)s)")
    parser.add_argument("--skip", type=int, default=16, help="frames of the beginning, in which little breaks "
                                                             "(%(default)s)")
    parser.add_argument("--output", default="rock.gif", help="(%(default)s)")
    a = parser.parse_args()
    damage, lid, (height, _, _) = picture.Damage(report.ROCK), picture.lids(report.ROCK), report.size()
    frames = list(shaded.frames(f"frames.{report.ROCK}.dump"))[a.skip:]
    images = [picture.render(frame, damage.at(step), lid(step, height), a.width) for step, frame in frames]
    shaded.film(a.output, images, DELAY, COLOURS)


if __name__ == "__main__":
    main()

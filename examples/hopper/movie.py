#!/usr/bin/env python3
"""The hopper in motion: hopper.gif from frame.*.dump of in.discharge in the present folder, for the start page.

The camera is that of picture.py; one palette for all frames and a background that stays keep the file small.
"""
import argparse

import numpy as np
from PIL import Image, ImageDraw

import picture
import report

LOW, TOP = -0.055, 0.008    # m: below the orifice, and above the highest sphere
WALL = (64, 64, 64)
PAUSE = 1000                # ms, of the first and the last frame


def walls(image, a, low, high):
    """The cut wall, as lines."""
    scale = image.width/(2*(a.radius + 0.012))
    draw = ImageDraw.Draw(image)
    outline = picture.section(a, high)
    for side in (-1, 1):
        points = [((a.radius + 0.012 + side*(x + 0.0016))*scale, (high - z)*scale) for x, z in outline]
        draw.line(points, fill=WALL, width=max(2, image.width//110), joint="curve")


def frame_image(path, a, high, width):
    x, speed, radius = report.read_dump(path)
    pixels, _ = picture.render((0, x, speed, radius), a, LOW, high)
    image = Image.fromarray((np.clip(pixels, 0, 1)*255).astype(np.uint8))
    image = image.resize((width, round(image.height*width/image.width)), Image.LANCZOS)
    walls(image, a, LOW, high)
    return image


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--width", type=int, default=420, help="pixels (%(default)s)")
    parser.add_argument("--colours", type=int, default=96, help="of the palette (%(default)s)")
    parser.add_argument("--delay", type=int, default=100, help="between frames in ms (%(default)s)")
    parser.add_argument("--orifice", type=float, default=0.084, help="its diameter in m (%(default)s)")
    parser.add_argument("--radius", type=float, default=0.090, help="of the cylinder in m (%(default)s)")
    parser.add_argument("--beta", type=float, default=30, help="half angle of the cone in degrees (%(default)s)")
    parser.add_argument("--output", default="hopper.gif", help="(%(default)s)")
    a = parser.parse_args()
    a.joint = (a.radius - a.orifice/2)/np.tan(np.radians(a.beta))
    files = [path for _, path in report.frames()]
    if not files:
        parser.error("expected frame.*.dump of in.discharge in the present folder, got none")
    high = report.read_dump(files[0])[0][:, 2].max() + TOP
    images = [frame_image(path, a, high, a.width) for path in files]
    palette = Image.new("RGB", (a.width, images[0].height*3))  # of the beginning, the middle and the end
    for place, image in enumerate((images[0], images[len(images)//2], images[-1])):
        palette.paste(image, (0, place*image.height))
    palette = palette.quantize(a.colours, dither=Image.Dither.NONE)
    images = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    delays = [PAUSE] + [a.delay]*(len(images) - 2) + [PAUSE]
    images[0].save(a.output, save_all=True, append_images=images[1:], duration=delays, loop=0, optimize=True)


if __name__ == "__main__":
    main()

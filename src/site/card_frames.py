"""A card of the site has room for one chart: of pictures of two, it shows the first."""
import re
import struct

SIZE = re.compile(r'<svg[^>]*?\swidth="(\d+)"[^>]*?\sheight="(\d+)"')
# Of a figure of the law tester: the name of a vertical axis, and after it that of the horizontal one.
AXES = re.compile(r'translate\([^)]*\) rotate\(270\.00\)".*?translate\([\d.]+,([\d.]+)\)"', re.S)
BELOW = 12  # pixels below the name of a horizontal axis
PNG_SIZE = slice(16, 24)  # bytes of a file that hold width and height
TWO_CHARTS = 2.2, 2.6     # widths over heights of pictures that are two charts side by side
HALF = 0.49               # of the width, for the first of them without the axis of the other: see site.css


def first_panel(figure):
    """Width, and height down to the end of the first panel, of a figure of the law tester: two would be small."""
    width, height = map(int, SIZE.search(figure).groups())
    ends = AXES.findall(figure)
    return width, round(float(ends[0])) + BELOW if ends else height


def frame_of(picture):
    """Begins a frame through which only the first of several charts is seen; none if there is only one."""
    if picture.suffix == ".svg":
        return '<div class="figure" style="aspect-ratio: %d/%d">' % first_panel(picture.read_text(encoding="utf-8"))
    if picture.suffix == ".png":
        width, height = struct.unpack(">II", picture.read_bytes()[PNG_SIZE])
        if TWO_CHARTS[0] <= width/height <= TWO_CHARTS[1]:
            return f'<div class="half figure" style="aspect-ratio: {round(HALF*width)}/{height}">'
    return None

"""A card of the site has room for one chart: of pictures of two, it shows the first."""
import re
import struct

SIZE = re.compile(r'<svg[^>]*?\swidth="(\d+)"[^>]*?\sheight="(\d+)"')
# Of a figure of the law tester: the name of a vertical axis, and after it that of the horizontal one.
AXES = re.compile(r'translate\([^)]*\) rotate\(270\.00\)".*?translate\([\d.]+,([\d.]+)\)"', re.S)
BELOW = 12  # pixels below the name of a horizontal axis
PNG_SIZE = slice(16, 24)  # bytes of a file that hold width and height
# Pictures of two charts side by side: the part of the width at which the first one ends.
FIRST_ENDS = {"calibrate/calibrate.png": 0.503, "compression/compression.png": 0.503, "triaxial/triaxial.png": 0.49}


def first_panel(figure):
    """Width, and height down to the end of the first row of panels, of a figure of the law tester: all would be small."""
    width, height = map(int, SIZE.search(figure).groups())
    ends = AXES.findall(figure)
    return width, round(float(ends[0])) + BELOW if ends else height


def frame_of(picture):
    """Begins a frame through which only the first of several charts is seen; none if there is only one."""
    if picture.suffix == ".svg":
        figure = picture.read_text(encoding="utf-8")
        return '<div class="figure" style="aspect-ratio: %d/%d">' % first_panel(figure) if SIZE.search(figure) else None
    part = FIRST_ENDS.get(f"{picture.parent.name}/{picture.name}")
    if part is None:
        return None
    width, height = struct.unpack(">II", picture.read_bytes()[PNG_SIZE])
    return f'<div class="half figure" style="aspect-ratio: {round(part*width)}/{height}; --whole: {100/part:.1f}%">'

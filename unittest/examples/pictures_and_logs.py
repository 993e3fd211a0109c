"""A picture of a page beside the one that a run drew, and a log of the tree beside that of a run."""
import re

import numpy as np
from PIL import Image

COARSE = 40            # cells along each edge, in which pictures are compared: letters and points blur, curves and areas stay
DIFFERENT = 0.45       # mean difference of their brightness over how dark the page's is: chaotic runs move points
STRETCHED = 0.1        # of the ratio of the edges: frames that follow the grains
PLAIN = 0.002          # standard deviation of the brightness of a picture that shows nothing
SAME_START = 1e-6      # of numbers in the first row of a log: there is no chaos yet


def coarse(image):
    return np.asarray(image.convert("L").resize((COARSE, COARSE), Image.BOX), float)/255


def fault_of_picture(drawn, page=None):
    """A sentence on a picture that shows nothing, or something else than the one of the page; else None."""
    with Image.open(drawn) as image:
        here, ratio = coarse(image), image.width/image.height
    if here.std() < PLAIN:
        return f"{drawn} shows nothing"
    if page is None:
        return None
    with Image.open(page) as image:
        there, known = coarse(image), image.width/image.height
    if abs(ratio/known - 1) > STRETCHED:
        return f"{drawn} has another shape than that of the page: its edges are as {ratio:.2f}, not {known:.2f}"
    off = abs(here - there).mean()/(1 - there).mean()
    if off > DIFFERENT:
        return f"{drawn} is not the picture of the page: difference {off:.3f} of all that is drawn, expected below {DIFFERENT:g}"
    return None


def first_rows(log):
    """Of each thermo table: names of the columns, and the first row."""
    lines = log.split("\n")
    for k, line in enumerate(lines[:-1]):
        if line.split()[:1] == ["Step"]:
            yield line.split(), [float(word) for word in lines[k + 1].split() if re.match(r"^[-+.\dinfa]", word)]


def fault_of_log(stored, today):
    """A sentence on a log of the tree that is not that of a run of today, as far as both must be equal; else None."""
    there, here = list(first_rows(stored)), list(first_rows(today))
    if [names for names, _ in there] != [names for names, _ in here]:
        return "the thermo tables of the stored log have other columns than those of the run, or there are more or fewer of them"
    if not there or not np.allclose(there[0][1], here[0][1], rtol=SAME_START, atol=1e-12):
        return f"the first row of the stored log is {there[:1]}, that of the run {here[:1]}"
    return None

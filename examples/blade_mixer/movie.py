#!/usr/bin/env python3
"""The mixer in motion: blade_mixer.gif from grains.dump and mixer.stl in the folder of the run."""
import report  # first: it finds the others
import picture
from gritview import shaded

WIDTH, DELAY, LAST, EVERY = 300, 130, 4.0, 2    # pixels; ms between frames; turns; of the frames of the dump

moments = [((step - report.SETTLE)/report.TURN, frame) for step, frame in shaded.frames("grains.dump")]
mark = report.markings(moments[0][1])[0]
shaded.film("blade_mixer.gif", [picture.image(turns, frame, mark, WIDTH) for turns, frame in moments[::EVERY]
                                if turns <= LAST], DELAY)

#!/usr/bin/env python3
"""The conveyor in motion: conveyor.gif from grains.finnie.dump and chute.finnie.*.vtp in the folder of the run."""
import report  # first: it finds the others
import picture
from gritview import shaded

WIDTH, DELAY, FIRST = 480, 60, 3000    # pixels; ms between frames; step of the first

strips, _ = report.wear_since_begin("finnie")
shaded.film("conveyor.gif", [picture.image(frame, strips, WIDTH) for step, frame in shaded.frames("grains.finnie.dump")
                             if step >= FIRST], DELAY)

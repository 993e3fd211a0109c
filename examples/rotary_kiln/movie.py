#!/usr/bin/env python3
"""The kiln in motion: kiln.gif from grains.dump of in.kiln in the present folder."""
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]/"view"))
import picture  # noqa: E402  (found by the line above)
from gritview import shaded  # noqa: E402

WIDTH, DELAY = 320, 100    # pixels; ms between frames

shaded.film("kiln.gif", [picture.image(frame, WIDTH) for _, frame in shaded.frames("grains.dump")], DELAY)

#!/usr/bin/env python3
"""Dry beads and wet ones side by side: wet_drum.gif from grains.*.dump of in.wet in the present folder."""
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]/"view"))
import picture  # noqa: E402  (found by the line above)
from gritview import shaded  # noqa: E402

SHOWN, WIDTH, DELAY = ("0", "1e-3"), 260, 100    # runs; pixels of each; ms between frames

runs = [[frame for _, frame in shaded.frames(f"grains.{wet}.dump")] for wet in SHOWN]
shaded.film("wet_drum.gif", [np.concatenate([picture.image(frame, WIDTH) for frame in frames], axis=1)
                             for frames in zip(*runs)], DELAY)

#!/usr/bin/env python3
"""Contacts of in.bed in the columns of compute granular/grit/contact/local: reads pairs.dump, wall.dump and particles.dump
of the present folder, writes contacts.dump."""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from gritview.dump import ALL, read_frames  # noqa: E402  (found by the line above)
from gritview.particles import Particles  # noqa: E402

NAMES = ("id1 id2 wall normal.x normal.y normal.z branch.x branch.y branch.z overlap force.x force.y force.z "
         "force.normal tangential_force.x tangential_force.y tangential_force.z").split()
FLOOR = 1


def rows_of(ids, wall, branch, overlap, normal_force, tangential_force):
    n = branch/np.linalg.norm(branch, axis=1)[:, None]
    return np.column_stack([ids, wall, n, branch, overlap, normal_force + tangential_force,
                            np.sum(normal_force*n, axis=1), tangential_force])


def pairs(frame, particles):
    values = frame.rows
    ids, branch = values[:, :2], values[:, 8:11]
    radii = particles.radius[particles.row_of(ids.ravel(), frame.path)].reshape(-1, 2).sum(1)
    overlap = radii - np.linalg.norm(branch, axis=1)
    return rows_of(ids, np.zeros(len(ids)), branch, overlap, values[:, 2:5], values[:, 5:8])


def walls(frame, particles):
    values = frame.rows[frame.rows[:, 1] > 0]
    row = particles.row_of(values[:, 0], frame.path)
    branch = particles.x[row] - values[:, 5:8]
    n = branch/np.linalg.norm(branch, axis=1)[:, None]
    normal_force = np.sum(values[:, 2:5]*n, axis=1)[:, None]*n
    ids = np.column_stack([values[:, 0], np.zeros(len(values))])
    return rows_of(ids, np.full(len(values), FLOOR), branch, particles.radius[row] - np.linalg.norm(branch, axis=1),
                   normal_force, values[:, 2:5] - normal_force)


def main():
    with open("contacts.dump", "w", encoding="utf-8") as file:
        for frames in zip(read_frames("particles.dump", ALL), read_frames("pairs.dump", ALL), read_frames("wall.dump", ALL),
                          strict=True):
            particles = Particles(frames[0])
            rows = np.concatenate([pairs(frames[1], particles), walls(frames[2], particles)])
            box = "\n".join(f"{low:.17g} {high:.17g}" for low, high in zip(particles.box.low, particles.box.high))
            file.write(f"ITEM: TIMESTEP\n{particles.step}\nITEM: NUMBER OF ENTRIES\n{len(rows)}\n"
                       f"ITEM: BOX BOUNDS pp pp ff\n{box}\nITEM: ENTRIES {' '.join(NAMES)}\n")
            for row in rows:
                file.write(" ".join(f"{value:.6g}" for value in row) + "\n")


if __name__ == "__main__":
    main()

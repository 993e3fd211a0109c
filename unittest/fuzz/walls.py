"""Random walls around and in a bed: planes, cylinder, regions and meshes, at rest and moving."""
import math

from laws import BREAKS, for_wall


class Wall:
    """`before` stands before the pair style or anywhere else once in a script, `line` is the fix; `inside(x, y, z, r)` says
    whether a particle is free of the wall, with room for its motion."""

    def __init__(self, name, line, before=(), inside=None, files=None):
        self.name, self.line, self.before, self.files = name, line, list(before), files or {}
        self.inside = inside or (lambda x, y, z, r: True)


def stl(triangles):
    """An STL file as text."""
    text = ["solid made"]
    for corners in triangles:
        text.append(" facet normal 0 0 0\n  outer loop")
        text += ["   vertex %.9g %.9g %.9g" % tuple(corner) for corner in corners]
        text.append("  endloop\n endfacet")
    return "\n".join(text + ["endsolid made"]) + "\n"


def grid(dice, at, along, across, parts, shake):
    """Triangles of a parallelogram; its inner corners are shifted in its plane."""
    def corner(i, j):
        s, t = i / parts, j / parts
        if 0 < i < parts and 0 < j < parts:
            s, t = s + dice.uniform(-shake, shake) / parts, t + dice.uniform(-shake, shake) / parts
        return tuple(at[k] + s * along[k] + t * across[k] for k in range(3))

    corners = [[corner(i, j) for j in range(parts + 1)] for i in range(parts + 1)]
    triangles = []
    for i in range(parts):
        for j in range(parts):
            a, b, c, d = corners[i][j], corners[i + 1][j], corners[i + 1][j + 1], corners[i][j + 1]
            triangles += [(a, b, c), (a, c, d)] if dice.random() < 0.5 else [(a, b, d), (b, c, d)]
    return triangles


class Builder:
    """Makes the walls of one system of `size` around the axis x = y = 0 above z = 0."""

    def __init__(self, dice, system):
        self.dice, self.system = dice, system
        self.half = [0.5 * system.size[0], 0.5 * system.size[1]]
        self.top = system.size[2]
        self.fixed = [system.boundary[k] in "fsm" for k in range(3)]
        self.walls = []

    def laws(self, plane=False):
        """The words between `granular` and the surface, and those behind it."""
        system, dice = self.system, self.dice
        traits = system.traits
        rest = ""
        if system.laws_of_walls == "type" and (plane or not traits.unbroken):
            words = "type %d" % dice.randint(1, system.types)
        else:
            words = BREAKS if traits.unbroken and not plane else for_wall(dice.choice(system.lines))
        if traits.conducts and ("type" in words or " heat " in words and " heat none" not in words):
            rest += " temperature 400"
        if dice.random() < 0.2:
            rest += " contacts"
        if dice.random() < 0.1:
            rest += " losses half"
        return words, rest

    def add(self, name, kind, surface, motion="", plane=False, **more):
        words, rest = self.laws(plane)
        line = "fix %s all wall/gran/%s granular %s %s%s%s" % (name, kind, words, surface, motion, rest)
        self.walls.append(Wall(name, line, **more))

    def plane_motion(self, axis):
        roll = self.dice.random()
        if roll < 0.5:
            return ""
        if roll < 0.8:
            return " wiggle %s 0.03 %.3g" % (self.dice.choice("xy" if self.system.flat else "xyz"), self.dice.uniform(0.2, 0.6))
        return " shear %s %.3g" % (self.dice.choice([a for a in ("xy" if self.system.flat else "xyz") if a != axis]), self.dice.uniform(-1, 1))

    def planes(self):
        for k, axis in enumerate("xy"):
            if self.fixed[k]:
                self.add("side" + axis, "grit", "%splane %.6g %.6g" % (axis, -self.half[k], self.half[k]),
                         self.plane_motion(axis), plane=True)
        self.floor()

    def floor(self):
        if not self.fixed[2]:
            return
        if self.dice.random() < 0.2:
            self.mesh_floor()
        else:
            lid = "NULL" if self.dice.random() < 0.7 else "%.6g" % (self.top + 0.02)
            self.add("floor", "grit", "zplane 0 " + lid, self.plane_motion("z"), plane=True)

    def mesh_floor(self):
        h, dice = self.half, self.dice
        far = 1.0 if not (self.fixed[0] and self.fixed[1]) else 1.5
        triangles = grid(dice, (-far * h[0], -far * h[1], 0), (2 * far * h[0], 0, 0), (0, 2 * far * h[1], 0),
                         dice.choice([1, 2, 5, 12]), 0.3)
        self.add("floor", "mesh/grit", "mesh floor.stl", self.mesh_motion(), files={"floor.stl": stl(triangles)})

    def mesh_motion(self):
        dice = self.dice
        motion = " curvature on" if dice.random() < 0.2 else ""
        return motion + dice.choice(["", "", " move 0.3 NULL 0", " wiggle z 0.03 0.3", " surface_velocity 0.5 -0.3 0",
                                     " rotate period 6 0 0 0 0 0 1", " move NULL v_sway NULL"])

    def cylinder(self):
        radius = min(self.half)
        motion = self.dice.choice(["", " shear x 0.5"] + ([] if self.system.flat else [" shear z -0.4", " wiggle z 0.05 0.3"]))
        self.add("pipe", "grit", "zcylinder %.6g" % radius, motion,
                 inside=lambda x, y, z, r: math.hypot(x, y) + 0.97 * r < radius)
        self.floor()

    def region_motion(self):
        flat = ["", "", " move v_sway NULL NULL", " rotate v_angle 0 0 1 0 0 1"]
        return self.dice.choice(flat + ([] if self.system.flat else [" move NULL NULL v_sway", " rotate v_angle 0 0 1 1 0 0"]))

    def region_block(self):
        low = [-self.half[k] if self.fixed[k] else -99.0 for k in range(2)]
        high = [self.half[k] if self.fixed[k] else 99.0 for k in range(2)]
        motion = self.region_motion() if all(self.fixed) else ""
        floor, top = (0, self.top + 9) if self.fixed[2] else (-99, 99)
        text = "region pot block %.6g %.6g %.6g %.6g %.6g %.6g units box" % (low[0], high[0], low[1], high[1], floor, top)
        self.add("pot", "region/grit", "region pot", before=[text + motion])

    def region_round(self):
        radius, dice = min(self.half), self.dice
        kind = dice.choice(["cylinder z 0 0 %.6g -9 99" % radius,
                            "cone z 0 0 %.6g %.6g -9 99" % (radius - 9 * 0.02, radius + 99 * 0.02)])
        motion = dice.choice(["", " rotate v_angle 0 0 0 0 0 1", " move v_sway NULL NULL"])
        self.add("pipe", "region/grit", "region pipe", before=["region pipe " + kind + " units box" + motion],
                 inside=lambda x, y, z, r: math.hypot(x, y) + 0.97 * r < radius)
        self.floor()

    def mesh_box(self):
        """Five sides of a box; its lid is open."""
        (a, b), c, dice = self.half, self.top + 2, self.dice
        sides = [((-a, -b, 0), (2 * a, 0, 0), (0, 2 * b, 0)), ((-a, -b, 0), (2 * a, 0, 0), (0, 0, c)),
                 ((-a, b, 0), (2 * a, 0, 0), (0, 0, c)), ((-a, -b, 0), (0, 2 * b, 0), (0, 0, c)),
                 ((a, -b, 0), (0, 2 * b, 0), (0, 0, c))]
        parts = dice.choice([1, 3, 6])
        triangles = [t for side in sides for t in grid(dice, *side, parts, 0)]
        motion = dice.choice(["", " wiggle x 0.03 0.4", " move NULL NULL v_sway"])
        self.add("box", "mesh/grit", "mesh box.stl", motion, files={"box.stl": stl(triangles)})

    def ball(self):
        """A body in the middle of the bed."""
        z, radius = 0.5 * self.top, 0.8
        motion = self.dice.choice([" rotate v_angle 0 0 %.6g 0 1 0" % z, " move v_sway NULL NULL", ""])
        text = "region ball sphere 0 0 %.6g %.6g side out units box" % (z, radius)
        self.add("ball", "region/grit", "region ball", before=[text + motion],
                 inside=lambda x, y, z_, r: math.sqrt(x * x + y * y + (z_ - z)**2) - 0.97 * r > radius)

    def all(self):
        if not any(self.fixed):
            choices = [None]
        elif all(self.fixed):
            choices = [self.planes, self.cylinder, self.region_block, self.region_round, self.mesh_box]
        else:
            choices = [self.planes, self.planes, self.region_block]
        container = self.dice.choice(choices)
        if container:
            container()
        if min(self.half) > 1.6 and self.dice.random() < 0.25 and not self.system.flat:
            self.ball()
        return self.walls

"""Contacts: names of columns, walls, partners, branches and forces."""
import re
import unittest

import numpy as np

from made import CONTACTS, PARTICLES, RESTING, SLIDING, VIEW, Contacts, Folder, Particles, read_frames
from grit.rows import REMEMBERED, VECTORS, spelled_out

TREE = VIEW.parents[1]
GRAVITY = 9.81
ROUNDING = 1.1e-7  # m: the dumps have six digits, of two places from 0.01 m on and of a branch


class Columns(Folder):
    WORDS = "id1 id2 point force.normal".split()
    NAMED = "id1 id2 point.x point.y point.z force.normal".split()
    NUMBERED = "c_c[1] c_c[2] c_c[3] c_c[4] c_c[5] c_c[6]"
    ROW = [(1, 2, 3, 4, 5, 6)]

    def test_words_of_the_compute_name_its_columns(self):
        self.assertEqual(self.contacts(self.ROW, self.NUMBERED, self.WORDS).frame.names, self.NAMED)

    def test_order_and_other_columns(self):
        contacts = self.contacts([(9, 6, 2, 3, 1)], "index c_c[6] c_c[2] c_c[3] c_c[1]", self.WORDS)
        self.assertEqual(contacts.frame.names, ["index", "force.normal", "id2", "point.x", "id1"])
        self.assertEqual(contacts.normal_force()[0], 6)

    def test_vectors_are_those_of_the_pages(self):
        """Three columns in the table of the compute, or rank vector among what a law remembers."""
        page = (TREE/"src"/"lammps"/"output"/"compute_granular_grit_contact_local.md").read_text(encoding="utf-8")
        self.assertEqual(sorted(re.findall(r"^\| `([\w.]+)` \| 3 \|", page, re.M)), sorted(VECTORS))
        laws = {f"{page.parent.name}.{name}" for page in (TREE/"src"/"law").glob("*/*.md")
                for name in re.findall(r"^\| `(\w+)` \| [^|]+ \| vector \|", page.read_text(encoding="utf-8"), re.M)}
        self.assertEqual(laws, set(REMEMBERED))

    def test_one_column(self):
        self.assertEqual(self.contacts([(3,)], "c_c", ["age"]).frame.names, ["age"])

    def test_refusals(self):
        for sentence, names, words in (
                ("expected 6 columns from --columns for those in", self.NUMBERED, ["id1", "id2", "point"]),
                ("got 5: id1 id2 point.x point.y point.z", self.NUMBERED, ["id1", "id2", "point"]),
                ("expected each column once in --columns, got 'force.x' twice", self.NUMBERED, ["force", "force"]),
                ("expected columns of one compute", "c_a[1] c_b[1] c_a[2] c_a[3] c_a[4] c_a[5]", self.WORDS),
                ("expected columns of one compute", "id1 id2 a b c d", self.WORDS),
                ("give --columns with the words of the compute", self.NUMBERED, None)):
            self.assert_refused(sentence, self.contacts, self.ROW, names, words)

    def test_missing_columns_tell_what_there_is(self):
        contacts = self.contacts([(1, 2)], "id1 id2")
        self.assert_refused("expected a column 'branch.x' for the line between the centers in", contacts.branch)
        self.assert_refused("got: id1 id2", contacts.branch)
        self.assert_refused("expected a column 'force.x' for the total force in", contacts.force, "total")
        self.assert_refused("expected a column 'id2'", lambda: self.contacts([(1,)], "id1").at_wall)


class Forces(Folder):
    """A force (3, 0, 4) at a normal along z: 4 along it, 3 across."""
    ROW = 1, 2, 0, 0, 0, 2, 3, 0, 4

    def test_from_the_vector(self):
        contacts = self.contacts([self.ROW])
        self.assertEqual([contacts.force(kind)[0] for kind in ("total", "normal", "tangential")], [5, 4, 3])
        self.assertEqual(list(contacts.normal()[0]), [0, 0, 1])

    def test_from_other_columns(self):
        contacts = self.contacts([(-2, 0, 3, 4)], " ".join(["force.normal", *spelled_out(["tangential_force"])]))
        self.assertEqual([contacts.force(kind)[0] for kind in ("normal", "tangential")], [-2, 5])

    def test_attraction_is_negative(self):
        self.assertEqual(self.contacts([(1, 2, 0, 0, 0, 2, 0, 0, -4)]).force("normal")[0], -4)

    def test_branch_without_length(self):
        self.assert_refused("expected branches longer than 0", self.contacts([(1, 2, 0, 0, 0, 0, 3, 0, 4)]).normal)

    def test_walls(self):
        self.assertEqual(list(self.contacts([self.ROW, (1, 0, 1, 0, 0, 2, 3, 0, 4)]).at_wall), [False, True])

    def test_other_particles_and_boxes(self):
        contacts, particles = self.contacts([self.ROW]), self.particles("id x y z radius", [(7, 1, 1, 1, 1)])
        self.assert_refused("expected the particle 1 of", contacts.ends, particles)
        self.assert_refused("expected each id once in step 0 of", self.particles, "id x y z radius",
                            [(1, 1, 1, 1, 1), (1, 2, 2, 2, 1)])
        self.assert_refused("expected whole numbers from 1 on as id in step 0", self.particles, "id x y z radius",
                            [(1.5, 1, 1, 1, 1)])
        particles, contacts = self.particles("id x y z radius", [(1, 1, 1, 1, 1)]), self.contacts([(1.5, *self.ROW[1:])])
        self.assert_refused("expected the particle 1.5 of", contacts.ends, particles)

    def test_branches_join_the_centers(self):
        """Also over a periodic side; a force in the columns of the branch is found out."""
        particles = self.particles("id x y z radius", [(1, 0.5, 1, 3.5, 1), (2, 0.5, 1, 1.5, 1)], boundary="ff ff pp")
        for branch in (2, -2):
            self.contacts([(1, 2, 0, 0, 0, branch, 3, 0, 4)], boundary="ff ff pp").ends(particles)
        self.assert_refused("that join the centers", self.contacts([(1, 2, 0, 3, 0, 4, 0, 0, 2)]).ends, particles)

    def test_partner_below_zero(self):
        self.assert_refused("expected an id2 of at least 0", lambda: self.contacts([(1, -1, *self.ROW[2:])]).at_wall)


class Sample(unittest.TestCase):
    """The run that made the sample: Newton's third law and the weight of the bed."""

    def read(self, step):
        return Particles(next(read_frames(PARTICLES, step))), Contacts(next(read_frames(CONTACTS, step)))

    def test_branches_are_those_of_the_particles(self):
        for step in (RESTING, SLIDING):
            particles, contacts = self.read(step)
            pairs = contacts.kept(~contacts.at_wall)
            first, branch = pairs.ends(particles)
            away = first - branch - particles.x[particles.row_of(pairs.frame.column("id2"), "contacts")]
            away -= particles.box.periodic*particles.box.size*np.round(away/particles.box.size)
            self.assertLess(abs(away).max(), ROUNDING)

    def test_floor_carries_the_weight(self):
        particles, contacts = self.read(RESTING)
        floor = contacts.kept(contacts.at_wall)
        weight = GRAVITY*particles.mass().sum()
        self.assertLess(abs(floor.force("normal").sum()/weight - 1), 0.005)  # the bed still moves a little

    def test_spheres_overlap_by_what_the_dump_says(self):
        particles, contacts = self.read(RESTING)
        pairs = contacts.kept(~contacts.at_wall)
        radii = sum(particles.radius[particles.row_of(pairs.frame.column(name), "contacts")] for name in ("id1", "id2"))
        overlap = radii - np.linalg.norm(pairs.branch(), axis=1)
        self.assertLess(abs(overlap - pairs.frame.column("overlap")).max(), ROUNDING)


if __name__ == "__main__":
    unittest.main()

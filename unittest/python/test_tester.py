"""The law tester of the package grit: curves beside closed forms, words, and what is refused."""
import concurrent.futures
import pathlib
import unittest
import unittest.mock

import numpy as np

from package import Case, grit
from grit import places

YOUNG, POISSON, RADIUS, DEPTH = 1e7, 0.3, 0.005, 1e-5
E_STAR, R_STAR = YOUNG/(2*(1 - POISSON**2)), RADIUS/2
HERTZ = f"hertz/material {YOUNG} 0 {POISSON} damping none tangential none"
EXACT = 1e-12


class Curves(Case):
    def assert_same(self, computed, expected):
        np.testing.assert_allclose(computed, expected, rtol=EXACT, atol=EXACT*np.abs(expected).max())

    def test_hertz(self):
        """Force 4/3 E* sqrt(R*) d^(3/2), and 2/5 of it times d stored (Hertz 1882)."""
        curve = grit.tester.load(HERTZ, depth=DEPTH, radius=RADIUS)
        overlap = np.maximum(curve.overlap, 0)
        force = 4/3*E_STAR*np.sqrt(R_STAR)*overlap**1.5
        self.assertAlmostEqual(overlap.max()/DEPTH, 1, 2)
        self.assert_same(curve.force, force)
        self.assert_same(curve.e_elastic_normal, 0.4*force*overlap)
        self.assertIs(curve.force, curve["f_normal"])

    def test_columns_and_units(self):
        curve = grit.tester.run("hooke 1e5 0 damping none tangential linear_history 1e4 0 0.5", "shear", cycles=1)
        self.assertEqual(list(curve)[:3], ["time", "step", "stage"])
        self.assertEqual(len({len(values) for values in curve.values()}), 1)
        self.assertEqual([curve.units[name] for name in ("time", "step", "overlap", "f_normal", "m_twist", "work")],
                         ["s", "-", "m", "N", "N m", "J"])
        self.assertEqual(grit.tester.load(HERTZ, units="cgs").units["f_normal"], "dyn")
        stuck = curve.of_stage(3)
        self.assertEqual(set(stuck.stage), {3})
        # the force of the spring is its stiffness times the elongation, up to mu times the normal force
        self.assert_same(np.abs(stuck.f_shear1), np.minimum(1e4*np.abs(stuck.u_shear1), 0.5*stuck.f_normal))
        self.assertIn("tangential_xi_1", dir(curve))
        with self.assertRaises(AttributeError) as refused:
            curve.strain
        self.assertIn("expected a column of the law tester's table, got 'strain'; it has time, step", str(refused.exception))
        self.assert_refused("expected a stage of the law tester's table, got 99", curve.of_stage, 99)

    def test_restitution(self):
        """Bodies part with e times the speed, whatever their sizes, and at a wall."""
        law = "hooke 1e5 0.7 damping coeff_restitution tangential none"
        for given in ({}, {"radius": (0.001, 0.01)}, {"wall": True}, {"mass": [0.001, 0.002]}):
            curve = grit.tester.run(law, "collision", speed=0.5, **given)
            self.assertAlmostEqual(curve.v_normal[-1]/-curve.v_normal[0], 0.7, 3, str(given))

    def test_stages_and_what_they_print(self):
        stages = ["normal velocity -0.1 for steps 10 done print overlap 2*f_normal", "normal free until touching == 0"]
        law = "hooke 1000 0 damping none tangential none"
        curve = grit.tester.run(law, stages=stages, step=1e-6)
        self.assertEqual([note.expression for note in curve.notes], ["overlap", "2*f_normal"])
        for note, value in zip(curve.notes, (1e-6, 2e-3)):  # 10 steps of 1e-6 s with 0.1 m/s on 1000 N/m
            self.assertEqual(note.stage, 1)
            self.assertAlmostEqual(note.time/1e-5, 1, 12)
            self.assertAlmostEqual(note.value/value, 1, 9)
        path = self.file("step 1e-6\n" + "".join(f"stage {stage}\n" for stage in stages), "two.stages")
        for file in (path, pathlib.Path(path)):
            self.assert_same(grit.tester.run(law, stages=file).f_normal, curve.f_normal)

    def test_threads_change_nothing(self):
        with concurrent.futures.ThreadPoolExecutor(4) as workers:
            depths = [DEPTH*(1 + k/8) for k in range(8)]
            together = list(workers.map(lambda depth: grit.tester.load(HERTZ, depth=depth), depths))
        for depth, curve in zip(depths, together):
            np.testing.assert_array_equal(grit.tester.load(HERTZ, depth=depth).f_normal, curve.f_normal)

    def test_words_keep_all_digits(self):
        """Numbers of NumPy as well; options are told from parameters by their names."""
        words = grit.tester.words_of("hooke 1", "impact", None, ["a.so"], ["--at", 1], {
            "speed": np.float64(1/3), "radius": (1/3, 2), "wall": True, "lammps": False, "most_steps": 10**6, "cycles": "2*3"})
        self.assertEqual(words, ["--at", "1", "--protocol", "impact", "--load", "a.so", "--set", f"speed={1/3!r}",
                                 "--radius", f"{1/3!r},2", "--wall", "--most-steps", "1000000", "--set", "cycles=2*3",
                                 "hooke", "1"])

    def test_bodies_that_are_no_spheres(self):
        """Two poles of ellipsoids, one turned by a right angle about the normal: curvatures a/b^2 + a/c^2 along both axes."""
        a, b, c = 0.004, 0.003, 0.002
        curve = grit.tester.load(HERTZ, depth=DEPTH, shape="ellipsoid", half=(a, b, c), quat=((1, 0, 0, 0), (1, 0, 0, 90)))
        force = 4/3*E_STAR*np.sqrt(1/(a/b**2 + a/c**2))*curve.overlap**1.5
        loading = curve.of_stage(1)
        np.testing.assert_allclose(loading.force, force[:len(loading.force)], rtol=1e-11)
        words = grit.tester.words_of("hooke 1", None, None, [], [], {
            "shape": ("sphere", "superellipsoid"), "half": [1, 2, 3], "exponents": (4, 6), "law_radius": "gauss"})
        self.assertEqual(words, ["--shape", "sphere,superellipsoid", "--half", "1,2,3", "--exponents", "4,6", "--law-radius",
                                 "gauss", "hooke", "1"])
        self.assert_refused("expected --half beside --shape capsule, got none", grit.tester.load, HERTZ, shape="capsule")

    def test_report_and_protocols(self):
        report = grit.tester.report(HERTZ, radius=RADIUS, at=DEPTH)
        stiffness = 2*E_STAR*np.sqrt(R_STAR*DEPTH)  # derivative of the force
        self.assertIn(f"normal stiffness          {stiffness:g} N/m", report)
        for speed in (0.5, np.float64(0.25)):
            self.assertIn(f"head-on collision at {speed:g} m/s", grit.tester.report(HERTZ, collision_speed=speed))
        self.assert_refused("for --speed, got '-1'", grit.tester.report, HERTZ, collision_speed=-1)
        protocols = grit.tester.protocols()
        self.assertEqual(protocols["normal"]["depth"], "0.02*reff")
        self.assertIn("angle", protocols["impact"])


class Refusals(Case):
    def test_sentences_of_the_tester(self):
        for sentence, arguments, given in (
                ("got 'herz'", ["herz 1e7 0 0.3"], {}),
                ("got 'height'", [HERTZ], {"height": 1}),
                ("for --protocol, got 'norml'", [HERTZ, "norml"], {}),
                ("expected a number above 0 for --radius, got '-1'", [HERTZ], {"radius": -1}),
                ("expected one of --protocol, --stages and --stage, got several", [HERTZ, "normal"], {"stages": ["x"]}),
                ("no --help, --list, --table, --plot or --compare", [HERTZ], {"words": ["--table", "-"]}),
                ("no --help, --list, --table, --plot or --compare", [""], {"words": ["--list"]}),
                ("expected an option of --help, got '--loud'", [HERTZ], {"words": ["--loud"]}),
                ("got '" + str(self.folder/"none.so") + "'", [HERTZ], {"laws": [self.folder/"none.so"]}),
                ("expected words without zero bytes", ["hooke\0 1"], {})):
            self.assert_refused(sentence, grit.tester.run, *arguments, **given)

    def test_columns_of_one_name(self):
        """The library fills as many columns as it names."""
        library = unittest.mock.Mock(grit_test_columns=lambda _: b"time\ts\nkn\tN/m\nkn\tN/m\n",
                                     grit_test_nrows=lambda _: 2, grit_test_error=lambda _: b"",
                                     grit_test_text=lambda _: b"")
        with unittest.mock.patch.object(grit.tester, "library", lambda: library):
            self.assert_refused("each column of the law tester's table once, got 'kn' twice", grit.tester.load, HERTZ)
        library.grit_test_copy.assert_not_called()
        library.grit_test_end.assert_called_once()

    def test_library(self):
        grit.tester.library.cache_clear()
        self.addCleanup(grit.tester.library.cache_clear)
        with unittest.mock.patch.object(places, "folders", lambda: [self.folder]):
            self.assert_refused("expected the law tester (grit_tester.so) beside the package grit", grit.tester.load, HERTZ)
            self.file("no library", "grit_tester.so")
            self.assert_refused("expected to open the law tester, got: ", grit.tester.load, HERTZ)


if __name__ == "__main__":
    unittest.main()

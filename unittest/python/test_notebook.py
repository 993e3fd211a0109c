"""The notebook of examples/python runs from its first cell to the last one, and finds what its text says."""
import contextlib
import io
import json
import os
import unittest

from package import TREE, Case

NOTEBOOK = TREE/"examples"/"python"/"bead.ipynb"


class Notebook(Case):
    def test_cells(self):
        notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
        names, said = {}, io.StringIO()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        with contextlib.redirect_stdout(said):
            for number, cell in enumerate(notebook["cells"], 1):
                if cell["cell_type"] == "code":
                    self.assertEqual((cell["outputs"], cell["execution_count"]), ([], None), "no results are kept in the tree")
                    exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)  # as Jupyter does
        # sliding almost all the time: the tangential velocity changes by mu (1 + e) of the normal one
        self.assertAlmostEqual(names["ratio"](names["friction"]), 0.8, 4)
        self.assertAlmostEqual(names["friction"]*(1 + 0.8), 1 - 0.8, 2)
        self.assertLess(names["drift"], 1e-11)
        self.assertGreater(names["ledger"]["viscous_normal"][-1], 0)
        self.assertEqual(names["header"].pairs[0].laws[1, 1].split()[0], "hertz/material")
        self.assertIn("fix floor wall/gran/grit\n", said.getvalue())


if __name__ == "__main__":
    unittest.main()

"""Totals have limits, and these are known before anything grows: scripts that grow when they are read end soon."""
import resource
import subprocess
import sys
import unittest

from made import BOX, CONVERT, EXACT, LEFT, MATERIAL, PAIR, Folder
from test_insertion import HEAD
from test_before import PACK

SECONDS, BYTES = 20, 500_000_000  # of computing, and of memory
BAD = 2


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


class Limits(Folder):
    def soon(self, path, status, *sentences):
        """The program ends in time, with little memory, and without a traceback."""
        done = subprocess.run([sys.executable, "-B", str(CONVERT/"liggghts2grit"), str(path)], capture_output=True, text=True,
                              check=False, preexec_fn=limit)
        self.assertNotIn("Traceback", done.stderr)
        self.assertEqual(done.returncode, status, done.stderr[-1000:])
        for sentence in sentences:
            self.assertIn(sentence, done.stderr)
        return done.stdout


class Files(Limits):
    def test_that_include_themselves(self):
        for times in (1, 2, 5):
            self.soon(self.file("include in.script\n"*times), LEFT, "include: left: the file includes itself")
        self.file("run 1\ninclude in.b\n", "in.a")
        self.file("run 2\ninclude in.a\n"*3, "in.b")
        self.soon(self.file("include in.a\n"), LEFT, "include: left: the file includes itself")

    def test_that_double_at_each_level(self):
        for level in range(1, 10):
            self.file(f"include in.{level + 1}\n"*2, f"in.{level}")
        self.file("run 1\n", "in.10")
        self.soon(self.file("include in.1\n"*2), BAD, "expected at most 200 included files in ", "got more: in.")

    def test_that_are_many_and_deep(self):
        """100 small files one after another are all read; 20 levels are not."""
        for k in range(100):
            self.file(f"run {k}\n", f"in.{k}")
        self.soon(self.file("".join(f"include in.{k}\n" for k in range(100))), EXACT)
        for k in range(20):
            self.file(f"include in.{k + 1}\n", f"in.{k}")
        self.soon(self.file("include in.0\n"), LEFT, "files include files more than 10 levels deep")

    def test_without_end(self):
        self.soon("/dev/zero", BAD, "got a binary file")
        endless = self.folder/"endless"
        with endless.open("wb") as file:
            file.write(b"#"*21_000_000)
        self.soon(endless, BAD, "expected a script of at most 20000000 bytes in")

    def test_of_many_commands(self):
        self.soon(self.file("run 1\n"*30_000), EXACT)
        self.soon(self.file("create_atoms 1 single 0 0 0\n"*30_000), EXACT)
        bodies = "".join(f"set atom {k} shape 1 2 3\nset atom {k} density 2\n" for k in range(10_000))
        self.soon(self.file("atom_style superquadric\n" + bodies), EXACT)
        self.soon(self.file("atom_style superquadric\n" + "set atom 7 density 2\n"*5_000), LEFT)
        self.soon(self.file("label a\njump SELF a\n"*10_000 + "variable a equal 1\n"*10_000), EXACT)
        walls = BOX + MATERIAL + PAIR + "".join(
            f"fix m{k} all mesh/surface file a.stl type 1\nfix w{k} all wall/gran model hertz tangential history mesh n_meshes 1 "
            f"meshes m{k}\nfix v{k} all move/mesh mesh m{k} linear 1 0 0\n" for k in range(600))
        self.soon(self.file(walls + "run 1\n"*50_000), EXACT)
        self.soon(self.file(walls*2), BAD, "expected at most 2000 fixes in ")
        self.soon(self.file("run 1\n"*100_001), BAD, "expected at most 100000 commands in ", "and the files that it includes")


class Insertions(Limits):
    def test_of_many_templates_many_times(self):
        """50 insertions of 500 templates each: 750 000 lines of 1000."""
        ball = "fix t{0} all particletemplate/sphere 1 atom_type 1 density constant 2500 radius constant 0.002\n"
        text = HEAD + "".join(ball.format(k) for k in range(500)) + "fix d all particledistribution/discrete 1 500 "
        text += " ".join(f"t{k} 1" for k in range(500)) + "\n" + PACK.format("a", "d").replace("region bc", "region bc insert_every 10")
        self.soon(self.file(text + "run 501\n"), LEFT, "all insertions together would take more than 200000 lines")
        rate = PACK.format("b", "d").replace("insert/pack", "insert/rate/region").replace("particles_in_region", "particlerate")
        many = HEAD + text[len(HEAD):text.index("fix a all")] + "".join(rate.replace("fix b", f"fix b{k}") for k in range(50))
        self.soon(self.file(many), EXACT)  # a line of all templates for each


class Variables(Limits):
    def test_of_many_terms(self):
        """12 variables of 100 terms each are 100^12 terms, and one number: 100^11."""
        lines = "variable a0 equal 1\n" + "".join(f"variable a{k + 1} equal {'+'.join([f'v_a{k}']*100)}\n" for k in range(12))
        more = PACK.format("a", "pdd1").replace("_region 100", "_region v_a1")
        self.assertIn("until number 100 ", self.soon(self.file(lines + HEAD + more), EXACT))
        lines = lines.replace("v_", "${").replace("+", "}+").replace("\n", "}\n").replace("equal 1}", "equal 1")
        self.assertIn("until number 100 ", self.soon(self.file(lines + HEAD + more), EXACT))

    def test_of_texts_that_grow(self):
        """100 times as long at each level: 10^8 letters on the fourth, 10^16 on the eighth."""
        for levels in (4, 8):
            lines = "variable a0 string x\n" + "".join(f"variable a{k + 1} string {f'${{a{k}}}'*100}\n" for k in range(levels))
            more = BOX + MATERIAL.replace("1 0.05", f"1 ${{a{levels}}}") + PAIR
            self.soon(self.file(lines + more), LEFT, "variable: left: '${a1}${a1}${a1}${a1}${a1}${a1}${a1}${a1}' has more than "
                      "2000 letters with its variables put in")

    def test_that_name_themselves_or_many_others(self):
        lines = "variable a equal v_a\nvariable b equal v_c\nvariable c equal v_b\n"
        lines += "variable d0 equal 1\n" + "".join(f"variable d{k + 1} equal v_d{k}+1\n" for k in range(2000))
        more = PACK.format("a", "pdd1").replace("_region 100", "_region ${{d2000}}") .replace("{{", "{").replace("}}", "}")
        self.assertIn("until number 2001 ", self.soon(self.file(lines + HEAD + more), EXACT))

    def test_formats(self):
        lines = "variable a equal 1\nvariable b format a %.99999999f\nvariable c format a %99999999.3f\n"
        more = PACK.format("a", "pdd1").replace("_region 100", "_region ${b} insert_every 300") + "run 301\n"
        self.soon(self.file(lines + HEAD + more), LEFT, "must be a number that is known before the run, got ${b}")


if __name__ == "__main__":
    unittest.main()

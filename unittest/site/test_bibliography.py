"""What is cited: each work has one row in the bibliography, pages name it word for word, and each row is cited."""
import re
import sys
import unittest
from pathlib import Path

from blocks import TREE

sys.path.insert(0, str(TREE/"src"/"site"))
import references  # noqa: E402

TABLE = references.rows()
LEAST_WORKS = 100
VOLUME = re.compile(r"\b\d+ \(\d{4}\) \d+\b")  # volume, year and first page
VOLUMES = {found for row in TABLE for found in VOLUME.findall(row.work)}
RELEASED = re.compile(r"^## (\S+) \((not yet released|\d{4}-\d\d-\d\d)\)$", re.M)


def line_of(name):
    """What CITATION.cff says of one thing, None if it does not."""
    found = re.search(rf"^{name}: *(\S+)", (TREE/"CITATION.cff").read_text(encoding="utf-8"), re.M)
    return found and found.group(1)


def cited_works():
    """(works that are cited, citations of others) in all pages and sources."""
    cited, unknown = set(), []
    for path in references.sources():
        if path == Path(__file__).resolve():
            continue
        name = path.relative_to(TREE).as_posix()
        for text in references.paragraphs(path):
            unknown += [f"{name}: {found}" for found in VOLUME.findall(text) if found not in VOLUMES]
        for year, text in references.citations(path):
            works = [row.work for row in TABLE if row.named_by(text, year)]
            cited.update(works)
            if not works:
                unknown.append(f"{name}: {text[-100:]}")
        for entry in references.entries(path.read_text(encoding="utf-8")) if path.suffix == ".md" else ():
            row = references.row_of(entry, TABLE)
            if row:
                cited.add(row.work)
            elif entry != "None.":
                unknown.append(f"{name}: {entry}")
    return cited, unknown


class Bibliography(unittest.TestCase):
    maxDiff = None

    def test_each_work_has_a_row_and_each_row_is_cited(self):
        self.assertGreater(len(TABLE), LEAST_WORKS)
        cited, unknown = cited_works()
        self.assertEqual(unknown, [], "cited, but in no row of src/site/bibliography.md as it stands there")
        self.assertEqual([row.work for row in TABLE if row.work not in cited], [], "rows that nobody cites")

    def test_rows_are_sorted_and_unlike(self):
        first = [references.plain(row.surnames()[0]).replace("'", "") for row in TABLE]
        self.assertEqual(first, sorted(first))
        self.assertEqual(len({row.work for row in TABLE}), len(TABLE))
        dois = re.findall(r"doi:(\S+)", "\n".join(row.work for row in TABLE))
        self.assertEqual(len({doi.lower() for doi in dois}), len(dois))

    def test_what_was_not_found_says_so(self):
        for row in TABLE:
            self.assertEqual(row.found == "not found", row.unseen == "all", row.work)


class Reader(unittest.TestCase):
    """The rules above, on texts that break them."""
    ROW = references.Row("C. Thornton, Z. Ning, A title, with 1234 words, Journal 99 (1998) 154, doi:10.1/1997", "", "")

    def cited(self, text):
        path = TREE/"text.md"
        return [(year, self.ROW.named_by(before, year)) for year, before in references.citations(Text(path, text))]

    def test_names_and_years(self):
        self.assertEqual(self.ROW.surnames(), ["Thornton", "Ning"])
        self.assertEqual(references.Row("GDR MiDi, On flows (2004)", "", "").surnames(), ["GDR MiDi"])
        text = "By Thornton & Ning (1998).\n\nIn Thornton, Journal 99 (1998) 154."
        self.assertEqual(self.cited(text), [("1998", True)]*2)
        self.assertEqual(self.cited("Ning 1997; Kanning (1998)"), [("1997", False), ("1998", False)])
        self.assertEqual(self.cited("// Thornton and\n// Ning, Journal 99\n// (1998)"), [("1998", True)])
        self.assertEqual(self.cited("Marshall (2009)"), [("2009", False)])

    def test_what_is_no_citation(self):
        text = "LAMMPS 4 Jul 2026, of November 2026; run(2000); 1998-2004; # Drum\n\n1687 spheres; hooke 1e5 NULL 2000 0; Since 2024 all; N 2000"
        self.assertEqual(self.cited(text), [])

    def test_entries(self):
        text = "## References\n* A. Bc, Title (1998),\n  doi:10.1/x, eq. 3\n* None\n\n## More\n* other\n"
        self.assertEqual(references.entries(text), ["A. Bc, Title (1998), doi:10.1/x, eq. 3", "None"])
        row = references.Row("A. Bc, Title (1998), doi:10.1/x", "", "")
        self.assertEqual(references.row_of("A. Bc, Title (1998), doi:10.1/x, eq. 3", [row]), row)
        self.assertIsNone(references.row_of("A. Bc, Title (1998), doi:10.1/xy", [row]))
        self.assertIsNone(references.row_of("A. Bc, Titel (1998), doi:10.1/x", [row]))
        bare = references.Row("A. Bc, Title 9 (1998) 147", "", "")
        for more in ("-160", ", doi:10.1/x"):
            self.assertIsNone(references.row_of(bare.work + more, [bare]))


class Text:
    """Stands for a file."""

    def __init__(self, path, text):
        self.suffix, self.text = path.suffix, text

    def read_text(self, **_):
        return self.text


class Release(unittest.TestCase):
    def test_citation_says_what_the_changes_say(self):
        version, day = RELEASED.search((TREE/"CHANGELOG.md").read_text(encoding="utf-8")).groups()
        cmake = (TREE/"CMakeLists.txt").read_text(encoding="utf-8")
        project = re.search(r"project\(grit VERSION (\S+)", cmake).group(1)
        spack = (TREE/"cmake/packaging/spack/packages/lammps-grit/package.py").read_text(encoding="utf-8")
        self.assertEqual((line_of("version"), project), (version, version))
        self.assertIn(f'version("{version}"', spack)
        released = None if day == "not yet released" else day
        self.assertEqual(line_of("date-released"), released)
        if not released:
            self.assertIsNone(line_of("doi"))


if __name__ == "__main__":
    unittest.main()

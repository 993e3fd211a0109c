"""What is cited: the rows of the bibliography, the references of the pages, and the years that name a work."""
import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

TREE = Path(__file__).resolve().parents[2]
TABLE = TREE/"src"/"site"/"bibliography.md"
ROW = re.compile(r"^\| (?!reference|---)(.+?) \| (.+?) \| (.+?) \|$", re.M)
SECTION = re.compile(r"^## References\n(.*?)(?=^## |\Z)", re.S | re.M)
ENTRY = re.compile(r"^\* (.*?)(?=^\* |^\s*\n|\Z)", re.S | re.M)
NAME = re.compile(r"(?:\w\.[ -]?)+(\w.*?)(?: et al\.| and others)?$")
YEAR = r"(?<![\d-])(1[6-9]\d\d|20[0-2]\d)(?![\d-])"
FOLDERS = "src", "kokkos", "examples", "unittest"
SOURCES = {".md", ".h", ".cpp", ".py", ".cmake", ".materials", ".csv", ".js"}
# A year behind a name or "et al.", or alone in parentheses.
CITED = re.compile(rf"(?:(?<![\w\])])\(|(?P<name>[A-ZÀ-Ž][\w'’-]*|et al\.),? \(?){YEAR}")
BEFORE = 450  # the names of authors stand at most so many signs in front of the year
NO_AUTHOR = re.compile("Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|"
                   "Nov(ember)?|Dec(ember)?|[A-Z]|NULL|In|Since|Until|Copyright")


class Row(NamedTuple):
    work: str
    found: str
    unseen: str

    def surnames(self):
        """Of the authors in front of the title; without initials it is the name of a group or of a program."""
        names = []
        for part in self.work.split(", "):
            author = NAME.fullmatch(part)
            if not author:
                break
            names.append(author.group(1))
        return names or [self.work.split(", ")[0]]

    def years(self):
        return set(re.findall(YEAR, self.work.split("doi:")[0]))

    def named_by(self, text, year):
        names = "|".join(re.escape(plain(name)) for name in self.surnames())
        return year in self.years() and re.search(rf"\b(?:{names})\b", text) is not None


def plain(text):
    """Without accents, in small letters, as sources write names."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign)).lower()


def rows():
    return [Row(*found) for found in ROW.findall(TABLE.read_text(encoding="utf-8"))]


def entries(text):
    """Each reference of a page in one line."""
    return [" ".join(entry.split()) for section in SECTION.findall(text) for entry in ENTRY.findall(section)]


def row_of(entry, table):
    """The row that an entry begins with; what the page takes from the work stands behind."""
    return next((row for row in table if re.match(rf"{re.escape(row.work)}(?!-\d|[\w(])(?!.*doi:)", entry)), None)


def sources():
    files = [path for folder in FOLDERS for path in (TREE/folder).rglob("*") if path.suffix in SOURCES or
             path.name.startswith("in.")]
    return sorted(TREE.glob("*.md")) + sorted(path for path in files if path.is_file() and path != TABLE)


def paragraphs(path):
    """Of a file, each in one line; a comment of several lines is one text."""
    for paragraph in re.split(r"\n\s*\n", path.read_text(encoding="utf-8", errors="replace")):
        yield re.sub(r"\n\s*(?://|#|\*)?\s*", " ", paragraph)


def citations(path):
    """(year, text since the citation before it) of a file."""
    for text in paragraphs(path):
        last = 0
        for cited in CITED.finditer(text):
            if not NO_AUTHOR.fullmatch(cited.group("name") or ""):
                yield cited.group(2), plain(text[max(last, cited.end() - BEFORE):cited.end()])
                last = cited.end()

#!/usr/bin/env python3
"""Figures of the law pages: each command in a section '## Figure' must draw the picture above it.

Without options all pictures are compared with what their commands draw; --write makes them again. The commands run in a
scratch folder, with the program lawtester that --lawtester names.
"""
import argparse
import concurrent.futures
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

SECTION = re.compile(r"^## Figure\n(.*?)(?=^## |\Z)", re.M | re.S)
PART = re.compile(r"!\[[^\]]*\]\(([^)]*\.svg)\)|^```\n(.*?)^```", re.M | re.S)
NUMBER = re.compile(r"[-+]?\d+\.?\d*(?:e[-+]?\d+)?")
PIXELS = 0.05  # by which a number of a picture may differ
CURVE = 0.25   # pixels by which a curve may: it is drawn by points that may lie elsewhere on it
AGAIN = "build the target law_figures, look at the picture and commit it"


class Wrong(Exception):
    """A sentence for the user."""


class Figure:
    """A picture of a page and the words of the command that makes it."""

    def __init__(self, page, picture, words):
        self.page, self.picture, self.words = page, picture, words

    def draw(self, lawtester, picture):
        """Runs the command with another file for the picture."""
        words = list(self.words)
        words[words.index("--plot") + 1] = str(picture)
        with tempfile.TemporaryDirectory() as scratch:
            run = subprocess.run([lawtester, *words], cwd=scratch, text=True, capture_output=True, check=False)
        if run.returncode != 0 or not picture.exists():
            raise Wrong(f"expected a picture from the command for {self.picture.name} in {self.page}, got: "
                        f"{(run.stderr or run.stdout).strip()}")


def command_words(block):
    """The words after the program in a code block; none if it has no command of lawtester."""
    words = shlex.split(block.replace("\\\n", " "))
    at = [k for k, word in enumerate(words) if os.path.basename(word) == "lawtester"]
    return words[at[0] + 1:] if at else None


def read_figures(page, text):
    """Pictures and commands, in pairs, of the section '## Figure' or, without one, of the whole page."""
    section = SECTION.search(text)
    figures, picture = [], None
    for name, block in PART.findall(section.group(1) if section else text):
        if name:
            picture = picture_without_command(page, picture) or page.parent/name
            continue
        words = command_words(block)
        if words is None:
            continue
        if picture is None:
            raise Wrong(f"expected a picture above the command of lawtester in {page}, got none")
        if "--plot" not in words[:-1] or os.path.basename(words[words.index("--plot") + 1]) != picture.name:
            raise Wrong(f"expected '--plot {picture.name}' in the command below that picture in {page}, got: "
                        f"{' '.join(words)}")
        figures.append(Figure(page, picture, words))
        picture = None
    picture_without_command(page, picture)
    return figures


def picture_without_command(page, picture):
    """Refuses a picture whose command did not come."""
    if picture is not None:
        raise Wrong(f"expected the command of lawtester that makes {picture.name} below it in {page}, got none")


def law_figures(page):
    """The figures of a law page, which must have one that shows its law."""
    figures = read_figures(page, page.read_text(encoding="utf-8"))
    if not figures:
        raise Wrong("expected a section '## Figure' with a picture and the command of lawtester that makes it in "
                    f"{page}, got none")
    for figure in figures:
        if page.stem not in [word.replace("/", "_") for word in figure.words]:
            raise Wrong(f"expected the law of {page} in the command for {figure.picture.name}, got: "
                        f"{' '.join(figure.words)}")
    return figures


def all_figures(tree):
    """Figures of the law pages and of README.md, and the sentences about pages that are wrong."""
    figures, wrong = [], []
    for page in sorted((tree/"src"/"law").glob("*/*.md")):
        try:
            figures += law_figures(page)
        except Wrong as sentence:
            wrong.append(str(sentence))
    shown = {figure.picture for figure in figures}
    for picture in sorted((tree/"src"/"law").glob("*/*.svg")):
        if picture not in shown:
            wrong.append(f"expected a law page that shows {picture} with the command that makes it, got none")
    readme = tree/"README.md"
    if readme.exists():
        text = readme.read_text(encoding="utf-8")
        figures += [figure for part in re.split(r"^## ", text, flags=re.M) if "lawtester" in part
                    for figure in read_figures(readme, part)]
    return figures, wrong


# ---- comparison ------------------------------------------------------------------------------------------------------

def lines_of_path(text):
    """Lists of points, one for each M of a path."""
    return [[tuple(map(float, point.split(","))) for point in part.replace("L", " ").split()]
            for part in text.replace("Z", "").split("M")[1:]]


def distance(point, start, end):
    """Of a point from a straight line between two points."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    square = (bx - ax)**2 + (by - ay)**2
    part = min(1, max(0, ((x - ax)*(bx - ax) + (y - ay)*(by - ay))/square)) if square else 0
    return math.hypot(x - ax - part*(bx - ax), y - ay - part*(by - ay))


def apart(one, other):
    """Largest distance of a point of one line from the other line."""
    segments = list(zip(other, other[1:])) or [(other[0], other[0])]
    return max(min(distance(point, *segment) for segment in segments) for point in one)


def differing_curve(one, other):
    """Words for the difference of two paths; none if there is none that can be seen."""
    if one == other:
        return None
    try:
        lines, others = lines_of_path(one), lines_of_path(other)
    except ValueError:  # a symbol that gnuplot defines
        return f"the paths '{one}' and '{other}'"
    if len(lines) != len(others):
        return f"{len(others)} instead of {len(lines)} lines in a curve"
    most = max(max(apart(a, b), apart(b, a)) for a, b in zip(lines, others))
    return f"a curve that is off by {most:.2f} pixels" if most > CURVE else None


def differing_words(one, other):
    """Words for the difference of two attributes or texts."""
    if one == other:
        return None
    numbers, others = [float(n) for n in NUMBER.findall(one)], [float(n) for n in NUMBER.findall(other)]
    alike = NUMBER.sub("#", one) == NUMBER.sub("#", other)
    if alike and all(abs(a - b) <= PIXELS for a, b in zip(numbers, others)):
        return None
    return f"'{other}' instead of '{one}'"


def differing_elements(one, other):
    """Words for the difference of two elements without their children."""
    if (one.tag, sorted(one.attrib), len(one)) != (other.tag, sorted(other.attrib), len(other)):
        return "other elements"
    for name, value in one.attrib.items():
        compare = differing_curve if name == "d" else differing_words
        found = compare(value, other.attrib[name])
        if found:
            return found
    text, its_text = (one.text or "").strip(), (other.text or "").strip()
    return None if text == its_text else f"the text '{its_text}' instead of '{text}'"


def elements(picture):
    """All elements of a picture."""
    try:
        return list(xml.etree.ElementTree.parse(picture).getroot().iter())
    except (OSError, xml.etree.ElementTree.ParseError) as error:
        raise Wrong(f"expected a picture in {picture}, got: {error}; {AGAIN}") from error


def version(picture):
    """The words by which gnuplot names itself."""
    return [element.text for element in picture if element.tag.endswith("desc")]


def difference(committed, drawn):
    """Words for the first difference of two pictures. Those of two versions of gnuplot are not compared."""
    one, other = elements(drawn), elements(committed)
    if version(one) != version(other):
        print(f"{committed}: drawn by {version(other)}, here is {version(one)}: not compared")
        return None
    if len(one) != len(other):
        return f"{len(other)} instead of {len(one)} elements"
    return next(filter(None, map(differing_elements, one, other)), None)


def check(figure, lawtester):
    """Compares a picture with what its command draws."""
    if not figure.picture.exists():
        raise Wrong(f"expected the picture {figure.picture} of {figure.page}, got none: {AGAIN}")
    with tempfile.TemporaryDirectory() as scratch:
        drawn = pathlib.Path(scratch)/figure.picture.name
        figure.draw(lawtester, drawn)
        found = difference(figure.picture, drawn)
    if found:
        raise Wrong(f"expected in {figure.picture} what the command in {figure.page} draws, got {found}: {AGAIN}")


def sentence_of(work, figure):
    """What is wrong with a figure; none if it is right."""
    try:
        work(figure)
    except Wrong as sentence:
        return str(sentence)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lawtester", required=True, help="the program")
    parser.add_argument("--tree", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2],
                        help="checkout whose pages are read (the one of this script)")
    parser.add_argument("--write", action="store_true", help="make the pictures again")
    a = parser.parse_args()
    lawtester = str(pathlib.Path(a.lawtester).resolve())
    figures, wrong = all_figures(a.tree)
    if a.write:
        figures = list({figure.picture: figure for figure in reversed(figures)}.values())

    def work(figure):
        if a.write:
            figure.draw(lawtester, figure.picture)
        else:
            check(figure, lawtester)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        wrong += filter(None, workers.map(lambda figure: sentence_of(work, figure), figures))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    print(f"{len(figures)} figures of pages {'made' if a.write else 'compared'}, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""Directives that show what is in the tree: `gallery` its examples, `laws` the laws of each kind with their figures."""
import re
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx import addnodes

from card_frames import frame_of

PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
LIST = "src/law/laws.cmake"
LINE = re.compile(r"^grit_add_law\((\w+) ([\w/]+)", re.M)


class Page:
    """Title, first sentence and first picture of a page."""

    def __init__(self, path):
        text = path.read_text(encoding="utf-8")
        self.title = title_of(path)
        picture = PICTURE.search(text)
        self.alt, self.picture = (picture.group(1), path.parent/picture.group(2)) if picture else ("", None)
        paragraphs = [p for p in re.split(r"\n\s*\n", text) if p.strip() and not re.match(r"[#!|<>\-*]|```", p.strip())]
        self.words = words(paragraphs[0] if paragraphs else "")


def plain(text):
    """In one line, without links and code of Markdown."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", " ".join(text.split()))
    return re.sub(r"`|\*\*", "", text).replace("\\*", "*")


def words(paragraph):
    """The first sentence."""
    return re.split(r"(?<=[.?!:]) +(?=[A-Z(])", plain(paragraph))[0].rstrip(":")


def title_of(path):
    return re.search(r"^# (.*)$", path.read_text(encoding="utf-8"), re.M).group(1)


def page_link(env, docname, title):
    """A node that leads to a page of the site."""
    reference = addnodes.pending_xref("", refdomain="std", reftype="doc", reftarget="/" + docname, refexplicit=True,
                                      refwarn=True, refdoc=env.docname)
    reference += nodes.inline("", title, classes=["std", "std-doc"])
    return reference


class Cards(Directive):
    """Common to both: a grid of cards, each a picture, a name that leads to the page and a sentence."""

    def card(self, docname, picture, alt, title, text):
        env = self.state.document.settings.env
        card = nodes.container(classes=["card"])
        if picture:
            name = "/" + picture.relative_to(env.srcdir).as_posix()
            card += self.framed(picture, nodes.image(uri=name, alt=alt))
        paragraph = nodes.paragraph()
        paragraph += page_link(env, docname, title)
        card += paragraph
        card += nodes.paragraph("", text)
        return card

    def framed(self, picture, image):
        """The image, in a frame if it needs one."""
        self.note(picture)
        frame = frame_of(picture)
        if not frame:
            return [image]
        return [nodes.raw("", frame, format="html"), image, nodes.raw("", "</div>", format="html")]

    def note(self, path):
        self.state.document.settings.env.note_dependency(str(path))

    def grid(self):
        return nodes.container(classes=["cards"])


class Gallery(Cards):
    """Each folder of examples with a page that has a picture."""

    def run(self):
        tree = Path(self.state.document.settings.env.srcdir)
        grid = self.grid()
        for path in sorted((tree/"examples").glob("*/README.md")):
            page = Page(path)
            self.note(path)
            if page.picture:
                name = path.relative_to(tree).as_posix()[:-3]
                grid += self.card(name, page.picture, page.alt, page.title, page.words)
        return [grid]


class Laws(Cards):
    """The laws of a kind, in the order of the list of laws."""
    required_arguments = 1

    def run(self):
        tree = Path(self.state.document.settings.env.srcdir)
        kind = self.arguments[0]
        laws = [name for of, name in LINE.findall((tree/LIST).read_text()) if of == kind]
        if not laws:
            raise self.error(f"expected a kind of {LIST} behind 'laws', got '{kind}'")
        self.note(tree/LIST)
        grid = self.grid()
        for name in laws:
            path = tree/"src/law"/kind/(name.replace("/", "_") + ".md")
            self.note(path)
            page = Page(path)
            grid += self.card(path.relative_to(tree).as_posix()[:-3], page.picture, page.alt, name, page.words)
        return [grid]


def setup(app):
    app.add_directive("gallery", Gallery)
    app.add_directive("laws", Laws)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

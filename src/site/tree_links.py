"""Links of the pages that lead to folders and to sources: folders become their README, sources pages with colours.

The pages are written to be read in the tree, where a link may name anything. What Sphinx knows, pages and pictures, is
left to it; what it does not know becomes a page of the site here. A link to nothing is left as well: Sphinx warns.
"""
import html
import os
import re
from pathlib import Path

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import TextLexer, get_lexer_for_filename
from pygments.util import ClassNotFound

FENCE = re.compile(r"^(```|~~~)", re.M)
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
BINARY = {".png", ".svg", ".gif", ".stl", ".jpg", ".pdf", ".gz"}
LARGEST = 400_000  # bytes of a source that is shown


def parts_outside_of_code(text):
    """Pieces of a page: (is it text, the piece), at its fences."""
    piece, code = [], False
    for line in text.splitlines(keepends=True):
        if FENCE.match(line):
            if not code:
                yield True, "".join(piece)
                piece = [line]
            else:
                yield False, "".join(piece + [line])
                piece = []
            code = not code
        else:
            piece.append(line)
    yield not code, "".join(piece)


class Links:
    """Rewrites the links of one page and notes which sources are to be shown."""

    def __init__(self, app, docname):
        self.env, self.tree = app.env, Path(app.srcdir)
        self.folder = (self.tree/docname).parent
        self.shown = app.env.tree_sources.setdefault(docname, set())

    def is_page(self, path):
        return path.suffix == ".md" and self.name(path)[:-3] in self.env.found_docs

    def name(self, path):
        return path.relative_to(self.tree).as_posix()

    def replace(self, match):
        text, target = match.groups()
        where, _, anchor = target.partition("#")
        path = Path(os.path.normpath(self.folder/where))
        if not where or re.match(r"[a-z]+:", target) or not path.exists() or self.tree not in [path, *path.parents]:
            return match.group(0)
        if path.is_dir() and (path/"README.md").exists():
            return f"[{text}]({where.rstrip('/')}/README.md{'#' + anchor if anchor else ''})"
        if self.is_page(path) or path.suffix in BINARY:
            return match.group(0)
        self.note(path)
        page = self.tree/"source"/(self.name(path) + ".html")
        return f'<a class="reference internal" href="{os.path.relpath(page, self.folder)}">{text}</a>'

    def note(self, path):
        """A folder is shown with all that it holds."""
        self.shown.add(self.name(path))
        if path.is_dir():
            for inside in sorted(path.iterdir()):
                if not inside.name.startswith((".", "__")):
                    self.note(inside)


def rewrite(app, docname, source):
    links = Links(app, docname)
    source[0] = "".join(LINK.sub(links.replace, part) if text else part
                        for text, part in parts_outside_of_code(source[0]))


def forget(app, env, docname):
    env.tree_sources.pop(docname, None)


def merge(app, env, docnames, other):
    env.tree_sources.update({name: other.tree_sources[name] for name in docnames if name in other.tree_sources})


def coloured(path):
    """HTML of a text file; of a folder its list; of other files a word."""
    if path.is_dir():
        items = "".join(f'<li><a href="{path.name}/{p.name}.html">{html.escape(p.name)}</a></li>'
                        for p in sorted(path.iterdir()) if not p.name.startswith((".", "__")))
        return f"<ul>{items}</ul>"
    if path.stat().st_size > LARGEST or path.suffix in BINARY:
        return f"<p>{path.stat().st_size} bytes, in the tree of GRIT.</p>"
    text = path.read_text(encoding="utf-8", errors="replace")
    try:
        lexer = get_lexer_for_filename(path.name, text)
    except ClassNotFound:
        lexer = TextLexer()
    lines = HtmlFormatter(linenos=False, cssclass="highlight")
    return highlight(text, lexer, lines)


def source_pages(app):
    """One page for each source that a page of the site names."""
    shown = set().union(*app.env.tree_sources.values()) if app.env.tree_sources else set()
    for name in sorted(shown):
        body = f"<h1>{html.escape(name)}</h1>{coloured(Path(app.srcdir)/name)}"
        yield f"source/{name}", {"title": name, "body": body, "current_version": "", "furo_hide_toc": True}, "page.html"


def begin(app):
    if not hasattr(app.env, "tree_sources"):
        app.env.tree_sources = {}


def link_to_source(app, docname, name, text):
    """A node that leads from a page to the page of a source."""
    app.env.tree_sources.setdefault(docname, set()).add(name)
    address = os.path.relpath(f"source/{name}.html", Path(docname).parent)
    return nodes.reference("", text, refuri=address, internal=True)


def setup(app):
    app.connect("builder-inited", begin)
    app.connect("source-read", rewrite)
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    app.connect("html-collect-pages", source_pages)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

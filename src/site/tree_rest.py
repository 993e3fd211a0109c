"""The directive `rest`: pages that no other list has, so that a new page is in the site before anyone lists it."""
import posixpath
import re
from fnmatch import fnmatchcase
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx import addnodes

TITLED = re.compile(r"^.* <(.*)>$")
LISTS = re.compile(r"^```\{toctree\}\n(.*?)^```", re.S | re.M)


def listed(tree, folder):
    """Patterns of all lists of the pages in a folder, from the top of the tree."""
    for page in sorted(folder.rglob("*.md")):
        for block in LISTS.findall(page.read_text(encoding="utf-8")):
            for line in block.splitlines():
                name = TITLED.sub(r"\1", line)
                if name and not name.startswith(":"):
                    yield posixpath.normpath((page.parent.relative_to(tree)/name).as_posix())


def matches(name, pattern):
    return name.count("/") == pattern.count("/") and fnmatchcase(name, pattern)


class Rest(Directive):
    def run(self):
        env = self.state.document.settings.env
        tree = Path(env.srcdir)
        patterns = list(listed(tree, Path(env.app.confdir)))
        rest = [name for name in sorted(env.found_docs)
                if name not in (env.docname, env.config.root_doc) and not any(matches(name, p) for p in patterns)]
        env.note_reread()
        if not rest:
            return [nodes.paragraph("", "None.")]
        toctree = addnodes.toctree()
        toctree.attributes.update(
            parent=env.docname, entries=[(None, name) for name in rest], includefiles=rest, rawentries=[], maxdepth=1,
            caption=None, glob=False, hidden=False, includehidden=False, numbered=0, titlesonly=True)
        return [toctree]


def setup(app):
    app.add_directive("rest", Rest)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

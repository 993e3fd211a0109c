"""The directive `bibliography`: the references of all pages in one list, each with the pages that cite it."""
import re
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from tree_cards import page_link, plain, title_of

SECTION = re.compile(r"^## References\n(.*?)(?=^## |\Z)", re.S | re.M)
ENTRY = re.compile(r"^\* (.*?)(?=^\* |\Z)", re.S | re.M)
DOI = re.compile(r"doi:([^\s,;]+[^\s,;.)])")


def entries(text):
    """Each reference of a page in one line, without signs of Markdown."""
    return [plain(entry) for section in SECTION.findall(text) for entry in ENTRY.findall(section)]


def key(entry):
    """The same for one work on all pages: its DOI, or the names in front of the title."""
    doi = DOI.search(entry)
    return doi.group(1).lower() if doi else re.sub(r"\W+", "", entry)[:60].lower()


def work_of(entry):
    """The work without what one page takes from it, which stands behind the DOI."""
    doi = DOI.search(entry)
    return entry[:doi.end()] if doi else entry


def collected(tree, docnames):
    """(reference, pages that cite it), by the surname of the first author; the shortest form, which names no equations,
    stands for it."""
    found = {}
    for docname in sorted(docnames):
        for entry in entries((tree/f"{docname}.md").read_text(encoding="utf-8")):
            found.setdefault(key(entry), []).append((entry, docname))
    works = [(min((work_of(entry) for entry, _ in cited), key=len), [docname for _, docname in cited])
             for cited in found.values()]
    return sorted(works, key=lambda work: re.sub(r"^(?:[A-Z][\w.-]*\. ?-?)+", "", work[0]).lower())


class Bibliography(Directive):
    def run(self):
        env = self.state.document.settings.env
        tree = Path(env.srcdir)
        listed = nodes.bullet_list()
        for entry, docnames in collected(tree, env.found_docs - {env.docname}):
            paragraph = nodes.paragraph("", entry + " ")
            for docname in dict.fromkeys(docnames):
                paragraph += nodes.Text("[")
                paragraph += page_link(env, docname, title_of(tree/f"{docname}.md"))
                paragraph += nodes.Text("] ")
            listed += nodes.list_item("", paragraph)
        env.note_reread()
        return [listed]


def setup(app):
    app.add_directive("bibliography", Bibliography)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The table of the bibliography on the site: each work with the pages that cite it."""
from docutils import nodes
from references import TABLE, TREE, entries, row_of, rows
from tree_cards import page_link, title_of

DOCNAME = TABLE.relative_to(TREE).with_suffix("").as_posix()


def citing(docnames):
    """For each work the pages that name it under References."""
    table = rows()
    pages = {row.work: [] for row in table}
    for docname in sorted(docnames):
        found = {row_of(entry, table) for entry in entries((TREE/f"{docname}.md").read_text(encoding="utf-8"))}
        for row in found - {None}:
            pages[row.work].append(docname)
    return [pages[row.work] for row in table]


def add_pages(app, doctree):
    """Behind each work, in the order of the table."""
    env = app.env
    if env.docname != DOCNAME:
        return
    env.note_reread()
    lines = [row for body in doctree.findall(nodes.tbody) for row in body.findall(nodes.row)]
    for line, docnames in zip(lines, citing(env.found_docs - {DOCNAME}), strict=True):
        links = nodes.paragraph()
        for docname in docnames:
            links += [nodes.Text("["), page_link(env, docname, title_of(TREE/f"{docname}.md")), nodes.Text("] ")]
        line[0] += links if docnames else nodes.paragraph("", "[in the sources]")


def setup(app):
    app.connect("doctree-read", add_pages)
    return {"version": "2", "parallel_read_safe": True, "parallel_write_safe": True}

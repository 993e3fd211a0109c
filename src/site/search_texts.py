"""The texts of the pages for the excerpts of static/search_results.js: a script, because a page that is opened from a folder
can load one and nothing else."""
import json
from pathlib import Path

from docutils import nodes

FILE = "search_texts.js"
UNSEEN = nodes.comment, nodes.raw, nodes.substitution_definition


def text_of(doctree):
    """What a reader sees, without the title of the page, in one line."""
    title = next(doctree.findall(nodes.title), None)
    parts = (node.astext() for node in doctree.findall(nodes.TextElement)
             if node is not title and not isinstance(node, UNSEEN) and not isinstance(node.parent, nodes.TextElement))
    return " ".join(" ".join(parts).split())


def begin(app):
    if not hasattr(app.env, "search_texts"):
        app.env.search_texts = {}


def read(app, doctree):
    app.env.search_texts[app.env.docname] = text_of(doctree)


def forget(app, env, docname):
    env.search_texts.pop(docname, None)


def merge(app, env, docnames, other):
    env.search_texts.update({name: other.search_texts[name] for name in docnames if name in other.search_texts})


def add_scripts(app, page, template, context, doctree):
    if page == "search":
        app.add_js_file(FILE)
        app.add_js_file("search_results.js")


def write(app, exception):
    if not exception and app.builder.format == "html":
        texts = json.dumps(app.env.search_texts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        (Path(app.outdir)/"_static"/FILE).write_text(f"const SEARCH_TEXTS = {texts};\n", encoding="utf-8")


def setup(app):
    app.connect("builder-inited", begin)
    app.connect("doctree-read", read)
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", write)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}

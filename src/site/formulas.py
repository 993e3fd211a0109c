"""Formulas of the pages: a fence `math` holds LaTeX, which KaTeX typesets while the site is built, so that a page shows it
without a script and without anything from elsewhere. Where KaTeX is not installed it stays LaTeX."""
import html
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util import logging

from typeset import SHEET, copy_style, katex, typeset

FOLDER = "katex"  # of the files of KaTeX
logger = logging.getLogger(__name__)


class formula(nodes.General, nodes.Element):
    """A formula; its LaTeX is an attribute, so that the search finds no commands of LaTeX."""


class Formula(Directive):
    has_content = True

    def run(self):
        env = self.state.document.settings.env
        text = "\n".join(self.content)
        env.formulas.setdefault(env.docname, []).append((text, self.lineno))
        return [formula(latex=text)]


def begin(app):
    for name in "formulas", "typeset":  # of each page (LaTeX, line); by LaTeX
        if not hasattr(app.env, name):
            setattr(app.env, name, {})


def forget(app, env, docname):
    env.formulas.pop(docname, None)


def merge(app, env, docnames, other):
    env.formulas.update({name: other.formulas[name] for name in docnames if name in other.formulas})


def typeset_all(app, env):
    """What is new; returns the pages that it stands on."""
    places = [(text, page, line) for page, found in sorted(env.formulas.items()) for text, line in found]
    new = sorted({text for text, _, _ in places} - set(env.typeset))
    if not new or not katex():
        return []
    for text, (shown, error) in zip(new, typeset(new)):
        if not error:
            env.typeset[text] = shown
        for page, line in [(page, line) for other, page, line in places if error and other == text]:
            logger.warning("expected a formula in LaTeX that KaTeX reads, got: %s", error, location=(page, line))
    return sorted({page for text, page, _ in places if text in new})


def show(translator, node):
    text = node["latex"]
    shown = translator.builder.env.typeset.get(text) or f"<pre>{html.escape(text)}</pre>"
    translator.body.append(f'<div class="formula">{shown}</div>\n')
    raise nodes.SkipNode


def add_style(app, page, template, context, doctree):
    if page in app.env.formulas and katex():
        app.add_css_file(f"{FOLDER}/{SHEET}")


def copy_files(app, exception):
    if not exception and app.builder.format == "html" and katex():
        copy_style(Path(app.outdir)/"_static"/FOLDER)


def setup(app):
    app.add_node(formula, html=(show, None))
    app.add_directive("math", Formula, override=True)
    app.connect("builder-inited", begin)
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    app.connect("env-updated", typeset_all)
    app.connect("html-page-context", add_style)
    app.connect("build-finished", copy_files)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}

"""The directive `messages FILES` shows the error sentences of files; `rest`: those of no other block.

A file with sentences that no page shows stops the build.
"""
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sentences import all_messages, files_of, messages_of, not_named
from sphinx.util import logging
from tree_links import link_to_source


class Messages(Directive):
    """Sentences of the files that the patterns name, as a list."""
    has_content = True

    def files(self, tree, page):
        patterns = " ".join(self.content).split()
        if patterns == ["rest"]:
            return not_named(tree, page.read_text(encoding="utf-8"))
        found = [files_of(tree, pattern) for pattern in patterns]
        for pattern, files in zip(patterns, found):
            if not files:
                raise self.error(f"expected files with error sentences for '{pattern}' behind 'messages', got none")
        return sum(found, [])

    def run(self):
        env = self.state.document.settings.env
        tree = Path(env.srcdir)
        listed = nodes.definition_list(classes=["messages"])
        for name in self.files(tree, Path(env.doc2path(env.docname))):
            env.shown_messages.setdefault(env.docname, set()).add(name)
            env.note_dependency(str(tree/name))
            listed += self.item(env, name, messages_of(tree/name))
        env.note_reread()
        return [listed] if listed.children else [nodes.paragraph("", "None.")]

    def item(self, env, name, messages):
        term, lines = nodes.term(), nodes.bullet_list()
        term += link_to_source(env.app, env.docname, name, name)
        for message in messages:
            lines += nodes.list_item("", nodes.paragraph("", message))
        return nodes.definition_list_item("", term, nodes.definition("", lines))


def begin(app):
    if not hasattr(app.env, "shown_messages"):
        app.env.shown_messages = {}


def forget(app, env, docname):
    env.shown_messages.pop(docname, None)


def check(app, env):
    shown = set().union(*env.shown_messages.values()) if env.shown_messages else set()
    for name, messages in all_messages(Path(env.srcdir)).items():
        if name not in shown:
            logging.getLogger(__name__).warning(
                "expected the sentences of %s in a block 'messages' of a page, got none: '%s'", name, messages[0])


def setup(app):
    app.connect("builder-inited", begin)
    app.connect("env-purge-doc", forget)
    app.connect("env-check-consistency", check)
    app.add_directive("messages", Messages)
    return {"version": "1", "parallel_read_safe": False, "parallel_write_safe": True}

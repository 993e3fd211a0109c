"""The directive `messages FILES` shows the error sentences of files; a file with some that no page shows stops the build."""
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sentences import all_messages, messages_of
from sphinx.util import logging
from tree_links import link_to_source


class Messages(Directive):
    """Sentences of the files that the patterns name, as a list."""
    has_content = True

    def run(self):
        env = self.state.document.settings.env
        tree = Path(env.srcdir)
        listed = nodes.definition_list(classes=["messages"])
        for pattern in " ".join(self.content).split():
            files = sorted(path for path in tree.glob(pattern) if messages_of(path))
            if not files:
                raise self.error(f"expected files with error sentences for '{pattern}' behind 'messages', got none")
            for path in files:
                name = path.relative_to(tree).as_posix()
                env.shown_messages.setdefault(env.docname, set()).add(name)
                env.note_dependency(str(path))
                listed += self.item(env, name, messages_of(path))
        return [listed]

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
                "expected the sentences of %s in src/site/guide/troubleshooting.md, got none: '%s'", name, messages[0])


def setup(app):
    app.connect("builder-inited", begin)
    app.connect("env-purge-doc", forget)
    app.connect("env-check-consistency", check)
    app.add_directive("messages", Messages)
    return {"version": "1", "parallel_read_safe": False, "parallel_write_safe": True}

"""Error sentences and warnings, read from the sources: the directive `messages FILES` shows those of files.

A sentence is what stands in the call that says it: its literals, with an ellipsis for what is known only in a run. A file
with sentences that no page shows stops the build of the site.
"""
import html
import re
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst import Directive
from sphinx.util import logging
from tree_links import link_to_source

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|^[ \t]*#[^\n]*|R"\((?P<raw>.*?)\)"|"(?P<str>(?:[^"\\\n]|\\.)*)"'
                   r"|'(?:[^'\\\n]|\\.)+'|(?P<word>[A-Za-z_0-9.]+|::|->|<<|[^\sA-Za-z_0-9])", re.S | re.M)
ESCAPES = {r"\n": " ", r"\"": '"', r"\\": "\\"}
SAYS = {"all", "one", "warning"}  # of LAMMPS' class Error, behind '->'
OPEN = "…"
FEWEST = 2  # words; with no more the call passes on a sentence that is made elsewhere
ROOMS = "src", "kokkos"


def tokens(text):
    """Of a source: ('text', literal) or ('word', anything else)."""
    found = []
    for match in TOKEN.finditer(text):
        if match.group("str") is not None or match.group("raw") is not None:
            literal = match.group("raw") or re.sub(r"\\.", lambda m: ESCAPES.get(m.group(0), " "), match.group("str") or "")
            found.append(("text", literal))
        elif match.group("word"):
            found.append(("word", match.group("word")))
    return found


def is_sentence(all_tokens, at):
    """Does this literal say what was expected, or is it told by LAMMPS?"""
    if re.search(r"\bexpected\b", all_tokens[at][1]):
        return True
    before = [word for _, word in all_tokens[max(0, at - 5):at]]
    return before[-4:-3] == ["->"] and before[-3] in SAYS and before[-2:] == ["(", "FLERR"] or \
        before[:1] == ["->"] and before[1] in SAYS and before[2:] == ["(", "FLERR", ","]


def ends(kind, word):
    return kind == "word" and word in (";", "{", "}", "return", "?", ":", "=")


def begin_of(all_tokens, at):
    """Where the expression that holds a literal begins."""
    depth = 0
    while at > 0:
        kind, word = all_tokens[at - 1]
        depth += kind == "word" and word == ")"
        depth -= kind == "word" and word == "("
        if depth < 0 or depth == 0 and ends(kind, word):
            break
        at -= 1
    return at


def sentence(all_tokens, begin):
    """The expression as a sentence, and where it ends."""
    parts, depth, at = [], 0, begin
    formatted = False
    while at < len(all_tokens):
        kind, word = all_tokens[at]
        depth += kind == "word" and word == "("
        depth -= kind == "word" and word == ")"
        if depth < 0 or depth == 0 and ends(kind, word):
            break
        if kind == "text" and depth == 0:
            formatted |= bool(re.search(r"\{[^}]*\}", word))
            parts.append(re.sub(r"\{[^}]*\}", OPEN, word))
        elif kind == "word" and word not in ("FLERR", ",", "+", "<<") and not (formatted and parts):
            parts.append(OPEN)
        at += 1
    text = re.sub(rf"({OPEN}\s*)+{OPEN}", OPEN, re.sub(r"\s+", " ", "".join(parts))).strip()
    return text.removeprefix(OPEN).strip(), at


def messages_of(path):
    """Sentences of one source, in their order, each once."""
    all_tokens = tokens(path.read_text(encoding="utf-8"))
    found, end = [], 0
    for at, (kind, _) in enumerate(all_tokens):
        if kind == "text" and at >= end and is_sentence(all_tokens, at):
            text, end = sentence(all_tokens, max(begin_of(all_tokens, at), end))
            if len(re.findall(r"\w{2,}", text)) > FEWEST and text not in found:
                found.append(text)
    return found


def all_messages(tree):
    """By file."""
    files = [path for room in ROOMS for path in sorted((tree/room).rglob("*")) if path.suffix in (".h", ".cpp")]
    found = {path.relative_to(tree).as_posix(): messages_of(path) for path in files}
    return {name: messages for name, messages in found.items() if messages}


class Messages(Directive):
    """Sentences of the files that the patterns name, as a list."""
    has_content = True

    def run(self):
        env = self.state.document.settings.env
        tree = Path(env.srcdir)
        listed = nodes.definition_list(classes=["messages"])
        for pattern in " ".join(self.content).split():
            files = sorted(path for path in tree.glob(pattern) if messages_of(path)) if pattern else []
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


if __name__ == "__main__":  # messages.py: all of them, for who writes the page
    for file, sentences in all_messages(Path(__file__).resolve().parents[2]).items():
        print(file, *sentences, sep="\n    ")

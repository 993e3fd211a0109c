"""Error sentences and warnings, read from the sources.

A sentence is what stands in the call that says it: its literals, with an ellipsis for what is known only in a run.
"""
import re
import sys
from pathlib import Path

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|^[ \t]*#[^\n]*|R"\((?P<raw>.*?)\)"|"(?P<str>(?:[^"\\\n]|\\.)*)"'
                   r"|'(?:[^'\\\n]|\\.)+'|(?P<word>[A-Za-z_0-9.]+|::|->|<<|[^\sA-Za-z_0-9])", re.S | re.M)
ESCAPES = {r"\n": " ", r"\"": '"', r"\\": "\\"}
SAYS = {"all", "one", "warning"}  # of LAMMPS' class Error, behind '->'
OPEN = "…"
FEWEST = 2  # words; with no more the call passes on a sentence that is made elsewhere
ROOMS = "src", "kokkos"
BLOCK = re.compile(r"^```\{messages\}\n(.*?)^```", re.S | re.M)


def tokens(text):
    """Of a source: ('text', literal) or ('word', anything else)."""
    found = []
    for match in TOKEN.finditer(text):
        if match.group("str") is not None or match.group("raw") is not None:
            plain = re.sub(r"\\.", lambda m: ESCAPES.get(m.group(0), " "), match.group("str") or "")
            found.append(("text", match.group("raw") or plain))
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


def files_of(tree, pattern):
    """Names of the files with sentences that a pattern stands for."""
    return [path.relative_to(tree).as_posix() for path in sorted(tree.glob(pattern)) if messages_of(path)]


def not_named(tree, page):
    """Names of the files with sentences that no block `messages` of a page names."""
    patterns = " ".join(BLOCK.findall(page)).split()
    named = {name for pattern in patterns if pattern != "rest" for name in files_of(tree, pattern)}
    return [name for name in all_messages(tree) if name not in named]


if __name__ == "__main__":  # all of them, for who writes the page
    for file, sentences in all_messages(Path(sys.argv[1])).items():
        print(file, *sentences, sep="\n    ")

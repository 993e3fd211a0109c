"""What a user is told when something cannot be done."""

LONGEST = 2000  # characters of a sentence: what stands in a file may be of any length


class Wrong(ValueError):
    """A sentence for the user: "expected X, got Y". What it quotes may be bytes of any file, which a terminal must not
    obey."""

    def __init__(self, sentence):
        shown = "".join(c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode("ascii")
                        for c in sentence[:LONGEST])
        super().__init__(shown + (" .." if len(sentence) > LONGEST else ""))


def listed(names):
    """Names as a list of words."""
    return " ".join(str(name) for name in names) or "none"

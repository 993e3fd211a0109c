"""Words that stand further down than in the foreign script, where variables may have other values."""
import re

from .numbers import short
from .variables import names_in
from .wrong import Left

# `${name}`, `$n` and `$(formula)`, with brackets in brackets two deep.
REFERENCES = re.compile(r"\$\{\w+\}|\$\w|\$\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")


def settled(script, line):
    """With what LAMMPS would put in now for variables, where it is known."""
    return REFERENCES.sub(lambda match: present(script, match.group()), line)


def present(script, word):
    """Number or text of one reference, itself where that is not known."""
    if word.startswith("$("):
        value = script.value(word)
        return word if value is None else short(value)
    text = script.variables.text(word)
    return word if text is None else text


def refuse_unsettled(script, lines):
    """Left for a reference that may become another value further down. A variable that no line defines has one."""
    for line in lines:
        for word in REFERENCES.findall(line):
            if word.startswith("$(") or any(script.source.has_variable(name) for name in names_in(word)):
                raise Left(f"'{word}' is not known before the run, and may be another value where the insertion stands here")

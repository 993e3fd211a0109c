"""Values of words: numbers, variables and formulas of the script, as far as they can be known before it runs."""
import ast
import math
import operator
import re

OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
              ast.Pow: operator.pow, ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Mod: operator.mod}
FUNCTIONS = {name: getattr(math, name) for name in ("sqrt", "exp", "sin", "cos", "tan", "asin", "acos", "atan", "ceil",
                                                    "floor")}
FUNCTIONS |= {"ln": math.log, "log": math.log10, "abs": abs, "round": round}
CONSTANTS = {"PI": math.pi}
LARGEST_POWER = 1000
MOST_LETTERS, DEEPEST = 2000, 20  # of a formula; of variables that name variables


def literal(word):
    """The number that a word is, else None."""
    try:
        value = float(word)
    except (TypeError, ValueError):
        return None
    return value if math.isfinite(value) else None


def short(value):
    """A number as one writes it."""
    return f"{value:.10g}"


class Variables:
    """Variables of the script whose values are known: equal, index and string styles."""

    def __init__(self, changing=()):
        self.formulas = {}
        self.spellings = {}            # of those that hold text
        self.changing = set(changing)  # names of those with several values

    def define(self, words):
        """`variable NAME STYLE ...`"""
        known = len(words) >= 4 and words[2] in ("equal", "index", "string", "universe", "getenv", "internal")
        if words[2:3] != ["index"]:
            self.spellings.pop("".join(words[1:2]), None)
        if words[1:2] and words[1] in self.changing or (not known and len(words) >= 3):
            self.formulas.pop(words[1], None)
        elif known and (words[2] != "index" or words[1] not in self.formulas):
            text = self.text(words[3].strip("\"'"), brackets=words[2] == "equal")
            if text is None:
                self.formulas.pop(words[1], None)
            else:
                self.formulas[words[1]] = text
                if words[2] in ("string", "index", "universe") and "$" not in words[3]:
                    self.spellings[words[1]] = text

    def spelled(self, words):
        """Words with those in place of a variable that holds words, such as the name of a model."""
        found = []
        for word in words:
            match = re.fullmatch(r"\$(?:\{(\w+)\}|(\w))", word)
            text = self.spellings.get(match.group(1) or match.group(2), "") if match else ""
            found += text.split() if text[:1].isalpha() else [word]
        return found

    def text(self, word, brackets=False):
        """A word with its variables put in, None where one is not known."""
        def put(match):
            found = self.formulas[match.group(1) or match.group(2)]
            return f"({found})" if brackets else found
        try:
            return re.sub(r"\$\{(\w+)\}|\$(\w)", put, word)
        except KeyError:
            return None

    def expand(self, text, depth=0):
        """`${name}`, `$n` and `v_name` replaced by what they are, in brackets."""
        def put(match):
            name = match.group(1) or match.group(2) or match.group(3)
            formula = self.formulas.get(name)
            if formula is None or depth > DEEPEST:
                raise KeyError(name)
            return f"({self.expand(formula, depth + 1)})"
        if len(text) > MOST_LETTERS:
            raise KeyError(text[:20])
        return re.sub(r"\$\{(\w+)\}|\$(\w)|\bv_(\w+)", put, text)

    def value(self, word):
        """The number of a word, or None where it is not known before the run."""
        if word is None:
            return None
        number = literal(word)
        if number is not None:
            return number
        text = word.strip("\"'")
        text = text[1:] if text.startswith("$(") else text
        try:
            tree = ast.parse(self.expand(text).replace("^", "**").strip(), mode="eval")
            value = float(evaluate(tree.body))
        except (KeyError, ValueError, SyntaxError, TypeError, ZeroDivisionError, OverflowError, RecursionError,
                MemoryError):
            return None
        return value if math.isfinite(value) else None


def evaluate(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return node.value
    if isinstance(node, ast.Name):
        return CONSTANTS[node.id]
    if isinstance(node, ast.UnaryOp):
        return OPERATIONS[type(node.op)](evaluate(node.operand))
    if isinstance(node, ast.BinOp):
        left, right = evaluate(node.left), evaluate(node.right)
        if isinstance(node.op, ast.Pow) and abs(right) > LARGEST_POWER:
            raise OverflowError
        return OPERATIONS[type(node.op)](float(left), float(right))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return FUNCTIONS[node.func.id](*map(evaluate, node.args))
    raise ValueError


def formula(text, *words):
    """`text` with {0}, {1} .. for the words: a number if they are numbers, else `$(...)`, which LAMMPS works out."""
    if all(literal(word) is not None for word in words):
        value = Variables().value(text.format(*(f"({word})" for word in words)))
        if value is not None:
            return short(value)
    return "$(" + text.format(*map(inside, words)) + ")"


def inside(word):
    """A word in a `$( )`, which may not hold another `$`."""
    word = re.sub(r"\$\{(\w+)\}|\$(\w)", lambda m: "v_" + (m.group(1) or m.group(2)), word)
    return f"({word[2:-1]})" if word.startswith("$(") else word

"""Numbers of a script, and formulas of them."""
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
# What Python raises for a formula that is none, or has no value.
SENSELESS = (KeyError, ValueError, SyntaxError, TypeError, ArithmeticError, RecursionError, MemoryError)


def literal(word):
    """The number that a word is, else None."""
    try:
        value = float(word) if "_" not in word else math.nan  # which separates digits in Python alone
    except (TypeError, ValueError):
        return None
    return value if math.isfinite(value) else None


def short(value):
    """A number as one writes it."""
    return f"{value:.10g}"


def calculate(text):
    """The number of a formula, None where it has none."""
    try:
        value = float(evaluate(ast.parse(text.replace("^", "**").strip(), mode="eval").body))
    except SENSELESS:
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
        value = calculate(text.format(*(f"({word})" for word in words)))
        if value is not None:
            return short(value)
    return "$(" + text.format(*map(inside, words)) + ")"


def inside(word):
    """A word in a `$( )`, which may not hold another `$`."""
    word = re.sub(r"\$\{(\w+)\}|\$(\w)", lambda m: "v_" + (m.group(1) or m.group(2)), word)
    return f"({word[2:-1]})" if word.startswith("$(") else word

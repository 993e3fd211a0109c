"""Numbers that a script has in variables, as far as they are known before it runs."""
import ast
import math
import operator
import re

FUNCTIONS = {"sqrt": math.sqrt, "exp": math.exp, "ln": math.log, "log": math.log10, "abs": abs, "sin": math.sin,
             "cos": math.cos, "tan": math.tan, "ceil": math.ceil, "floor": math.floor, "round": round}
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
             ast.Pow: operator.pow, ast.USub: operator.neg, ast.UAdd: operator.pos}


class Unknown(Exception):
    """A value that only the run knows."""


class Values:
    def __init__(self):
        self.text = {}

    def define(self, words):
        """Of 'variable NAME STYLE ...'; loops and files have several values, so that the first one stands for all."""
        if len(words) < 4:
            return
        name, style, rest = words[1], words[2], words[3:]
        if style in ("index", "string", "equal", "getenv", "universe", "world") and (style != "index" or
                                                                                     name not in self.text):
            self.text[name] = " ".join(rest) if style in ("equal", "string") else rest[0]
        elif style == "loop":
            self.text[name] = "1"

    def replace(self, text, depth=0):
        """With the texts of variables in place of ${NAME}, $x and v_NAME."""
        if depth > 20:
            raise Unknown(text)

        def value(found):
            name = found.group(1) or found.group(2) or found.group(3)
            if name not in self.text:
                raise Unknown(name)
            return "(" + self.replace(self.text[name].strip("\"'"), depth + 1) + ")"

        return re.sub(r"\$\{(\w+)\}|\$(\w)|\bv_(\w+)", value, text)

    def number(self, text):
        """The number that a word stands for. Throws Unknown."""
        try:
            return float(text)
        except ValueError:
            pass
        text = self.replace(text.strip("\"'"))
        text = re.sub(r"\$\(([^)]*)\)", r"(\1)", text).replace("^", "**").replace("PI", repr(math.pi))
        try:
            return float(self.evaluate(ast.parse(text, mode="eval").body))
        except (SyntaxError, ValueError, ArithmeticError, KeyError, TypeError) as error:
            raise Unknown(text) from error

    def evaluate(self, node):
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            return node.value
        if isinstance(node, ast.BinOp):
            return OPERATORS[type(node.op)](self.evaluate(node.left), self.evaluate(node.right))
        if isinstance(node, ast.UnaryOp):
            return OPERATORS[type(node.op)](self.evaluate(node.operand))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            return FUNCTIONS[node.func.id](*[self.evaluate(one) for one in node.args])
        raise Unknown(ast.dump(node))

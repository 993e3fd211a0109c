"""Each object of the converter is written by its own class alone: what is known of a script has one owner."""
import ast
import unittest

from made import CONVERT

CHANGES = ("append", "clear", "discard", "extend", "insert", "pop", "setdefault", "update")  # of lists, dicts, sets
MOST_LINES = 150  # of a file


def owner(node):
    """The name with which `a.b[c].d` begins, where it has a member; else nothing."""
    members = 0
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        members += isinstance(node, ast.Attribute)
        node = getattr(node.func, "value", node.func) if isinstance(node, ast.Call) else node.value
    return node.id if members and isinstance(node, ast.Name) else ""


def written(node):
    """What a statement or call changes."""
    if isinstance(node, ast.Assign):
        return [one for target in node.targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
    if isinstance(node, ast.AugAssign):
        return [node.target]
    changes = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES
    return [node.func.value] if changes else []


def writes_of_others(text):
    """Members of other objects than `self` that a module changes."""
    return [ast.unparse(one) for node in ast.walk(ast.parse(text)) for one in written(node)
            if owner(one) not in ("", "self")]


class Owners(unittest.TestCase):
    def test_no_module_writes_members_of_others(self):
        for path in sorted((CONVERT/"gritconvert").glob("*.py")):
            with self.subTest(path=path.name):
                self.assertEqual(writes_of_others(path.read_text()), [])

    def test_writes_are_found(self):
        text = "script.lines += a\nscript.box.types = 1\nx, script.y = 1, 2\nscript.lines.append(1)\n" \
               "frames[1].active[2] = 3\nself.box = 1\nlines.append(script.box)\nfound[script.box] = 1\nfound.setdefault(1, []).append(2)\nscript.c.setdefault(1, []).append(2)\n"
        self.assertEqual(writes_of_others(text), ["script.lines", "script.box.types", "script.y", "frames[1].active[2]",
                                                  "script.lines", "script.c.setdefault(1, [])", "script.c"])

    def test_files_are_small(self):
        for path in sorted((CONVERT/"gritconvert").glob("*.py")):
            self.assertLess(len(path.read_text().splitlines()), MOST_LINES, path.name)


if __name__ == "__main__":
    unittest.main()

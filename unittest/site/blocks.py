"""Blocks of code of the pages, with the language that their fence names."""
import re
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```(\S*)\n(.*?)^```", re.S | re.M)
FOLDERS = "src", "kokkos", "examples"


def pages():
    return sorted(TREE.glob("*.md")) + [page for folder in FOLDERS for page in sorted((TREE/folder).rglob("*.md"))]


def blocks(language, among=None):
    """(page, text of the block) of all pages."""
    return [(page.relative_to(TREE).as_posix(), text) for page in among or pages()
            for found, text in FENCE.findall(page.read_text(encoding="utf-8")) if found == language]

#!/usr/bin/env python3
"""check_html.py FOLDER: what Sphinx does not see in a built site. Prints a sentence for each fault and fails.

Every link inside must lead to a file and to an anchor in it; no page may load anything from elsewhere; each law and
style has a page, each law page a picture; the texts for programs name all of them.
"""
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlparse

TREE = Path(__file__).resolve().parents[2]
LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src", "video": "src"}
SETTING = "lawtester"  # of the page "Try a law", in the place of an anchor
SILENT = {"canonical", "next", "prev", "index", "search"}  # values of rel that load nothing


class Page(HTMLParser):
    """Links, what is loaded and anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.loaded, self.anchors = [], [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.anchors.update(values[name] for name in ("id", "name") if values.get(name))
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        address = values.get(LOADED.get(tag, ""))
        if address and not set((values.get("rel") or "").split()) & SILENT:
            self.loaded.append(address)


def inside(address):
    parts = urlparse(address)
    return not parts.scheme and not parts.netloc


def faults_of_links(root, pages):
    for path, page in pages.items():
        for address in page.loaded:
            if not inside(address) and not address.startswith("data:"):
                yield f"expected nothing from elsewhere in {path.relative_to(root)}, got {address}"
        for address in page.links + page.loaded:
            if not inside(address):
                continue
            where, _, anchor = unquote(address).partition("#")
            if anchor.startswith(SETTING):
                anchor = ""
            target = (path.parent/where.partition("?")[0]).resolve() if where else path
            if not target.exists():
                yield f"expected a file for the link '{address}' in {path.relative_to(root)}, got none"
            elif anchor and target in pages and anchor not in pages[target].anchors:
                yield f"expected the anchor '{anchor}' for the link '{address}' in {path.relative_to(root)}, got none"


def faults_of_pages(root, pages):
    for page in sorted((TREE/"src"/"law").glob("*/*.md")) + sorted((TREE/"src"/"lammps").rglob("*.md")):
        path = root/page.relative_to(TREE).with_suffix(".html")
        if path not in pages:
            yield f"expected a page of the site for {page.relative_to(TREE)}, got none"
        elif "law" in page.parts[-3:] and not any("_images" in address for address in pages[path].loaded):
            yield f"expected a picture on the page of {page.relative_to(TREE)}, got none"


def faults_of_stars(root, pages):
    """R*² and another star in one paragraph are emphasis in Markdown; there a star is written with a backslash."""
    for path in pages:
        for words in re.findall(r"<em>([^<]*[=²³⁴√/(][^<]*)</em>", path.read_text(encoding="utf-8")):
            yield f"expected a backslash before the stars around '{words}' in {path.relative_to(root)}, got emphasis"


def faults_of_search(root):
    """Listings of sources are for who follows a link to them: the search and the tree of pages leave them out."""
    index = root/"searchindex.js"
    if not index.exists() or '"source/' in index.read_text(encoding="utf-8"):
        yield "expected an index of the search without pages of source/, got " + ("one" if index.exists() else "no index")
    start = root/"src/site/index.html"
    tree = re.search(r'<div class="sidebar-tree">.*?</aside>', start.read_text(encoding="utf-8"), re.S)
    if not tree or "/source/" in tree[0]:
        yield "expected a tree of pages without those of source/ in src/site/index.html, got " + ("one" if tree else "none")


def faults_of_texts(root):
    """llms.txt leads to pages of the site; syntax.txt has every law with its coefficients, and every style."""
    for page in re.findall(r"\]\(([^)]+)\.md\)", (root/"llms.txt").read_text(encoding="utf-8")):
        if not (root/f"{page}.html").exists():
            yield f"expected a page of the site for {page}.md in llms.txt, got none"
    text = (root/"syntax.txt").read_text(encoding="utf-8")
    for kind, name in re.findall(r"^grit_add_law\((\w+) ([\w/]+)", (TREE/"src/law/laws.cmake").read_text(), re.M):
        if not re.search(rf"^  {name if kind == 'normal' else f'{kind} {name}'}( |$)", text, re.M):
            yield f"expected the syntax of {kind} {name} in syntax.txt, got none"
        page = (TREE/"src/law"/kind/(name.replace("/", "_") + ".md")).read_text(encoding="utf-8")
        for coefficient in re.findall(r"^\| `(\w+)` \|", page.partition("## Coefficients")[2].partition("\n## ")[0], re.M):
            if f"    {coefficient}: unit " not in text:
                yield f"expected the coefficient {coefficient} of {kind} {name} in syntax.txt, got none"
    for style in ("pair_style granular/grit", "wall/gran/mesh/grit", "granular/grit/insert", "granular/grit/energy"):
        if style not in text:
            yield f"expected the syntax of {style} in syntax.txt, got none"


def faults_of_styles(root):
    for sheet in root.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8", errors="replace")
        for address in re.findall(r"url\(\s*['\"]?(https?:[^)'\"]*)", text):
            yield f"expected nothing from elsewhere in {sheet.relative_to(root)}, got {address}"


def main():
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        sys.exit("check_html.py: expected the folder of a built site, got " + " ".join(sys.argv[1:]))
    root = Path(sys.argv[1]).resolve()
    pages = {path: Page(path) for path in sorted(root.rglob("*.html"))}
    faults = [*faults_of_links(root, pages), *faults_of_pages(root, pages), *faults_of_stars(root, pages),
              *faults_of_search(root), *faults_of_texts(root), *faults_of_styles(root)]
    print("\n".join(faults) if faults else
          f"{len(pages)} pages: every link leads somewhere, nothing is loaded from elsewhere")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())

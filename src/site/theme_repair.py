"""Debian's furo takes a style sheet from /javascript of a web server and its script from a module, which no page that
is opened from a folder can load. Both become files of the site. Its dark colours are lost for who asks the browser for dark
pages, and not the button of the page; and it writes to the console whenever one scrolls. Other builds of the theme have
nothing to repair."""
import re
import shutil
from pathlib import Path

IMPORT_STYLE = re.compile(r"@import url\(/javascript/([^)]*)\);")
IMPORT_SCRIPT = re.compile(r'^import (?:\* as )?\w+ from "\./([^"]*)";\n', re.M)
SCROLLED = re.compile(r"^ *console\.log\(`headerTop: \$\{headerTop\}`\);\n", re.M)
MODULE = '<script type="module"'
DARK = re.compile(r'body\[data-theme="dark"\] \{(\s*--color-problematic[^}]*)\}')
ASKED_FOR = 'body:not([data-theme="light"])'
SHARED = Path("/usr/share/javascript")


def repair_style(sheet):
    text = sheet.read_text(encoding="utf-8")
    for name in IMPORT_STYLE.findall(text):
        shutil.copyfile(SHARED/name, sheet.parent/Path(name).name)
    text = IMPORT_STYLE.sub(lambda m: f"@import url({Path(m.group(1)).name});", text)
    dark = DARK.search(text)
    if dark and ASKED_FOR not in text:
        text += f"\n@media not print {{ @media (prefers-color-scheme: dark) {{ {ASKED_FOR} {{{dark.group(1)}}} }} }}\n"
    sheet.write_text(text, encoding="utf-8")


def repair_script(script):
    text = script.read_text(encoding="utf-8")
    before = "".join((script.parent/name).read_text(encoding="utf-8") + "\n" for name in IMPORT_SCRIPT.findall(text))
    script.write_text(SCROLLED.sub("", before + IMPORT_SCRIPT.sub("", text)), encoding="utf-8")


def repair(app, exception):
    if exception or app.builder.format != "html":
        return
    static = Path(app.outdir)/"_static"
    for sheet in static.glob("styles/furo*.css"):
        repair_style(sheet)
    for script in static.glob("scripts/furo.js"):
        repair_script(script)
    for page in Path(app.outdir).rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        if MODULE in text:
            page.write_text(text.replace(MODULE, "<script defer"), encoding="utf-8")


def setup(app):
    app.connect("build-finished", repair)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""Live laws: the commands of the pages of the laws lead to the page "Try a law", which gets them as examples.

live/examples.js has these commands and the names of the materials of the file that is inside the program. Without the
program (the folder of -D live_folder has none) there are no links, and the page says so.
"""
import json
import re
from pathlib import Path
from urllib.parse import quote

from docutils import nodes

import tree_cards

PAGE = "src/site/live"
LAW_PAGES = re.compile(r"src/law/\w+/\w+$")
BLOCK = re.compile(r"^```\n(lawtester .*?)^```", re.S | re.M)
OF_FILES = re.compile(r" --(?:plot|table) \S+")
# A liquid bridge reaches a thousand times as far as its bodies are pressed: in steps of the page's figure, a slider would be
# seconds behind the hand.
LONG_WAY, COARSER = "--set depth=1e-6 --set distance=1e-3", "--step 0.02 --every 10"
NEEDS_A_FILE = re.compile(r"--(?:load|stages|materials)\b")
SCRIPTS = [f"live/{name}.js" for name in (
    "program", "uPlot.iife.min", "examples", "tester", "command", "outline", "shapes", "laws", "words", "fields", "law_form",
    "experiment_form", "curves", "motion", "player", "take_along", "live")]
STYLES = ["live/uPlot.min.css", "live/live.css"]
MATERIALS = "examples/materials/measured.materials"


def command_of(text):
    """The command in one line, without the files that it writes, in steps for a page; None if a page cannot run it."""
    command = " ".join(OF_FILES.sub("", text.replace("\\\n", " ")).split())
    command = command.replace(LONG_WAY, f"{LONG_WAY} {COARSER}")
    alone = command.count("lawtester ") == 1
    return command if alone and not NEEDS_A_FILE.search(command) else None


def address_of(command):
    return "#" + quote(command, safe="/,").replace("%20", "+")


def commands(tree):
    """Title, first sentence, address and first command of each law's page."""
    for page in sorted((tree/"src"/"law").glob("*/*.md")):
        text = page.read_text(encoding="utf-8")
        for block in BLOCK.findall(text):
            if command := command_of(block):
                card = tree_cards.Page(page)
                address = "../" + page.relative_to(tree/"src").with_suffix(".html").as_posix()
                yield {"title": card.title, "words": card.words, "page": address, "command": command}
                break


def examples(tree):
    names = re.findall(r"^material +(\S+)", (tree/MATERIALS).read_text(encoding="utf-8"), re.M)
    return {"commands": list(commands(tree)), "materials": names}


def has_program(app):
    return bool(app.config.live_folder) and (Path(app.config.live_folder)/"live"/"program.js").exists()


def link_commands(app, doctree, docname):
    if app.builder.format != "html" or not LAW_PAGES.match(docname) or not has_program(app):
        return
    for block in list(doctree.findall(nodes.literal_block)):
        text = block.astext() + "\n"
        command = command_of(text) if text.startswith("lawtester ") else None
        if not command:
            continue
        address = app.builder.get_relative_uri(docname, PAGE) + address_of(command)
        link = nodes.reference("", "Try it in your browser", refuri=address, internal=True)
        block.parent.insert(block.parent.index(block) + 1, nodes.paragraph("", "", link, classes=["try-it"]))


def write_examples(app, exception):
    if exception or app.builder.format != "html":
        return
    place = Path(app.outdir)/"_static"/"live"/"examples.js"
    place.write_text(f"window.GritExamples = {json.dumps(examples(Path(app.srcdir)))};\n", encoding="utf-8")


def add_scripts(app, docname, template, context, doctree):
    if docname == PAGE and has_program(app):
        for style in STYLES:
            app.add_css_file(style)
        for script in SCRIPTS:
            app.add_js_file(script)


def begin(app, config):
    if config.live_folder:
        config.html_static_path.append(config.live_folder)
    config.live_program = has_program(app)  # where it has come since the last build, all pages are written anew


def setup(app):
    app.add_config_value("live_folder", "", "html")
    app.add_config_value("live_program", False, "html")
    app.connect("config-inited", begin)
    app.connect("doctree-resolved", link_commands)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", write_examples)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

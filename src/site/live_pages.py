"""Live laws: the commands of the pages of the laws lead to the page "Try a law", which gets them as examples.

live/examples.js has these commands and the names of the materials of the file that is inside the program. Without the
program (the folder of -D live_folder has none) there are no links, and the page says so.
"""
import json
import re
from pathlib import Path
from urllib.parse import quote

from docutils import nodes

PAGE = "src/site/live"
LAW_PAGES = re.compile(r"src/law/\w+/\w+$")
BLOCK = re.compile(r"^```\n(lawtester .*?)^```", re.S | re.M)
OF_FILES = re.compile(r" --(?:plot|table) \S+")
NEEDS_A_FILE = re.compile(r"--(?:load|stages|materials)\b")
SCRIPTS = ["live/program.js", "live/uPlot.iife.min.js", "live/examples.js", "live/tester.js", "live/command.js",
           "live/laws.js", "live/form.js", "live/curves.js", "live/live.js"]
STYLES = ["live/uPlot.min.css", "live/live.css"]
MATERIALS = "examples/materials/measured.materials"


def command_of(text):
    """The command in one line, without the files that it writes; None if a page cannot run it."""
    command = " ".join(OF_FILES.sub("", text.replace("\\\n", " ")).split())
    alone = command.count("lawtester ") == 1
    return command if alone and not NEEDS_A_FILE.search(command) else None


def address_of(command):
    return "#" + quote(command, safe="/,").replace("%20", "+")


def commands(tree):
    """Title and first command of each law's page."""
    for page in sorted((tree/"src"/"law").glob("*/*.md")):
        text = page.read_text(encoding="utf-8")
        for block in BLOCK.findall(text):
            if command := command_of(block):
                yield {"title": text.partition("\n")[0].lstrip("# "), "command": command}
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
        link = nodes.reference("", "Try it: move its coefficients and see the curves", refuri=address, internal=True)
        block.parent.insert(block.parent.index(block) + 1, nodes.paragraph("", "", link))


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


def add_folder(app, config):
    if config.live_folder:
        config.html_static_path.append(config.live_folder)


def setup(app):
    app.add_config_value("live_folder", "", "html")
    app.connect("config-inited", add_folder)
    app.connect("doctree-resolved", link_commands)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", write_examples)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The site: Sphinx reads the Markdown pages where they stand in the tree, sphinx-build -c src/site . build/site."""
import re
import sys
from pathlib import Path

SITE = Path(__file__).resolve().parent
TREE = SITE.parent.parent
sys.path.insert(0, str(SITE))

project = "GRIT"
author = copyright = "The GRIT developers"
release = version = re.search(r"project\(grit VERSION ([0-9.]+)", (TREE/"CMakeLists.txt").read_text()).group(1)

extensions = ["myst_parser", "tree_links", "tree_cards", "tree_rest", "bibliography", "messages", "formulas",
              "search_texts", "for_machines", "theme_repair", "live_pages"]
include_patterns = ["*.md", "src/**.md", "kokkos/**.md", "examples/**.md", "cmake/**.md", "unittest/SCOREBOARD.md"]
exclude_patterns = ["build*", ".*", "examples/new_law/src/**"]
root_doc = "src/site/index"
nitpicky = True
keep_warnings = False
highlight_language = "none"
myst_heading_anchors = 4
myst_fence_as_directive = ["math"]
suppress_warnings = ["myst.header"]  # a page may begin with a heading of any level
language = "en"
smartquotes = False  # error sentences stand as LAMMPS prints them

html_theme = "furo"
html_title = f"GRIT {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
templates_path = ["templates"]
html_additional_pages = {"index": "start.html"}  # the start page lies deeper, beside its sources
html_copy_source = False
html_show_sphinx = html_show_copyright = False
html_show_search_summary = False  # needs a server; search_texts brings excerpts
html_search_scorer = str(SITE/"scorer.js")
html_theme_options = {"navigation_with_keys": True}
html_last_updated_fmt = None

#!/usr/bin/env python3
"""check_live_page.py SITE LAWTESTER: the page "Try a law" in headless Chromium, opened from a folder.

For the command of each law's page, the tables that the page would draw are those of the program of this machine in every
digit (the page compares them itself, in its worker). Then the page is opened with settings: it shows curves and the command,
a sentence for a wrong one, and takes less than LONGEST_CHANGE for a change.
"""
import argparse
import html
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

LONGEST_CHANGE = 50  # ms, the median of changes of one coefficient
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
           "--disable-component-update", "--disable-sync", "--enable-logging=stderr", "--timeout=120000"]
LIVE = "_static/live"

# Compares in the page: prints one line into the document, whose title then ends with "done".
COMPARE = """<!DOCTYPE html><meta charset="utf-8"><title>at work</title>
<script src="%(live)s/program.js"></script><script src="%(live)s/tester.js"></script><script src="%(live)s/command.js"></script>
<pre id="out"></pre><script>
const expected = %(expected)s;
(async () => {
  const program = new GritProgramCalls(window.GritProgram), lines = [];
  for (const {title, words, table} of expected) {
    const [told, run] = await program.ask([["tell", ["--table", "-", ...words]], ["run", words]]);
    const numbers = table.trim().split("\\n").slice(1).flatMap(l => l.split(",").map(Number));
    if (told.text !== table) lines.push(title + ": expected the program's table, got another " + told.error);
    if (!run.rows || run.rows.length !== numbers.length || numbers.some((v, k) => v !== run.rows[k]))
      lines.push(title + ": expected curves of the program's numbers, got others");
  }
  document.getElementById("out").textContent = lines.concat("tables: " + expected.length).join("\\n");
  document.title = "done";
})();
</script>"""


def browse(browser, address, *options):
    with tempfile.TemporaryDirectory() as profile:
        done = subprocess.run([browser, *OPTIONS, f"--user-data-dir={profile}", "--dump-dom", *options, address],
                              capture_output=True, text=True, timeout=300, check=False)
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]


def examples(site):
    text = (site/LIVE/"examples.js").read_text(encoding="utf-8")
    return json.loads(text[text.index("{"):text.rindex("}") + 1])["commands"]


def words_of(command):
    """Without the lines that are compared."""
    words = shlex.split(command)[1:]
    while "--compare" in words:
        at = words.index("--compare")
        del words[at:at + 2]
    return words


def faults_of_numbers(browser, site, lawtester):
    expected = []
    for example in examples(site):
        words = words_of(example["command"])
        table = subprocess.run([lawtester, "--table", "-", *words], capture_output=True, text=True, check=True).stdout
        expected.append({"title": example["title"], "words": words, "table": table})
    page = site/LIVE/"compare.html"
    page.write_text(COMPARE % {"live": ".", "expected": json.dumps(expected).replace("</", "<\\/")}, encoding="utf-8")
    try:
        text, console = browse(browser, page.as_uri())
    finally:
        page.unlink()
    out = html.unescape(re.search('<pre id="out">(.*?)</pre>', text, re.S)[1]).splitlines()
    if not out or out[-1] != f"tables: {len(expected)}" or console:
        yield f"expected {len(expected)} tables and a quiet console, got {out[-1:]} {console[:3]}"
    yield from out[:-1]


def faults_of_page(browser, site):
    page = (site/"src/site/live.html").as_uri() + "#"
    command = "lawtester --protocol shear hertz/material 5e7 0.8 0.25 damping coeff_restitution tangential history 0.5"
    both = command + ' --compare "hooke 1e4 0.8 damping coeff_restitution tangential linear_history 1e4 0 0.3"'
    for setting, curves, sentence in (command, 1, ""), (both, 2, ""), (command.replace("0.25", "0.75"), 0, "nu"):
        text, console = browse(browser, page + quote(setting))
        if console:
            yield f"expected a quiet console for '{setting}', got {console[:3]}"
        error = html.unescape(re.search(r'<p class="error"[^>]*>(.*?)</p>', text, re.S)[1])
        if bool(sentence) != bool(error) or sentence not in error:
            yield f"expected {sentence or 'no error'} for '{setting}', got '{error}'"
        if curves and not ("<canvas" in text and f'data-shown="{html.escape(setting)}"' in text):
            yield f"expected curves for '{setting}', got none"
        if curves == 2 and "(law 2)" not in text:
            yield f"expected curves of both laws for '{setting}', got those of one"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=Path)
    parser.add_argument("lawtester")
    a = parser.parse_args()
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser or not (a.site/LIVE/"program.js").exists():
        sys.exit(f"check_live_page.py: expected a browser and a site with live laws, got {browser} and '{a.site}'")
    site = a.site.resolve()
    found = [*faults_of_numbers(browser, site, a.lawtester), *faults_of_page(browser, site)]
    print("\n".join(found) if found else f"{len(examples(site))} tables equal in every digit; the page shows its settings")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())

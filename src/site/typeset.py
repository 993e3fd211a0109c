"""Formulas in LaTeX become HTML, all of them by one call of KaTeX (Debian: katex); its style sheet and fonts are copied."""
import json
import re
import shutil
import subprocess
from pathlib import Path

PROGRAM = Path(__file__).resolve().parent/"typeset.js"
SHEET = "katex.min.css"
OLDER_FONTS = re.compile(r",url\(fonts/[^)]*\.(?:woff|ttf)\) format\([^)]*\)")
LONGEST = 60  # s


def katex():
    """The programs (node, katex), or nothing where one is not installed."""
    programs = shutil.which("node") or shutil.which("nodejs"), shutil.which("katex")
    return programs if all(programs) else None


def typeset(formulas):
    """For each formula (its HTML, "") or ("", why KaTeX refuses it). Needs katex()."""
    node, program = katex()
    done = subprocess.run([node, str(PROGRAM), program], input=json.dumps(formulas), capture_output=True, text=True,
                          encoding="utf-8", timeout=LONGEST, check=False)
    if done.returncode:
        raise RuntimeError(f"expected {program} to typeset formulas, got {done.stderr.strip()}")
    return [(one.get("html", ""), one.get("error", "")) for one in json.loads(done.stdout)]


def copy_style(folder):
    """The style sheet of KaTeX and the fonts that it names become files of the folder."""
    style = Path(katex()[1]).resolve().parent/"dist"
    text = OLDER_FONTS.sub("", (style/SHEET).read_text(encoding="utf-8"))
    (folder/"fonts").mkdir(parents=True, exist_ok=True)
    (folder/SHEET).write_text(text, encoding="utf-8")
    for name in re.findall(r"url\((fonts/[^)]*)\)", text):
        shutil.copyfile(style/name, folder/name)

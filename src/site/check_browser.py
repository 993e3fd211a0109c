#!/usr/bin/env python3
"""check_browser.py FOLDER [--pictures FOLDER]: opens all pages of a built site in headless Chromium, at several widths.

All names lead to a server of this program, so that a request of a page to the outside is seen; it fails for one, for a
file that is missing, for an error in the console, for a page that is wider than its window, for a formula that is cut,
and if the search finds nothing. Pages of sources only have to fit into check_html.py. With --pictures it keeps pictures
of some pages. Chromium itself asks its maker for the time and for news; these hosts do not count.
"""
import argparse
import functools
import http.server
import json
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

SITE = Path(__file__).resolve().parent
PICTURES = ["src/site/index.html", "src/law/normal/jkr.html", "src/site/gallery.html",
         "src/site/theory.html", "src/site/guide/troubleshooting.html"]
WIDTHS = 1280, 1040, 768, 390
WALK, REPORT = "/walk", "/report"  # a page that opens all others, and where it says what it saw: walk.js
HEIGHT = 1600
LONGEST = 120  # s, for one page
LONGEST_WALK = 600  # s
OF_THE_BROWSER = re.compile(r"(^|\.)(google|googleapis|gstatic|gvt1)\.com(:\d+)?$")
FIRST = {"restitution": "damping coeff_restitution", "wall/gran/grit": "fix wall/gran/grit"}  # results of the search
RESULT = re.compile(r'<ul[^>]*class="search"[^>]*>\s*<li[^>]*><a[^>]*>([^<]*)</a>(<p class="context">)?')
QUIET = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-default-apps",
         "--disable-dev-shm-usage", "--enable-logging=stderr"]
SETTLED = "--virtual-time-budget=8000"


class Listener(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """A browser that has seen enough hangs up: no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves the site and notes what was asked for."""
    asked = []
    pages = []
    report = queue.Queue()

    def log_message(self, format, *args):
        pass

    def do_GET(self):
        if self.path != WALK:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        script = (SITE/"walk.js").read_text(encoding="utf-8")
        self.wfile.write(f'''<!DOCTYPE html><meta charset="utf-8"><iframe style="height: {HEIGHT}px"></iframe>
            <script>{script}\nwalk({json.dumps(self.pages)}, {json.dumps(WIDTHS)});</script>'''.encode())

    def do_POST(self):
        said = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path == REPORT:  # the browser's own have other paths
            self.report.put(json.loads(said))
        self.send_response(204 if self.path == REPORT else 404)
        self.end_headers()

    def send_response(self, code, message=None):
        if hasattr(self, "headers"):  # not so for what is no HTTP: the browser's own encrypted requests
            self.asked.append((self.headers.get("Host", ""), self.path, code))
        super().send_response(code, message)


def command(browser, profile, port, address, *options):
    return [browser, *QUIET, f"--user-data-dir={profile}", f"--host-resolver-rules=MAP * 127.0.0.1:{port}", *options,
            address]


def console_of(errors):
    return [line for line in errors.splitlines() if "CONSOLE" in line]


def browse(browser, address, port, *options):
    """What the browser prints, and its console."""
    with tempfile.TemporaryDirectory() as profile:
        done = subprocess.run(command(browser, profile, port, address, SETTLED, *options), capture_output=True, text=True,
                              timeout=LONGEST, check=False)
    return done.stdout, console_of(done.stderr)


def walk(browser, port):
    """What walk.js reports of all pages, and the console."""
    # Processes of a browser that is ended may still write to its profile.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, tempfile.TemporaryFile("w+") as errors:
        # A port for a debugger keeps the browser alive until it is ended.
        walking = subprocess.Popen(command(browser, profile, port, f"http://127.0.0.1:{port}{WALK}",
                                           "--remote-debugging-port=0"), stdout=subprocess.DEVNULL, stderr=errors)
        try:
            report = Server.report.get(timeout=LONGEST_WALK)
        except queue.Empty:
            report = {"found": [f"expected a walk through all pages in {LONGEST_WALK} s, got none"], "formulas": 0}
        walking.terminate()
        walking.wait()
        errors.seek(0)
        return report, console_of(errors.read())


def take_pictures(browser, port, folder):
    for page in PICTURES:
        for width in WIDTHS:
            picture = Path(folder)/f"{page.replace('/', '_')[:-5]}_{width}.png"
            browse(browser, f"http://127.0.0.1:{port}/{page}", port, f"--window-size={width},{HEIGHT}",
                   f"--screenshot={picture}")
            if not picture.exists():
                yield f"expected a picture of {page}, got none"


def faults(browser, site, port):
    here = f"http://127.0.0.1:{port}/"
    report, console = walk(browser, port)
    yield from report["found"]
    if not report["formulas"]:
        yield "expected formulas on the pages, got none"
    for line in console:
        yield f"expected a quiet console on all pages, got {line}"
    for place in here, Path(site).resolve().as_uri() + "/":  # served, and opened from a folder
        for words, title in FIRST.items():
            text, console = browse(browser, f"{place}search.html?q={words}", port, "--dump-dom")
            first = RESULT.search(text)
            if console or not first or first[1] != title or not first[2]:
                yield (f"expected '{title}' with an excerpt as the first result for '{words}' of {place}search.html and a "
                       f"quiet console, got {console or (first and first[0]) or 'no results'}")
    for host, path, code in Server.asked:
        if OF_THE_BROWSER.search(host):
            continue
        if host != f"127.0.0.1:{port}":
            yield f"expected no request to the outside, got one to {host}{path}"
        elif code >= 400 and path != "/favicon.ico":
            yield f"expected the file {path}, got {code}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site")
    parser.add_argument("--pictures", help="where the pictures stay")
    a = parser.parse_args()
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser or not (Path(a.site)/"index.html").exists():
        sys.exit("check_browser.py: expected chromium in PATH and a built site, got "
                 f"{browser or 'no browser'} and '{a.site}'")
    if a.pictures:
        Path(a.pictures).mkdir(parents=True, exist_ok=True)
    root = Path(a.site)
    Server.pages = [name for name in sorted(path.relative_to(root).as_posix() for path in root.rglob("*.html"))
                    if not name.startswith(("_", "source/"))]
    server = Listener(("127.0.0.1", 0), functools.partial(Server, directory=a.site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = list(faults(browser, a.site, server.server_address[1]))
    if a.pictures:
        found += take_pictures(browser, server.server_address[1], a.pictures)
    server.shutdown()
    print("\n".join(found) if found else f"{len(Server.pages)} pages at {len(WIDTHS)} widths and {len(FIRST)} searches: "
          f"{len(Server.asked)} requests, none to the outside, a quiet console")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())

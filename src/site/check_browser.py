#!/usr/bin/env python3
"""check_browser.py FOLDER [--pictures FOLDER]: opens pages of a built site in headless Chromium, at several widths.

All names lead to a server of this program, so that a request of a page to the outside is seen; it fails for one, for a
file that is missing, for an error in the console, for a page that is wider than its window, and if the search finds
nothing. With --pictures it keeps what it
saw. Chromium itself asks its maker for the time and for news; these hosts do not count.
"""
import argparse
import functools
import http.server
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

PAGES = ["index.html", "src/site/index.html", "src/law/normal/jkr.html", "src/site/gallery.html",
         "src/site/theory.html", "src/site/guide/troubleshooting.html"]
WIDTHS = 1280, 1040, 390
FRAME = "/frame?"  # a page that shows another one at a width, and has what sticks out, in pixels, for its title
HEIGHT = 1600
LONGEST = 120  # s, for one page
OF_THE_BROWSER = re.compile(r"(^|\.)(google|googleapis|gstatic|gvt1)\.com(:\d+)?$")
SEARCH = "search.html?q=restitution"
QUIET = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-default-apps",
         "--enable-logging=stderr", "--virtual-time-budget=8000"]


class Listener(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """A browser that has seen enough hangs up: no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves the site and notes what was asked for."""
    asked = []

    def log_message(self, format, *args):
        pass

    def do_GET(self):
        if not self.path.startswith(FRAME):
            super().do_GET()
            return
        page, width = self.path[len(FRAME):].split("&")
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f'''<iframe src="/{page}" style="width: {width}px; height: {HEIGHT}px" onload="
            const shown = this.contentDocument.documentElement;
            document.title = `sticks out: ${{shown.scrollWidth - shown.clientWidth}}`"></iframe>'''.encode())

    def send_response(self, code, message=None):
        if hasattr(self, "headers"):  # not so for what is no HTTP: the browser's own encrypted requests
            self.asked.append((self.headers.get("Host", ""), self.path, code))
        super().send_response(code, message)


def browse(browser, address, port, *options):
    """What the browser prints, and its console."""
    with tempfile.TemporaryDirectory() as profile:
        done = subprocess.run([browser, *QUIET, f"--user-data-dir={profile}",
                               f"--host-resolver-rules=MAP * 127.0.0.1:{port}", *options, address],
                              capture_output=True, text=True, timeout=LONGEST, check=False)
    return done.stdout, [line for line in done.stderr.splitlines() if "CONSOLE" in line]


def faults(browser, site, port, pictures):
    here = f"http://127.0.0.1:{port}/"
    for page in PAGES:
        for width in WIDTHS:
            picture = Path(pictures)/f"{page.replace('/', '_')[:-5]}_{width}.png"
            _, console = browse(browser, here + page, port, f"--window-size={width},{HEIGHT}",
                                f"--screenshot={picture}")
            for line in console:
                yield f"expected a quiet console on {page}, got {line}"
            if not picture.exists():
                yield f"expected a picture of {page}, got none"
            text, _ = browse(browser, f"{here}{FRAME[1:]}{page}&{width}", port, "--dump-dom")
            if "<title>sticks out: 0</title>" not in text:
                wider = re.search("<title>sticks out: (.*)</title>", text)
                yield f"expected {page} to fit into {width} pixels, got {wider[1] if wider else '?'} more"
    for place in here, Path(site).resolve().as_uri() + "/":  # served, and opened from a folder
        text, console = browse(browser, place + SEARCH, port, "--dump-dom")
        if console or not re.search(r'<ul[^>]*class="search"[^>]*>\s*<li', text):
            yield f"expected results of {place}{SEARCH} and a quiet console, got {console or 'no results'}"
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
    server = Listener(("127.0.0.1", 0), functools.partial(Server, directory=a.site))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        found = list(faults(browser, a.site, server.server_address[1], a.pictures or folder))
    server.shutdown()
    print("\n".join(found) if found else f"{len(PAGES)} pages at {len(WIDTHS)} widths and two searches: "
          f"{len(Server.asked)} requests, none to the outside, a quiet console")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())

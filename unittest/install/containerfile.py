#!/usr/bin/env python3
"""Carries out cmake/packaging/Containerfile without an engine for containers: each stage is a bare Debian in a folder, each RUN
a command in it. COPY takes the last commit of the checkout. At the end the image runs the example bounce by its ENTRYPOINT. For root.

    unittest/install/containerfile.py [FOLDER]     the stages are kept in FOLDER; else in one that is removed"""
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
GRIT = HERE.parent.parent
FILE = GRIT / "cmake" / "packaging" / "Containerfile"
IMAGES = ("debian:testing", "debian:testing-slim")


class Image:
    def __init__(self, folder):
        self.folder, self.stages, self.now, self.values, self.place, self.entry = Path(folder), {}, None, {}, "/", []

    def say(self, command):
        words = " ".join(f"{name}={shlex.quote(value)}" for name, value in self.values.items())
        place = shlex.quote(self.place)
        return f"export DEBIAN_FRONTEND=noninteractive {words}; mkdir -p {place} && cd {place} && {command}"

    def enter(self, command):
        subprocess.run([GRIT / "cmake/host/run", "--enter", self.now, "sh", "-exc", self.say(command)], cwd=self.folder,
                       check=True)

    def do_from(self, words):
        image, *name = re.fullmatch(r"(\S+)(?: AS (\S+))?", words).groups()
        if image not in IMAGES:
            raise SystemExit(f"expected one of {', '.join(IMAGES)} after FROM, got {image}")
        self.now = self.folder / (name[0] or "image")
        self.stages[name[0]] = self.now
        self.values, self.place = {}, "/"
        subprocess.run([HERE / "bare_root", self.now], check=True)

    def do_arg(self, words):
        name, value = words.split("=", 1)
        self.values[name] = value

    def do_copy(self, words):
        *options, source, target = words.split()
        if options:
            start = self.stages[options[0].removeprefix("--from=")]
            into = self.now / target.strip("/")
            files = list(start.glob(source.strip("/")))
            if not files:
                raise SystemExit(f"expected files for COPY {words}, got none")
            for file in files:
                shutil.copy(file, into)
            return
        into = self.now / target.strip("/")
        into.mkdir()
        files = subprocess.run(["git", "archive", "HEAD"], cwd=GRIT, stdout=subprocess.PIPE, check=True)
        subprocess.run(["tar", "-x", "-C", into], input=files.stdout, check=True)

    def do_run(self, words):
        self.enter(words)

    def do_workdir(self, words):
        self.place = words

    def do_entrypoint(self, words):
        self.entry = json.loads(words)


def steps():
    text = re.sub(r"\\\n", "", FILE.read_text())
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.split(maxsplit=1)


def build(folder):
    image = Image(folder)
    for step, words in steps():
        print(f"{step} {words}", flush=True)
        getattr(image, "do_" + step.lower())(words)
    image.enter(shlex.join(image.entry + ["-in", "/usr/share/grit/examples/bounce/in.bounce"]))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        Path(sys.argv[1]).mkdir(parents=True)
        build(sys.argv[1])
    else:
        with tempfile.TemporaryDirectory() as kept:
            build(kept)

// The law tester of this machine and the commands of the pages, for the tests of live laws.
"use strict";

const {execFileSync, spawnSync} = require("node:child_process");
const {mkdtempSync, readFileSync, rmSync} = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const LONGEST = 1 << 30; // bytes of a table

// With the functions of Emscripten's C library, where its folder is given: see same_functions.
class Program {
  constructor(lawtester, emscripten = "") {
    this.lawtester = lawtester;
    this.folder = mkdtempSync(path.join(os.tmpdir(), "grit-live-"));
    this.environment = {...process.env};
    if (!emscripten) return;
    const functions = path.join(this.folder, "functions.so");
    execFileSync(path.join(__dirname, "same_functions"), [emscripten, functions]);
    this.environment.LD_PRELOAD = functions;
  }

  // {error, text} as the program of the pages answers.
  tell(words) {
    const done = spawnSync(this.lawtester, words, {encoding: "utf8", maxBuffer: LONGEST, env: this.environment});
    if (done.error) throw done.error;
    return done.status === 0 ? {error: "", text: done.stdout}
      : {error: done.stderr.replace(/^lawtester: /, "").trim(), text: ""};
  }

  end() {
    rmSync(this.folder, {recursive: true, force: true});
  }
}

// What live_pages.py wrote: {commands: [{title, command, ...}], materials}.
function examples(site) {
  const text = readFileSync(path.join(site, "_static/live/examples.js"), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

// Bodies that are no spheres, in the words of lawtester: each kind, beside others, turned about axes of all directions.
const SHAPES = {
  "two ellipsoids": "--shape ellipsoid --half 0.006,0.005,0.004 --quat 0,0,1,30,1,2,3,-20",
  "a block and an ellipsoid": "--shape superellipsoid,ellipsoid --half 0.006,0.005,0.004,0.004,0.005,0.006 --exponents 4,3 " +
    "--quat 1,0,1,40,0,1,0,-15 --law-radius gauss",
  "two capsules": "--shape capsule --half 0.004,0.004,0.007 --quat 0,1,0,60,0,0,1,20 --law-radius mean",
  "a sphere and a block": "--shape sphere,superellipsoid --radius 0.004 --half 0.006,0.005,0.004 --exponents 6,4 --quat 1,2,3,75",
};

// The setting with these bodies in place of its own.
function shaped({law, options: {"--radius": _, "--wall": __, ...options}}, shape, GritCommand) {
  return {law, options: {...options, ...GritCommand.read(SHAPES[shape]).options}};
}

module.exports = {Program, examples, SHAPES, shaped};

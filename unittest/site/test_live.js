// The parts of live laws that need neither a page nor the program. Silent where all is right.
"use strict";

const assert = require("node:assert");
const path = require("node:path");

const parts = path.join(__dirname, "../../src/site/static/live");
const {GritCommand} = require(path.join(parts, "command.js"));
const {GritLaws, GritScale} = require(path.join(parts, "laws.js"));
const {GritWords} = require(path.join(parts, "words.js"));

// A command, its address and its words.
const COMMAND = 'lawtester --protocol shear --set amplitude=3*depth --wall hooke 1e5 0 --compare "hertz 1e8 0 damping none"';
const read = GritCommand.read(COMMAND);
assert.deepEqual(read, {law: "hooke 1e5 0", options: {"--protocol": "shear", "--set": ["amplitude=3*depth"], "--wall": true,
  "--compare": ["hertz 1e8 0 damping none"]}});
assert.deepEqual(GritCommand.read(GritCommand.fromAddress(GritCommand.toAddress(GritCommand.write(read)))), read);
assert.deepEqual(GritCommand.words(read, 1), ["--protocol", "shear", "--set", "amplitude=3*depth", "--wall", "hertz", "1e8", "0",
  "damping", "none"]);
assert.deepEqual(GritCommand.split(`a "b c" 'd e' \\\n f\\ g`), ["a", "b c", "d e", "f g"]);

// Laws and their coefficients, and the line again.
const required = {name: "k", unit: "force/length", lower: 0, upper: null, words: []};
const optional = {name: "heating", unit: "", lower: null, upper: null, words: ["off", "on"], standard: "off"};
const laws = new GritLaws({slots: ["normal", "damping", "tangential", "rolling"], presets: [{name: "both", coeffs: [required, optional]}],
  laws: [{slot: "normal", name: "hooke", coeffs: [required]}, {slot: "damping", name: "none", coeffs: []},
    {slot: "tangential", name: "history", coeffs: [{...required, nullable: true}, optional]}, {slot: "rolling", name: "none", coeffs: []}]});
const slots = [{law: "hooke", coeffs: ["1e5"]}, {law: "none", coeffs: []}, {law: "history", coeffs: [null, "on"]},
  {law: "none", coeffs: []}];
assert.equal(laws.line({slots, bonded_off: false, rest: "cutoff 1"}),
  "hooke 1e5 damping none tangential history NULL heating on cutoff 1");
assert.equal(laws.focusOf({slots}), "tangential");
const preset = laws.readPreset("preset both 3 heating on cutoff 2");
assert.deepEqual(preset, {preset: "both", coeffs: ["3", "on"], rest: "cutoff 2"});
assert.equal(laws.presetLine(preset), "preset both 3 heating on cutoff 2");

// Sliders: the ends are those of the range, and a place stays where it is.
const part = GritScale.of({lower: 0, upper: 1, open: false, unit: "-"}, 0.3);
assert.deepEqual([0, GritScale.STEPS].map(place => GritScale.value(part, place)), ["0", "1"]);
const factors = GritScale.of({lower: 0, upper: null, open: true, unit: "pressure"}, 5e7);
for (const place of [0, 17, 200, GritScale.STEPS])
  assert.equal(GritScale.place(factors, Number(GritScale.value(factors, place))), place);
assert.equal(GritScale.value(GritScale.of({lower: null, upper: null, unit: "", whole: true}, 2), 1), "1");

// Units that people read.
assert.equal(GritWords.quantity(5.5555e-5, "N m"), "55.6 µN m");
assert.equal(GritWords.quantity(-0.0002, "rad"), "-200 µrad");
assert.equal(GritWords.quantity(0, "m"), "0 m");
assert.equal(GritWords.quantity(2e-7, "m/s"), "200 nm/s");
assert.equal(GritWords.quantity(5e7, "pg um/us^2"), "50 10⁶ pg um/us^2");
assert.equal(GritWords.quantity(0.25, "-"), "0.25");

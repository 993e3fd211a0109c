// The parts of live laws that need neither a page nor the program. Silent where all is right.
"use strict";

const assert = require("node:assert");
const {execFileSync} = require("node:child_process");
const path = require("node:path");

const parts = path.join(__dirname, "../../src/site/static/live");
const {GritCommand} = require(path.join(parts, "command.js"));
Object.assign(globalThis, require(path.join(parts, "words.js"))); // laws.js calls it
const {GritLaws, GritScale} = require(path.join(parts, "laws.js"));
const {GritWords} = require(path.join(parts, "words.js"));
const {GritCurves} = require(path.join(parts, "curves.js"));
const {GritPlayer} = require(path.join(parts, "player.js"));
const {GritOutline} = require(path.join(parts, "outline.js"));
const {GritShapes} = require(path.join(parts, "shapes.js"));
const {GritTakeAlong} = require(path.join(parts, "take_along.js"));

// What a page has: the parts see each other, and live.js waits for the page.
Object.assign(globalThis, {GritCommand, GritCurves, GritShapes, addEventListener() {}});
const {GritLive} = require(path.join(parts, "live.js"));

// A command, its address and its words.
const COMMAND = 'lawtester --protocol shear --set amplitude=3*depth --wall hooke 1e5 0 --compare "hertz 1e8 0 damping none"';
const read = GritCommand.read(COMMAND);
assert.deepEqual(read, {law: "hooke 1e5 0", options: {"--protocol": "shear", "--set": ["amplitude=3*depth"], "--wall": true,
  "--compare": ["hertz 1e8 0 damping none"]}});
assert.deepEqual(GritCommand.read(GritCommand.fromAddress(GritCommand.toAddress(GritCommand.write(read)))), read);
assert.deepEqual(GritCommand.words(read, 1), ["--protocol", "shear", "--set", "amplitude=3*depth", "--wall", "hertz", "1e8", "0",
  "damping", "none"]);
assert.deepEqual(GritCommand.split(`a "b c" 'd e' \\\n f\\ g`), ["a", "b c", "d e", "f g"]);

// Words of a link stay words: a shell takes the command as the page does, and nothing runs beside it.
for (const text of ["lawtester hooke 1e5 0;curl x|sh", "lawtester --set 'x=$(echo y)' hooke 1e5 0 `id` >f & #",
  `lawtester --stage 'print "a"' --stage "it's 1" --other 'hooke 1 0\nshell ls' --x;y 1 none`, "lawtester --stage '' none"]) {
  const setting = GritCommand.read(text), written = GritCommand.write(setting);
  assert.deepEqual(GritCommand.read(written), setting);
  assert.deepEqual(GritCommand.read(GritCommand.fromAddress(GritCommand.toAddress(written))), setting);
  const inShell = execFileSync("/bin/sh", ["-c", `lawtester() { printf '%s\\0' "$@"; }\n${written}`], {encoding: "utf8"});
  assert.deepEqual(inShell.split("\0").slice(0, -1), GritCommand.split(written).slice(1));
}
assert.equal(GritCommand.write(GritCommand.read("lawtester hooke 1e5 0;curl x|sh")), "lawtester hooke 1e5 '0;curl' 'x|sh'");
assert.equal(GritCommand.read("lawtester hooke 'a\nshell ls' 0").law, "hooke a shell ls 0");
assert.equal(GritCommand.read("lawtester --set 'x=\x03\nls' none").options["--set"][0], "x= ls"); // no key that ends a line

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

// Bodies: what is chosen takes the place of what does not go with it; the picture has their size, a script their diameters.
const shaped = options => GritShapes.bodies(options);
const choose = (options, at, kind) => {
  const both = shaped(options);
  GritShapes.choose(both[at], kind);
  GritShapes.write(options, both);
  return options;
};
assert.deepEqual(choose({"--radius": "0.01", "--wall": true}, 0, "superellipsoid"),
  {"--radius": "0.01", "--shape": "superellipsoid,sphere", "--half": "0.006,0.005,0.004", "--exponents": "4,4"});
const blocks = choose(choose({}, 0, "superellipsoid"), 1, "superellipsoid");
assert.deepEqual(blocks, {"--shape": "superellipsoid", "--half": "0.006,0.005,0.004", "--exponents": "4,4"});
assert.deepEqual(GritShapes.fields(shaped(blocks)[1]).map(([name]) => name),
  ["half length a", "half length b", "half length c", "exponent n1", "exponent n2", "turned about", "by an angle"]);
const turnedBoth = shaped(blocks);
GritShapes.fields(turnedBoth[1]).find(([name]) => name === "by an angle")[3]("30");
GritShapes.fields(turnedBoth[0]).find(([name]) => name === "half length b")[3]("0.004");
GritShapes.write(blocks, turnedBoth);
assert.deepEqual(blocks, {"--shape": "superellipsoid", "--half": "0.006,0.004,0.004,0.006,0.005,0.004", "--exponents": "4,4",
  "--quat": "0,0,1,0,0,0,1,30"});
assert.deepEqual(choose(blocks, 0, "capsule"), {"--shape": "capsule,superellipsoid",
  "--half": "0.004,0.004,0.007,0.006,0.005,0.004", "--exponents": "4,4", "--quat": "0,0,1,0,0,0,1,30"});
const pill = shaped(blocks);
GritShapes.fields(pill[0]).find(([name]) => name === "radius")[3]("0.003");
assert.deepEqual(pill[0].half, ["0.003", "0.003", "0.007"]);
assert.deepEqual(choose(choose({...blocks, "--law-radius": "mean"}, 0, "sphere"), 1, "sphere"), {});
assert.deepEqual([GritShapes.given({}), GritShapes.given({"--shape": "sphere"}), GritShapes.given(blocks)], [false, false, true]);
for (const options of [
  {"--shape": "capsule,superellipsoid", "--half": "1,1,2,3,2,1", "--exponents": "4,6", "--quat": "0,1,0,20,1,0,0,30"},
  {"--radius": "0.001,0.002"}, {"--radius": "0.001", "--wall": true},
  {"--shape": "sphere,capsule", "--radius": "3", "--half": "1,1,2"}]) {
  const again = {...options};
  GritShapes.write(again, shaped(options));
  assert.deepEqual(again, options);
}
const atWall = {"--radius": "0.001,0.002", "--wall": true}; // which has no radius
GritShapes.write(atWall, shaped(atWall));
assert.deepEqual(atWall, {"--radius": "0.001", "--wall": true});
const mixedBodies = {"--shape": "sphere,superellipsoid", "--radius": "0.004", "--half": "0.008,0.004,0.002", "--exponents": "4,6",
  "--quat": "0,0,1,30\nshell ls", "--law-radius": "gauss"};
assert.equal(GritShapes.numbers(mixedBodies), null); // words that are no numbers: nothing to draw
assert.deepEqual(GritShapes.radii({...mixedBodies, "--quat": "0,0,1,30"}).map(r => r.toPrecision(12)),
  ["0.00400000000000", "0.00400000000000"]);
assert.deepEqual(GritTakeAlong.script({law: "hooke 1 0", options: mixedBodies}), [
  "pair_style granular/superellipsoid/grit radius gauss", "set type 1 shape 0.008 0.008 0.008",
  "set type 2 shape 0.016 0.008 0.004 block 4 6", "set type 2 quat 0 0 1 30 shell ls", "pair_coeff * * hooke 1 0"]);
assert.deepEqual(GritShapes.script({"--shape": "capsule", "--half": "1,1,3,2,2,2", "--quat": "1,0,0,10,0,1,0,20"}), [
  "pair_style granular/superellipsoid/grit shape 1 capsule shape 2 capsule", "set type 1 shape 2 2 6", "set type 1 quat 1 0 0 10",
  "set type 2 shape 4 4 4", "set type 2 quat 0 1 0 20"]);

// Outlines: points are on the surface, and its gradient there has the direction that was asked for.
const near = (a, b) => assert.ok(a.every((value, k) => Math.abs(value - b[k]) < 1e-12), `${a} in place of ${b}`);
const unit = v => v.map(x => x / Math.hypot(...v));
const block = {kind: "superellipsoid", half: [3, 2, 1], exponents: [3, 5], turned: [0, 0, 1, 0]};
for (const direction of [[1, 2, 3], [-1, 0.2, 0.5], [0.3, -2, -1]]) {
  const [x, y, z] = GritOutline.point(block, direction), {half: [a, b, c], exponents: [n1, n2]} = block;
  const power = (value, n) => Math.sign(value) * Math.abs(value) ** n, flat = Math.abs(x / a) ** n2 + Math.abs(y / b) ** n2;
  near([flat ** (n1 / n2) + Math.abs(z / c) ** n1], [1]);
  const steep = flat ** (n1 / n2 - 1);
  near(unit([steep * power(x / a, n2 - 1) / a, steep * power(y / b, n2 - 1) / b, power(z / c, n1 - 1) / c]), unit(direction));
}
near(GritOutline.point({kind: "ellipsoid", half: [3, 2, 1], exponents: [2, 2]}, [1, 1, 0]), [9 / Math.sqrt(13), 4 / Math.sqrt(13), 0]);
near(GritOutline.point({kind: "capsule", half: [1, 1, 3], exponents: [2, 2]}, [0.6, 0, -0.8]), [0.6, 0, -2.8]);
// Seen along the axes of the contact, a quarter about Z puts the second axis along the normal.
near(GritOutline.contact([1, 0, 0]).flat(), [1, 0, 0, 0, -1, 0, 0, 0, -1]);
const quarter = {...block, exponents: [2, 2], turned: [0, 0, 2, 90]}, seen = GritOutline.view(quarter, [1, 0, 0], true);
near(GritOutline.touch(quarter, seen, [1, 0, 0]), [2, 0, 0]);
near(GritOutline.touch(quarter, GritOutline.turned(seen, Math.PI / 2, 0), [0, 1, 0]), [0, 2, 0]); // against the clock
near(GritOutline.view(block, [1, 0, 0], false).flat(), [1, 0, 0, 0, 0, -1, 0, 1, 0]); // up is z, which is -Z; Y is seen
const itself = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
near(GritOutline.turned(itself, 0, Math.PI / 2).flat(), [1, 0, 0, 0, 0, -1, 0, 1, 0]); // the front goes down

// Numbers as people write them, which are the same.
assert.deepEqual(["50000000", "2e5", "0.25", "0", "-250000", "1e-9", "0.005", "torsion", "", null].map(text => GritWords.short(text)),
  ["5e7", "2e5", "0.25", "0", "-2.5e5", "1e-9", "0.005", "torsion", "", null]);
assert.equal(GritLaws.words([{name: "k", standard: "100000"}, {name: "c", standard: "1"}], ["1e5", "2"]), "c 2");
assert.equal(GritWords.dimension("force/length", "si") + GritWords.dimension("force/length", "cgs") +
  GritWords.dimension("force/length", "micro"), "N/mdyn/cmforce/length");
assert.deepEqual(["f_normal,f_shear1", "m_bend1,torque_a_bend1", "work,e_slip", "overlap,f_normal"].map(names =>
  GritWords.common(names.split(","))), ["forces", "torques", "energies", "overlap, normal force"]);

// The larger the steps, the longer an exact run takes; a quick one has no larger ones.
assert.deepEqual([3, 50, 51, 120, 1e5].map(ms => GritLive.coarser(ms)), [1, 1, 3, 5, 8]);

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

// What the damping law reads keeps its meaning when another law comes into a slot.
const damp = {name: "damp", unit: "as the damping law says", lower: 0, upper: null, damp: true, words: []};
const read_by = (name, unit, upper, open, more) =>
  ({slot: "damping", name, coeffs: [], damp: {name: "damp", unit, lower: 0, upper, open, words: [], ...more}});
const damped = new GritLaws({slots: ["normal", "damping"], presets: [], laws: [
  {slot: "normal", name: "none", coeffs: []}, {slot: "normal", name: "hooke", coeffs: [required, damp]},
  {slot: "normal", name: "material", coeffs: [damp, required]}, {slot: "normal", name: "own", coeffs: [{...damp, standard: null}]},
  read_by("none", "-", null, false, {standard: "0"}), read_by("velocity", "force time/length", null, false),
  read_by("mass_velocity", "1/time", null, false), read_by("tsuji", "-", 1, false), read_by("coeff_restitution", "-", 1, true)]});
const pair = (normal, coeffs, damping) => [{law: normal, coeffs}, {law: damping, coeffs: []}];
damped.learn({slots: pair("hooke", ["1e5", "2"], "velocity")});
damped.learn({slots: pair("material", ["0", "7"], "none")});
const line = (slots, at, law) => damped.choose(slots, at, law).map(slot => [slot.law, ...slot.coeffs].join(" ")).join(" ");
const restitution = pair("hooke", ["1e5", "0.5"], "coeff_restitution");
assert.equal(line(restitution, 1, "velocity"), "hooke 1e5 2 velocity"); // of the example
assert.equal(line(restitution, 1, "mass_velocity"), "hooke 1e5 1 mass_velocity"); // without an example
assert.equal(line(restitution, 1, "tsuji"), "hooke 1e5 0.5 tsuji");
assert.equal(line(restitution, 1, "none"), "hooke 1e5 0.5 none");
assert.equal(line(pair("hooke", ["1e5", "2"], "velocity"), 1, "none"), "hooke 1e5 0 none");
assert.equal(line(pair("hooke", ["1e5", "0"], "none"), 1, "tsuji"), "hooke 1e5 0.3 tsuji");
assert.equal(line(pair("hooke", ["1e5", "0"], "tsuji"), 1, "coeff_restitution"), "hooke 1e5 0.3 coeff_restitution");
assert.equal(line(pair("own", [null], "none"), 1, "velocity"), "own  velocity");
assert.equal(line(pair("own", [null], "none"), 1, "tsuji"), "own 0.3 tsuji");
assert.equal(line(restitution, 0, "material"), "material 0.5 7 coeff_restitution");
assert.equal(line(restitution, 0, "none"), "none coeff_restitution");
assert.equal(line(pair("none", [], "velocity"), 0, "material"), "material 2 7 velocity");
assert.equal(line(pair("hooke", ["1e5", "3"], "none"), 0, "material"), "material 0 7 none");
assert.deepEqual(restitution, pair("hooke", ["1e5", "0.5"], "coeff_restitution")); // the one that is chosen from stays

// Lines for a script.
const script = (law, options) => GritTakeAlong.script({law, options});
assert.deepEqual(script("hooke 1 0", {}), ["pair_coeff * * hooke 1 0"]);
assert.deepEqual(script("hooke 1 0", {"--other": "hooke 2 0", "--mixed": "tangential mu 0.3\nshell ls"}),
  ["pair_coeff * * hooke 1 0", "pair_coeff 2 2 hooke 2 0", "pair_coeff 1 2 mixed tangential mu 0.3 shell ls"]);
assert.deepEqual(script("hooke 1 0", {"--wall": true}), ["fix floor all wall/gran/grit granular hooke 1 0 zplane 0 NULL"]);
assert.deepEqual(script("hooke 1 0", {"--wall": true, "--other": "hooke 2 0"}),
  ["pair_coeff * * hooke 1 0", "pair_coeff 2 2 hooke 2 0", "fix floor all wall/gran/grit granular type 2 zplane 0 NULL"]);
assert.deepEqual(script("", {"--materials": "m.materials", "--pair": "glass,steel", "--wall": true}),
  ["pair_coeff * * materials m.materials glass steel", "fix floor all wall/gran/grit granular type 2 zplane 0 NULL"]);

// An experiment that the program refuses is not saved. This setting has no page to make an element in.
const taken = Object.assign(Object.create(GritTakeAlong.prototype), {fault: {}, setting: () => ({options: {"--compare": ["b"]}}),
  words: side => ["--most-steps", "7", side ? "b" : "a"], program: {async ask(calls) {
    taken.asked = calls;
    return [{error: "", text: "time\n"}, {error: "too long"}];
  }}});
const saved = taken.save().then(() => {
  assert.deepEqual(taken.asked[1], ["tell", ["--table", "-", "--most-steps", "7", "b"]]);
  assert.equal(taken.fault.textContent, "Second law: too long");
});

// Two tables of other durations at one time; heat flows stand under heat alone.
const table = (names, ...rows) => ({columns: names.map(name => ({name, unit: name === "time" ? "s" : "W"})), nrows: rows.length,
  rows: Float64Array.from(rows.flat())});
const short = table(["time"], [0], [1], [2], [2]), long = table(["time"], [0], [1.5], [3], [4.5], [6]);
assert.deepEqual([-1, 0, 0.4, 0.6, 1.9, 2, 9].map(time => GritCurves.rowAt(short, time)), [0, 0, 0, 1, 2, 3, 3]);
assert.equal(GritPlayer.longest([short, long]).values.at(-1), 6);
const drawn = [];
const player = Object.assign(Object.create(GritPlayer.prototype), {tables: [short, long], times: GritPlayer.longest([short, long]),
  range: {setAttribute() {}}, moved: time => drawn.push(time), motions: [0, 1].map(() => ({draw: row => drawn.push(row)}))});
globalThis.GritWords = GritWords;
for (const place of [0, 0.25, 1]) player.set(place);
assert.deepEqual(drawn, [0, 0, 0, 2, 1, 1.5, 3, 4, 6]); // rows of both, and the time
const heat = table(["time", "heat_a", "heat_b", "normal_x"], [0, 1, -1, 1], [1, 2, -2, 1]);
assert.deepEqual(GritCurves.panels([heat], {x: "time", ys: ["heat_a"]}).slice(1).map(p => [p.title, p.ys]),
  [["What the contact remembers", ["normal_x"]], ["Heat", ["heat_a", "heat_b"]]]);

// Anchors of the page leave the setting as it is; commands become it.
const used = [], START = GritLive.START, own = GritCommand.read("lawtester hooke 1e5 0");
const visit = (hash, setting) => {
  globalThis.location = {hash};
  Object.assign(Object.create(GritLive.prototype), {setting, use: text => used.push(text)}).fromAddress();
  return used.pop();
};
globalThis.history = {replaceState(...[, , address]) { globalThis.location.hash = address; }};
for (const hash of ["", "#", "#furo-main-content", "#100%", "#lawtester+%E2%88"]) {
  assert.equal(visit(hash, own), undefined);
  assert.equal(location.hash, "#lawtester+hooke+1e5+0");
  assert.equal(visit(hash), START);
}
assert.equal(visit("#lawtester+hooke+1e5+0", own), undefined);
assert.equal(visit("#lawtester+hooke+2e5+0", own), "lawtester hooke 2e5 0");
assert.equal(visit("#lawtester+hooke+2e5+0"), "lawtester hooke 2e5 0");

// A browser that takes no more addresses stops no run.
globalThis.history = {replaceState() { throw new Error("SecurityError"); }};
const moved = Object.assign(Object.create(GritLive.prototype), {setting: own, showLook() {}, take: {show() {}},
  run() { this.ran = true; }});
moved.change();
moved.writeAddress();
clearTimeout(moved.unwritten);
assert.ok(moved.ran);

saved.catch(error => {
  console.error(error);
  process.exit(1);
});

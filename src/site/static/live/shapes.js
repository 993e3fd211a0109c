// The bodies: which options of lawtester say what they are, their sizes for the picture, and what a script of LAMMPS says of
// them. Of each: {kind, radius, half: [a, b, c], exponents: [n1, n2], axis: "x,y,z", angle}, words as they are typed.
"use strict";

const GritShapes = {
  KINDS: ["sphere", "ellipsoid", "superellipsoid", "capsule"],
  RULES: [["", "hertz"], ["gauss", "gauss"], ["mean", "mean"], ["volume", "volume"]],
  OPTIONS: ["--radius", "--shape", "--half", "--exponents", "--quat"],
  RADIUS: "0.005", // of lawtester, where none is given
  HALF: {ellipsoid: ["0.006", "0.005", "0.004"], superellipsoid: ["0.006", "0.005", "0.004"],
    capsule: ["0.004", "0.004", "0.007"]},
  EXPONENTS: ["4", "4"], ELLIPSOID: ["2", "2"], AXIS: "0,0,1",
  FACTOR: 5, // of a slider for a length, to both sides
  SQUARENESS: {lower: 2, upper: 10, unit: "-"}, TURN: {lower: -180, upper: 180, unit: "degrees"},

  given(options) {
    return (options["--shape"] ?? "").split(",").some(kind => kind && kind !== "sphere");
  },
  kinds(options) {
    const kinds = (options["--shape"] || "sphere").split(",");
    return [kinds[0], kinds[1] ?? kinds[0]];
  },
  // What belongs to A and to B: an only list, or one after the other.
  lists(text, length) {
    const all = (text ?? "").split(",").filter(Boolean);
    return [all.slice(0, length), all.slice(-length)];
  },

  // Both bodies, from the options.
  bodies(options) {
    const [half, exponents, quat] = [["--half", 3], ["--exponents", 2], ["--quat", 4]]
      .map(([name, n]) => this.lists(options[name], n));
    const radii = (options["--radius"] || this.RADIUS).split(",");
    return this.kinds(options).map((kind, k) => ({kind, radius: radii[k] ?? radii[0], half: kind === "sphere" ? [] : half[k],
      exponents: exponents[k].length ? exponents[k] : this.ELLIPSOID,
      axis: quat[k].slice(0, 3).join(",") || this.AXIS, angle: quat[k][3] ?? "0"}));
  },

  // One of two bodies is of another kind: numbers to begin with.
  choose(body, kind) {
    const exponents = kind === "superellipsoid" ? this.EXPONENTS : this.ELLIPSOID;
    Object.assign(body, {kind, half: [...(this.HALF[kind] ?? [])], exponents});
    if (kind === "sphere") body.angle = "0";
  },

  // Numbers of a body, each with a slider: its name, what the slider has to know, the word and how it becomes another one.
  fields(body) {
    const size = {lower: 0, upper: null, open: true, unit: "length", factor: this.FACTOR};
    if (body.kind === "sphere") return [["radius", size, body.radius, text => { body.radius = text; }]];
    const half = (name, meaning, ...places) =>
      [name, {...size, meaning}, body.half[places[0]], text => { for (const place of places) body.half[place] = text; }];
    const exponent = (name, meaning, k) => [name, {...this.SQUARENESS, meaning}, body.exponents[k], text => {
      body.exponents = body.exponents.map((own, at) => at === k ? text : own);
    }];
    const sizes = body.kind === "capsule" ? [half("radius", "", 0, 1), half("half length", "with its cap", 2)]
      : ["half length a", "half length b", "half length c"].map((name, k) => half(name, "", k));
    const exponents = [exponent("exponent n1", "of sections along c", 0), exponent("exponent n2", "of the section a, b", 1)];
    return [...sizes, ...(body.kind === "superellipsoid" ? exponents : []),
      ["turned about", {unit: "-", meaning: "axis X,Y,Z"}, body.axis, text => { body.axis = text; }],
      ["by an angle", this.TURN, body.angle, text => { body.angle = text || "0"; }]];
  },

  // The options say what the bodies are; what does not belong to them goes.
  write(options, bodies) {
    const equal = lists => lists.length > 1 && lists[0].join() === lists[1].join();
    const both = lists => (equal(lists) ? lists.slice(1) : lists).flat().join(",");
    const shaped = bodies.filter(b => b.kind !== "sphere"), balls = bodies.filter(b => b.kind === "sphere");
    if (shaped.length) delete options["--wall"];
    if (options["--wall"]) balls.length = 1;
    const blocks = bodies.filter(b => b.kind === "superellipsoid");
    const set = (name, text) => {
      if (text) options[name] = text;
      else delete options[name];
    };
    const radius = both(balls.map(b => [b.radius]));
    set("--radius", radius === this.RADIUS ? "" : radius);
    set("--shape", shaped.length ? both(bodies.map(b => [b.kind])) : "");
    set("--half", both(shaped.map(b => b.half)));
    set("--exponents", both(blocks.map(b => b.exponents)));
    set("--quat", shaped.some(b => b.angle !== "0") ? both(shaped.map(b => [b.axis, b.angle])) : "");
    if (!shaped.length) delete options["--law-radius"];
  },

  three({kind, radius, half}) {
    return kind === "sphere" ? [radius, radius, radius] : half;
  },

  // The same as numbers, for a picture; null where a word is none.
  numbers(options) {
    const bodies = this.bodies(options).map(b => ({kind: b.kind, exponents: b.exponents.map(Number),
      half: this.three(b).map(Number), turned: [...b.axis.split(","), b.angle].map(Number)}));
    const isFine = ({half, exponents, turned}) =>
      half.length === 3 && half.every(v => v > 0) && [...exponents, ...turned].every(Number.isFinite);
    return bodies.every(isFine) ? bodies : null;
  },
  // Of spheres of the same size, near enough for a picture.
  radii(options) {
    const bodies = this.numbers(options);
    return bodies ? bodies.map(({half: [a, b, c]}) => Math.cbrt(a * b * c)) : [this.RADIUS, this.RADIUS].map(Number);
  },

  // A is of type 1, B of type 2.
  script(given) {
    if (!this.given(given)) return [];
    const options = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, GritCommand.flat(String(value))]));
    const rule = options["--law-radius"], bodies = this.bodies(options);
    const words = bodies.map(({kind}, k) => kind === "capsule" ? ` shape ${k + 1} capsule` : "").join("");
    const lines = [`pair_style granular/superellipsoid/grit${rule ? ` radius ${rule}` : ""}${words}`];
    bodies.forEach((body, k) => {
      const {kind, exponents, axis, angle} = body, isBlock = kind === "superellipsoid" && exponents.join() !== this.ELLIPSOID.join();
      const block = isBlock ? ` block ${exponents.join(" ")}` : "";
      const diameters = this.three(body).map(each => Number((2 * each).toPrecision(15)));
      lines.push(`set type ${k + 1} shape ${diameters.join(" ")}${block}`);
      if (kind !== "sphere" && angle !== "0") lines.push(`set type ${k + 1} quat ${axis.replace(/,/g, " ")} ${angle}`);
    });
    return lines;
  },
};

if (typeof module !== "undefined") module.exports = {GritShapes};

// Bodies that are no spheres: options of lawtester, their sizes for the picture, and what a script of LAMMPS says of them.
"use strict";

const GritShapes = {
  KINDS: [["", "sphere"], ["ellipsoid", "ellipsoid"], ["superellipsoid", "superellipsoid"], ["capsule", "capsule"]],
  RULES: [["", "hertz"], ["gauss", "gauss"], ["mean", "mean"], ["volume", "volume"]],
  // Numbers of a body, each an option.
  FIELDS: [["--half", "Half lengths A,B,C [length], or those of A and of B"], ["--exponents", "Exponents N1,N2"],
    ["--quat", "Turned about X,Y,Z by ANGLE (degrees), or A's and B's"]],
  HALF: {ellipsoid: "0.006,0.005,0.004", superellipsoid: "0.006,0.005,0.004", capsule: "0.004,0.004,0.007"},
  EXPONENTS: "4,4",

  given(options) {
    return (options["--shape"] ?? "").split(",").some(kind => kind && kind !== "sphere");
  },

  // The fields that mean something for these kinds.
  fields(options) {
    if (!this.given(options)) return [];
    const blocks = options["--shape"].includes("superellipsoid");
    return this.FIELDS.filter(([name]) => name !== "--exponents" || blocks);
  },

  // Both bodies are of this kind, with numbers to begin with; what belongs to others goes.
  choose(options, kind) {
    for (const name of ["--shape", "--half", "--exponents", "--quat"]) delete options[name];
    if (!kind) {
      delete options["--law-radius"];
      return;
    }
    for (const name of ["--radius", "--wall"]) delete options[name];
    options["--shape"] = kind;
    options["--half"] = this.HALF[kind];
    if (kind === "superellipsoid") options["--exponents"] = this.EXPONENTS;
  },

  // What belongs to A and to B: an only list, or one after the other.
  lists(text, length) {
    const all = (text ?? "").split(",").filter(Boolean);
    return [all.slice(0, length), all.slice(-length)];
  },
  kinds(options) {
    const kinds = (options["--shape"] ?? "sphere").split(",");
    return [kinds[0], kinds[1] ?? kinds[0]];
  },
  // Half lengths of A and B; of a sphere its radius, thrice.
  half(options, radius) {
    const lists = this.lists(options["--half"], 3), ball = options["--radius"] ?? radius;
    return this.kinds(options).map((kind, body) => kind === "sphere" ? [ball, ball, ball] : lists[body]);
  },
  // Of spheres of the same size, near enough for a picture.
  radii(options, radius) {
    return this.half(options, radius).map(half => Math.cbrt(half.reduce((all, each) => all * Number(each), 1)));
  },

  // A is of type 1, B of type 2.
  script(given, radius) {
    if (!this.given(given)) return [];
    const options = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, GritCommand.flat(String(value))]));
    const kinds = this.kinds(options), rule = options["--law-radius"];
    const words = kinds.flatMap((kind, body) => kind === "capsule" ? [` shape ${body + 1} capsule`] : []).join("");
    const exponents = this.lists(options["--exponents"], 2), turned = this.lists(options["--quat"], 4);
    const lines = [`pair_style granular/superellipsoid/grit${rule ? ` radius ${rule}` : ""}${words}`];
    this.half(options, radius).forEach((half, body) => {
      const block = kinds[body] === "superellipsoid" && exponents[body].length ? ` block ${exponents[body].join(" ")}` : "";
      const diameters = half.map(each => Number((2 * each).toPrecision(15)));
      lines.push(`set type ${body + 1} shape ${diameters.join(" ")}${block}`);
      if (kinds[body] !== "sphere" && turned[body].length) lines.push(`set type ${body + 1} quat ${turned[body].join(" ")}`);
    });
    return lines;
  },
};

if (typeof module !== "undefined") module.exports = {GritShapes};

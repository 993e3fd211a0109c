// Names of the tester's columns and units as people read them.
"use strict";

const GritWords = {
  COLUMNS: {
    time: "time", stage_time: "time in the stage", overlap: "overlap", touching: "touches", work: "work put in",
    kinetic: "kinetic energy", heat_a: "heat flow into A", heat_b: "heat flow into B", radius_a_now: "radius of A",
    radius_b_now: "radius of B", stress_tension: "tension in the bond", stress_shear: "shear stress in the bond",
    u_normal: "distance", u_shear1: "sliding distance", u_shear2: "sliding distance 2", u_twist: "twisting angle",
    u_bend1: "rolling angle", u_bend2: "rolling angle 2", v_normal: "speed apart", v_shear1: "sliding speed",
    f_normal: "normal force", f_shear1: "friction force", f_shear2: "friction force 2", m_twist: "twisting couple",
    m_bend1: "rolling couple", m_bend2: "rolling couple 2", torque_a_twist: "torque on A, twist",
    torque_a_bend1: "torque on A", torque_a_bend2: "torque on A, 2", torque_b_twist: "torque on B, twist",
    torque_b_bend1: "torque on B", torque_b_bend2: "torque on B, 2", e_elastic_normal: "stored: normal spring",
    e_adhesive: "stored: adhesion", e_elastic_tangential: "stored: tangential spring",
    e_elastic_rolling: "stored: rolling spring", e_elastic_twisting: "stored: twisting spring",
    e_elastic_bond: "stored: bond", e_viscous_normal: "lost: normal dashpot",
    e_viscous_tangential: "lost: tangential dashpot", e_viscous_bond: "lost: bond's dashpot", e_slip: "lost: sliding",
    e_plastic: "lost: plastic", e_rolling: "lost: rolling", e_twisting: "lost: twisting",
    e_broken: "lost: ended contacts", e_stiffness: "lost: changed springs", e_time_step: "error of the time step",
  },
  PREFIXES: {"-12": "p", "-9": "n", "-6": "µ", "-3": "m", 0: "", 3: "k", 6: "M", 9: "G"},
  PLAIN: [0.01, 1e5], // numbers between need no power of ten
  SIMPLE: /^(N|m|s|J|Pa|K|W|rad)(?![\w^²³])/, // units that take a prefix

  // Of parameters of the protocols: unit and meaning, in one protocol another one.
  PARAMETERS: {
    depth: ["length", "largest overlap"], cycles: ["-", "how often"], back: ["-", "overlap between them, over depth"],
    speed: ["velocity", ""], distance: ["length", "gap at which it ends"], shear: ["length", "sliding distance"],
    amplitude: ["rad", "largest angle"], "shear amplitude": ["length", "sliding distance"], rate: ["rad/time", "of turning"],
    angle: ["rad", "at the end"], "impact angle": ["degrees", "from the normal"], turns: ["-", "of the pair as one body"],
    elongation: ["length", "at which it ends"],
  },
  parameter(protocol, name) {
    return this.PARAMETERS[`${protocol} ${name}`] ?? this.PARAMETERS[name] ?? ["-", ""];
  },

  UNITS: {
    si: {force: "N", length: "m", time: "s", energy: "J", temperature: "K", mass: "kg", pressure: "Pa", velocity: "m/s"},
    cgs: {force: "dyn", length: "cm", time: "s", energy: "erg", temperature: "K", mass: "g", pressure: "Ba", velocity: "cm/s"},
  },

  // "force/length" in units of a system: "N/m"; in one with units of several words it stays as it is.
  dimension(text, units) {
    const system = this.UNITS[units];
    return system ? text.replace(/[a-z]+/g, word => system[word] ?? word) : text;
  },

  of(name) {
    return this.COLUMNS[name] ?? name.replace(/_/g, " ");
  },

  // What several columns are: "forces".
  COMMON: [["forces", /^f_/], ["torques", /^(m|torque_[ab])_/], ["energies", /^(e_|work$|kinetic$)/],
    ["heat flows", /^heat_[ab]$/], ["radii", /^radius_/], ["stresses in the bond", /^stress_/], ["speeds", /^v_/], ["displacements", /^u_/]],
  common(names) {
    return this.COMMON.find(([, is]) => names.every(name => is.test(name)))?.[0] ?? names.map(name => this.of(name)).join(", ");
  },

  // As one writes it in a line of laws, the same number: "5e7" for "50000000".
  short(text) {
    const [least, most] = this.PLAIN, value = Number(text), size = Math.abs(value);
    const isPlain = value === 0 || (size >= least / 10 && size < most);
    if (text === null || text === "" || !Number.isFinite(value) || isPlain) return text;
    return value.toExponential().replace("e+", "e");
  },

  // {factor, unit}: values times the factor are good numbers in this unit. `largest` is the largest of them.
  scale(unit, largest) {
    const power = largest > 0 && Number.isFinite(largest) ? 3 * Math.floor(Math.log10(largest) / 3 + 1e-9) : 0;
    const prefix = this.PREFIXES[power];
    if (power === 0) return {factor: 1, unit};
    if (this.SIMPLE.test(unit) && prefix !== undefined) return {factor: 10 ** -power, unit: prefix + unit};
    if (largest >= this.PLAIN[0] && largest < this.PLAIN[1]) return {factor: 1, unit};
    const digits = [...String(power)].map(c => "⁰¹²³⁴⁵⁶⁷⁸⁹"[c] ?? "⁻").join("");
    return {factor: 10 ** -power, unit: `10${digits}${unit === "-" ? "" : ` ${unit}`}`};
  },

  // "55.6 µN m"
  quantity(value, unit) {
    const {factor, unit: scaled} = this.scale(unit, Math.abs(value));
    return `${Number((value * factor).toPrecision(3))}${scaled === "-" ? "" : ` ${scaled}`}`;
  },
};

if (typeof module !== "undefined") module.exports = {GritWords};

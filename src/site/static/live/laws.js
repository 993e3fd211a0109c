// Lines of laws as forms: which laws stand in the slots, their coefficients, and the line again.
"use strict";

class GritLaws {
  // Where no page has an example: by unit.
  static BEGIN = {"pressure": 1e7, "force/length": 1e4, "velocity": 1, "-": 0.3, "degrees": 20};

  constructor(catalog) {
    this.catalog = catalog;
    this.slots = catalog.slots;
    this.examples = new Map(); // "rolling epsd2": values of an example
    this.damps = new Map(); // "velocity": what a normal law has for this damping law in an example
  }

  ofSlot(slot) {
    return this.catalog.laws.filter(law => law.slot === slot);
  }

  law(slot, name) {
    return this.catalog.laws.find(law => law.slot === slot && law.name === name);
  }

  preset(name) {
    return this.catalog.presets.find(preset => preset.name === name);
  }

  // What a line that the program has read teaches about good values.
  learn(told) {
    const read = GritLaws.readable(told);
    read.slots.forEach(({law, coeffs}, k) => {
      const key = `${this.slots[k]} ${law}`;
      if (!this.examples.has(key)) this.examples.set(key, coeffs);
    });
    const [normal, damping] = this.normalAndDamping(read.slots), value = normal.coeffs[this.dampAt(normal.law)];
    if (Number(value) > 0 && !this.damps.has(damping.law)) this.damps.set(damping.law, value);
  }

  // The same with numbers as people write them.
  static readable(read) {
    return {...read, slots: read.slots.map(slot => ({...slot, coeffs: slot.coeffs.map(value => GritWords.short(value))}))};
  }

  normalAndDamping(slots) {
    return ["normal", "damping"].map(slot => slots[this.slots.indexOf(slot)]);
  }

  // Where a normal law has the coefficient that the damping law reads; -1: it has none.
  dampAt(normal) {
    return this.law("normal", normal).coeffs.findIndex(c => c.damp);
  }

  static beginOf(coeff) {
    if ("standard" in coeff) return coeff.standard;
    if (coeff.words.length) return coeff.words[0];
    const value = GritLaws.BEGIN[coeff.unit] ?? 1;
    return GritWords.short(String(Math.min(Math.max(value, coeff.lower ?? value), coeff.upper ?? value)));
  }

  // Values for a law that comes into a slot.
  begin(slot, name) {
    return [...(this.examples.get(`${slot} ${name}`) ?? this.law(slot, name).coeffs.map(GritLaws.beginOf))];
  }

  // The slots with another law in one of them. The coefficient that the damping law reads stands in the normal law: it keeps
  // its value with another normal law, and begins anew with a damping law to which the number would mean another thing.
  choose(slots, at, law) {
    const chosen = slots.map((slot, k) =>
      k === at ? {law, coeffs: this.begin(this.slots[k], law), implied: false} : {...slot, coeffs: [...slot.coeffs]});
    const [before, from] = this.normalAndDamping(slots), [after, to] = this.normalAndDamping(chosen);
    const place = this.dampAt(after.law);
    if (!["normal", "damping"].includes(this.slots[at]) || place < 0) return chosen;
    const damp = name => this.law("damping", name).damp;
    const value = before.coeffs[this.dampAt(before.law)] ?? null, coeff = this.law("normal", after.law).coeffs[place];
    if (from.law !== to.law) {
      if (!GritLaws.means(value, damp(from.law), damp(to.law))) after.coeffs[place] = this.beginDamp(coeff, to.law);
    } else if (!GritLaws.isUnread(damp(to.law))) {
      after.coeffs[place] = value ?? this.beginDamp(coeff, to.law);
    }
    return chosen;
  }

  // A damping law that reads no coefficient has a standard for it.
  static isUnread(damp) {
    return "standard" in damp;
  }

  // Whether a number is the same thing to another damping law; without one, a law has a value of its own for some of them.
  static means(value, from, to) {
    if (value === null) return to.upper === null;
    const number = Number(value), inside = number >= to.lower && number <= (to.upper ?? Infinity) && !(to.open && number === to.lower);
    return from.unit === to.unit && inside && !(GritLaws.isUnread(from) && number === 0);
  }

  beginDamp(coeff, damping) {
    const {damp} = this.law("damping", damping);
    if (GritLaws.isUnread(damp)) return "standard" in coeff ? coeff.standard : damp.standard;
    return this.damps.get(damping) ?? GritLaws.beginOf(damp);
  }

  // The slot of a line that its other laws are chosen for: the last one that does something.
  focusOf(read) {
    const at = read.slots.findLastIndex(({law, implied}) => law !== "none" && !implied);
    return this.slots[Math.max(0, at)];
  }

  // The coefficient as a person sees it: what the normal law takes for the damping law has the unit that that one says.
  shown(coeff, damping) {
    const damp = coeff.damp && this.law("damping", damping)?.damp;
    return damp ? {...coeff, unit: damp.unit, lower: damp.lower, upper: damp.upper, open: damp.open} : coeff;
  }

  static words(coeffs, values) {
    const position = coeffs.map((c, k) => "standard" in c ? "" : values[k] ?? "NULL");
    const named = coeffs.map((c, k) =>
      "standard" in c && values[k] !== null && values[k] !== "" &&
      GritWords.short(values[k]) !== GritWords.short(c.standard) ? `${c.name} ${values[k]}` : "");
    return [...position, ...named].filter(Boolean).join(" ");
  }

  // The line of {slots, bonded_off, rest}.
  line({slots, bonded_off, rest}) {
    const parts = slots.map(({law, coeffs, implied}, k) => {
      const slot = this.slots[k];
      const text = [law, GritLaws.words(this.law(slot, law).coeffs, coeffs)].filter(Boolean).join(" ");
      if (slot === "normal") return text + (bonded_off ? " bonded off" : "");
      const said = ["damping", "tangential"].includes(slot) || (law !== "none" && !implied);
      return said ? `${slot} ${text}` : "";
    });
    return [...parts, rest].filter(Boolean).join(" ");
  }

  // A line "preset NAME ..." as {preset, coeffs, rest}; null for others.
  readPreset(text) {
    const words = text.split(/\s+/).filter(Boolean);
    const preset = words[0] === "preset" && this.preset(words[1]);
    if (!preset) return null;
    let at = 2;
    const coeffs = preset.coeffs.map(c => "standard" in c ? c.standard : words[at++] ?? GritLaws.beginOf(c));
    preset.coeffs.forEach((c, k) => {
      if ("standard" in c && words[at] === c.name) {
        coeffs[k] = words[at + 1];
        at += 2;
      }
    });
    return {preset: preset.name, coeffs, rest: words.slice(at).join(" ")};
  }

  presetLine({preset, coeffs, rest}) {
    return ["preset", preset, GritLaws.words(this.preset(preset).coeffs, coeffs), rest].filter(Boolean).join(" ");
  }
}

// A slider has STEPS places; its scale is that of the numbers: even between two bounds, else by factors.
const GritScale = {
  STEPS: 400, FACTOR: 100, MOST_CYCLES: 10, ROOM: 5,

  of(coeff, value) {
    const {lower, upper, open, unit, whole, factor = this.FACTOR} = coeff;
    if (whole) return {low: 1, high: Math.max(this.MOST_CYCLES, value), whole};
    if (lower !== null && upper !== null) return {low: lower, high: upper, open};
    if (unit !== "-" && value > 0) return {low: value / factor, high: value * factor, factors: true};
    const high = value ? this.ROOM * Math.abs(value) : 1;
    return {low: lower ?? -high, high, open};
  },

  place(scale, value) {
    const part = scale.factors ? Math.log(value / scale.low) / Math.log(scale.high / scale.low)
      : (value - scale.low) / (scale.high - scale.low);
    return Math.round(this.STEPS * Math.min(1, Math.max(0, part)));
  },

  value(scale, place) {
    const part = (scale.open && place === 0 ? 0.5 : place) / this.STEPS;
    const value = scale.factors ? scale.low * (scale.high / scale.low) ** part
      : scale.low + part * (scale.high - scale.low);
    return scale.whole ? String(Math.round(value)) : GritWords.short(String(Number(value.toPrecision(3))));
  },
};

if (typeof module !== "undefined") module.exports = {GritLaws, GritScale};

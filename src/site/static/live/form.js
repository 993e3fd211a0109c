// The form of one line of laws: a select for each slot, a slider and a number for each coefficient.
"use strict";

// el("input", {type: "range", onchange: f}, child, "text")
function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
}

function choices(values, chosen) {
  return values.map(v => {
    const [value, text] = Array.isArray(v) ? v : [v, v];
    return el("option", {value, selected: value === chosen}, text);
  });
}

let gritFields = 0;

// A label and what it labels, side by side.
function field(label, input, ...more) {
  input.id ||= `grit-field-${++gritFields}`;
  return el("div", {class: "field"}, el("label", {for: input.id}, label), input, ...more);
}

// A number with a slider; `changed` gets its text at each move.
function slider(label, coeff, text, changed, placeholder = "") {
  const number = el("input", {type: "text", inputmode: "decimal", value: text ?? "", placeholder, spellcheck: "false"});
  const value = Number(text);
  const slides = text !== null && text !== "" && Number.isFinite(value);
  const scale = slides ? GritScale.of(coeff, value) : null;
  const range = slides ? el("input", {type: "range", min: 0, max: GritScale.STEPS, value: GritScale.place(scale, value),
    "aria-label": `${label}, slider`, "aria-valuetext": text}) : null;
  range?.addEventListener("input", () => {
    number.value = GritScale.value(scale, Number(range.value));
    range.setAttribute("aria-valuetext", number.value);
    changed(number.value);
  });
  number.addEventListener("input", () => {
    if (range && Number.isFinite(Number(number.value))) range.value = GritScale.place(scale, Number(number.value));
    changed(number.value);
  });
  return field(label, number, range);
}

class GritLawForm {
  // changed(text): the line after a change by the user; `read(text)`: a promise of what the program makes of a line.
  constructor(host, laws, read, changed) {
    Object.assign(this, {host, laws, read, changed});
    this.line = el("input", {type: "text", spellcheck: "false", class: "line"});
    this.line.addEventListener("change", () => this.show(this.line.value.trim(), true));
    this.slots = el("div", {class: "slots"});
    this.host.append(this.slots, field("Line of laws", this.line));
  }

  // A line from outside, or typed by the user.
  async show(text, typed = false) {
    this.line.value = text;
    if (typed) this.changed(text);
    const preset = this.laws.readPreset(text);
    const answer = preset ? {} : await this.read(text);
    if (answer.error || text !== this.line.value) return; // the run says what is wrong
    this.preset = preset;
    this.setting = preset ? null : JSON.parse(answer.text);
    this.build();
  }

  said() {
    const text = this.preset ? this.laws.presetLine(this.preset) : this.laws.line(this.setting);
    this.line.value = text;
    this.changed(text);
  }

  build() {
    const names = [["", "laws of your choice"], ...this.laws.catalog.presets.map(p => [p.name, `preset ${p.name}`])];
    const preset = el("select", {onchange: () => this.choosePreset(preset.value)},
      ...choices(names, this.preset?.preset ?? ""));
    const rows = this.preset ? this.presetRows() : this.slotRows();
    this.slots.replaceChildren(field("Laws", preset), ...rows);
  }

  async choosePreset(name) {
    if (name) {
      this.preset = {preset: name, coeffs: this.laws.preset(name).coeffs.map(GritLaws.beginOf), rest: ""};
    } else {
      const answer = await this.read(this.line.value);
      if (answer.error) return;
      this.setting = JSON.parse(answer.text);
      this.preset = null;
    }
    this.build();
    this.said();
    this.slots.querySelector("select").focus();
  }

  presetRows() {
    const {preset, coeffs} = this.preset;
    return this.laws.preset(preset).coeffs.map((coeff, k) => this.coefficient(coeff, coeffs, k));
  }

  slotRows() {
    const damping = this.setting.slots[this.laws.slots.indexOf("damping")].law;
    return this.setting.slots.map((slot, at) => {
      const name = this.laws.slots[at];
      const select = el("select", {onchange: () => this.chooseLaw(at, select.value)},
        ...choices(this.laws.ofSlot(name).map(law => law.name), slot.law));
      const coeffs = this.laws.law(name, slot.law).coeffs.map(c => this.laws.shown(c, damping));
      return el("div", {class: "slot"}, field(name, select),
        ...coeffs.map((coeff, k) => this.coefficient(coeff, slot.coeffs, k)));
    });
  }

  chooseLaw(at, law) {
    this.setting.slots[at] = {law, coeffs: this.laws.begin(this.laws.slots[at], law), implied: false};
    this.build();
    this.said();
    this.slots.querySelectorAll(".slot > .field:first-child select")[at].focus();
  }

  coefficient(coeff, values, k) {
    const set = text => {
      values[k] = text === "" ? null : text;
      this.said();
    };
    if (coeff.words.length) {
      const select = el("select", {onchange: () => set(select.value)}, ...choices(coeff.words, values[k]));
      return field(coeff.name, select);
    }
    const unit = coeff.unit ? ` [${coeff.unit}]` : "";
    return slider(coeff.name + unit, coeff, values[k], set, "standard" in coeff || coeff.nullable ? "the law's own" : "");
  }
}

// Numbers of the bodies, each an option of lawtester.
const GRIT_BODIES = [
  ["--radius", "Radius [length], or A,B", "0.005"], ["--density", "Density [mass/length³], or A,B", "2500"],
  ["--temperature", "Temperature, or A,B", "0"], ["--at", "Overlap of kn [length]", "r_eff/100"],
  ["--weight", "Share of the motion of B", "1"], ["--step", "Time step [time]", "of the protocol"],
  ["--other", "Line of laws of B, if another", "as A"], ["--mixed", "Own coefficients of the pair", ""],
];
const GRIT_UNITS = ["si", "cgs", "micro", "nano", "lj"];

class GritExperimentForm {
  constructor(host, catalog, materials, changed) {
    Object.assign(this, {host, catalog, materials, changed});
  }

  show(options) {
    this.options = options;
    this.host.replaceChildren(
      el("fieldset", {}, el("legend", {}, "Protocol"), ...this.protocol()),
      el("fieldset", {}, el("legend", {}, "Bodies"), ...this.bodies()));
  }

  set(name, value) {
    if (value === "" || value === false) delete this.options[name];
    else this.options[name] = value;
    this.changed();
  }

  protocol() {
    const own = this.options["--stage"];
    const name = own ? "" : this.options["--protocol"] ?? "normal";
    const select = el("select", {onchange: () => this.chooseProtocol(select.value)},
      ...choices([...this.catalog.protocols.map(p => p.name), ["", "own stages"]], name));
    if (own) return [field("Protocol", select), ...this.stages(own)];
    const protocol = this.catalog.protocols.find(p => p.name === name);
    return [field("Protocol", select), el("p", {}, protocol?.purpose ?? ""),
      ...(protocol?.parameters ?? []).map(p => this.parameter(p))];
  }

  chooseProtocol(name) {
    for (const option of ["--protocol", "--stage", "--set"]) delete this.options[option];
    if (name) this.options["--protocol"] = name;
    else {
      this.options["--stage"] = ["normal velocity -0.01 until overlap >= 1e-4", "normal velocity 0.01 until touching == 0"];
      this.options["--step"] ??= "1e-5";
    }
    this.show(this.options);
    this.changed();
    this.host.querySelector("select").focus();
  }

  stages(own) {
    const text = el("textarea", {rows: Math.max(3, own.length + 1), spellcheck: "false"}, own.join("\n"));
    text.addEventListener("change", () => {
      const lines = text.value.split("\n").map(l => l.trim()).filter(Boolean);
      this.set("--stage", lines.length ? lines : [""]);
    });
    return [field("Stages, one a line", text)];
  }

  // A number has a slider; an expression has one for a factor before it.
  parameter({name, text}) {
    const given = (this.options["--set"] ?? []).find(set => set.startsWith(`${name}=`))?.slice(name.length + 1);
    const set = value => {
      const others = (this.options["--set"] ?? []).filter(each => !each.startsWith(`${name}=`));
      const all = value === "" || value === text ? others : [...others, `${name}=${value}`];
      this.set("--set", all.length ? all : "");
    };
    const free = {lower: null, upper: null, unit: "any", open: false};
    if (Number.isFinite(Number(given ?? text))) return slider(name, free, given ?? text, set, text);
    const expression = field(name, el("input", {type: "text", value: given ?? "", placeholder: text, spellcheck: "false"}));
    const input = expression.querySelector("input");
    const range = el("input", {type: "range", min: -100, max: 100, value: 0, "aria-label": `${name}, factor`,
      "aria-valuetext": "1 times"});
    input.addEventListener("input", () => set(input.value));
    range.addEventListener("input", () => {
      const factor = Number((10 ** (range.value / 100)).toPrecision(3));
      input.value = factor === 1 ? "" : `${factor}*(${text})`;
      range.setAttribute("aria-valuetext", `${factor} times`);
      set(input.value);
    });
    expression.append(range);
    return expression;
  }

  bodies() {
    const wall = el("input", {type: "checkbox", checked: this.options["--wall"]});
    wall.addEventListener("change", () => this.set("--wall", wall.checked));
    const lammps = el("input", {type: "checkbox", checked: this.options["--lammps"]});
    lammps.addEventListener("change", () => this.set("--lammps", lammps.checked));
    const units = el("select", {onchange: () => this.set("--units", units.value === "si" ? "" : units.value)},
      ...choices(GRIT_UNITS, this.options["--units"] ?? "si"));
    return [...this.materialFields(), field("B is a flat wall", wall), ...GRIT_BODIES.map(([name, label, standard]) => {
      const input = el("input", {type: "text", value: this.options[name] ?? "", placeholder: standard, spellcheck: "false"});
      input.addEventListener("input", () => this.set(name, input.value.trim()));
      return field(label, input);
    }), field("Names of units", units), field("Kinematics of LAMMPS", lammps)];
  }

  // The file of examples/materials, which the program has inside.
  materialFields() {
    const [a = "", b = ""] = (this.options["--pair"] ?? "").split(",");
    const all = [["", "numbers of your own"], ...this.materials];
    const first = el("select", {}, ...choices(all, a)), second = el("select", {}, ...choices(all, b));
    const choose = changed => {
      const other = changed === first ? second : first;
      other.value = changed.value && (other.value || changed.value);
      delete this.options["--materials"];
      if (first.value) this.options["--materials"] = "measured.materials";
      this.set("--pair", first.value && `${first.value},${second.value}`);
      this.materialsChanged?.();
    };
    first.addEventListener("change", () => choose(first));
    second.addEventListener("change", () => choose(second));
    return [field("Material of A", first), field("Material of B", second)];
  }
}

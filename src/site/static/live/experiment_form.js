// The form of the experiment: the protocol with its parameters, and the bodies.
"use strict";

// Numbers of the bodies, each an option of lawtester.
const GRIT_BODIES = [
  ["--density", "Density, or A,B", "mass/length³", "2500"], ["--mass", "Mass in its place, or A,B", "mass", "of the density"],
  ["--temperature", "Temperature, or A,B", "temperature", "0"],
  ["--at", "Overlap at which kn and kt are", "length", "0.01*reff"], ["--weight", "B's share of the motion", "-", "1"],
  ["--step", "Time step", "time", "of the protocol"],
  ["--other", "Line of laws of B, if another", "-", "as A"], ["--mixed", "Own coefficients of the pair", "-", ""],
];
const GRIT_UNITS = ["si", "cgs", "micro", "nano", "lj"];

class GritExperimentForm {
  static OWN_STAGES = ["normal velocity -0.01 until overlap >= 1e-4", "normal velocity 0.01 until touching == 0"];
  static OWN_STEP = "1e-5";
  static FACTORS = 100; // places of a slider for a power of ten

  constructor(host, catalog, materials, changed) {
    Object.assign(this, {host, catalog, materials, changed});
    this.protocols = el("fieldset", {});
    this.numbers = el("div");
    this.host.append(this.protocols, el("details", {}, el("summary", {}, "Bodies, materials and units"), this.numbers));
  }

  show(options) {
    this.options = options;
    this.protocols.replaceChildren(el("legend", {}, "What is done to the bodies"), ...this.protocol());
    this.numbers.replaceChildren(...this.bodies());
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
      ...(protocol?.parameters ?? []).map(p => this.parameter(p, name))];
  }

  chooseProtocol(name) {
    for (const option of ["--protocol", "--stage", "--set"]) delete this.options[option];
    if (name) this.options["--protocol"] = name;
    else {
      this.options["--stage"] = GritExperimentForm.OWN_STAGES;
      this.options["--step"] ??= GritExperimentForm.OWN_STEP;
    }
    this.show(this.options);
    this.changed();
    this.protocols.querySelector("select").focus();
  }

  stages(own) {
    const text = el("textarea", {rows: Math.max(3, own.length + 1), spellcheck: "false"}, own.join("\n"));
    text.addEventListener("change", () => {
      const lines = text.value.split("\n").map(l => l.trim()).filter(Boolean);
      this.set("--stage", lines.length ? lines : [""]);
    });
    return [field("Stages, one a line", text), el("p", {}, "A stage says what a degree of freedom does and until when: ",
      el("a", {href: "../tester/lawtester.html#stages"}, "all words"), ".")];
  }

  // A number has a slider; an expression has one for a factor before it.
  parameter({name, text}, protocol) {
    const given = (this.options["--set"] ?? []).find(set => set.startsWith(`${name}=`))?.slice(name.length + 1);
    const set = value => {
      const others = (this.options["--set"] ?? []).filter(each => !each.startsWith(`${name}=`));
      const all = value === "" || value === text ? others : [...others, `${name}=${value}`];
      this.set("--set", all.length ? all : "");
    };
    const [unit, meaning] = GritWords.parameter(protocol, name);
    const label = withUnit(name, this.dimension(unit), meaning);
    const free = {lower: null, upper: null, unit: "", whole: name === "cycles"};
    if (Number.isFinite(Number(given ?? text))) return slider(name, free, given ?? text, set, text, label);
    return this.expression(name, given, text, set, label);
  }

  expression(name, given, text, set, label) {
    const {FACTORS} = GritExperimentForm;
    const of = given ?? text, [, factor = "1", inner = of] = of.match(/^([\d.]+)\*\((.*)\)$/) ?? [];
    const input = el("input", {type: "text", value: given ?? "", placeholder: text, spellcheck: "false", autocomplete: "off"});
    const range = el("input", {type: "range", min: -FACTORS, max: FACTORS, value: Math.round(FACTORS * Math.log10(factor)),
      "aria-label": `${name}, factor`, "aria-valuetext": `${factor} times ${inner}`});
    input.addEventListener("input", () => set(input.value.trim()));
    range.addEventListener("input", () => {
      const times = Number((10 ** (range.value / FACTORS)).toPrecision(3));
      input.value = times !== 1 ? `${times}*(${inner})` : inner === text ? "" : inner;
      range.setAttribute("aria-valuetext", `${times} times ${inner}`);
      set(input.value);
    });
    return field(label, input, range);
  }

  bodies() {
    const tick = name => {
      const box = el("input", {type: "checkbox", checked: this.options[name]});
      box.addEventListener("change", () => this.set(name, box.checked));
      return box;
    };
    const units = el("select", {"data-units": "", onchange: () => {
      this.set("--units", units.value === "si" ? "" : units.value);
      this.unitsChanged?.();
      this.numbers.querySelector("select[data-units]").focus();
    }}, ...choices(GRIT_UNITS, this.options["--units"] ?? "si"));
    const wall = tick("--wall");
    wall.addEventListener("change", () => {
      if (!GritShapes.given(this.options)) GritShapes.write(this.options, GritShapes.bodies(this.options));
      this.show(this.options);
      this.changed();
      this.numbers.querySelector("input[type=checkbox]").focus();
    });
    return [...this.materialFields(), field("B is a flat wall", wall), ...this.shapes(),
      ...GRIT_BODIES.map(([name, label, unit, standard]) => this.text(name, this.withUnit(label, unit), standard)),
      field("Names of units", units), field("Kinematics of LAMMPS", tick("--lammps"))];
  }

  dimension(text) {
    return GritWords.dimension(text, this.options["--units"] ?? "si");
  }

  withUnit(label, unit) {
    return withUnit(label, this.dimension(unit));
  }

  text(name, label, standard) {
    const input = el("input", {type: "text", value: this.options[name] ?? "", placeholder: standard, spellcheck: "false",
      autocomplete: "off"});
    input.addEventListener("input", () => this.set(name, input.value.trim()));
    return field(label, input);
  }

  // What the bodies are. A wall has no numbers.
  shapes() {
    const bodies = GritShapes.bodies(this.options), given = GritShapes.given(this.options);
    const parts = bodies.slice(0, this.options["--wall"] && !given ? 1 : 2).map((body, k) => this.body(body, "AB"[k], bodies));
    if (!given) return parts;
    const rule = el("select", {onchange: () => this.set("--law-radius", rule.value)},
      ...choices(GritShapes.RULES, this.options["--law-radius"] ?? ""));
    return [...parts, field("Radius that laws take", rule)];
  }

  body(body, name, bodies) {
    const write = () => GritShapes.write(this.options, bodies);
    const kind = el("select", {"data-body": name, onchange: () => {
      GritShapes.choose(body, kind.value);
      write();
      this.show(this.options);
      this.changed();
      this.numbers.querySelector(`select[data-body="${name}"]`).focus();
    }}, ...choices(GritShapes.KINDS, body.kind));
    const number = (label, coeff, text, set) => slider(label, coeff, text, value => {
      set(value);
      write();
      this.changed();
    }, "", withUnit(label, this.dimension(coeff.unit), coeff.meaning));
    const numbers = GritShapes.fields(body).map(([label, coeff, text, set]) => number(label, coeff, text, set));
    return el("fieldset", {class: "body"}, el("legend", {}, `Body ${name}`), field("Shape", kind), ...numbers);
  }

  // The file of examples/materials, which the program has inside.
  materialFields() {
    const [a = "", b = ""] = (this.options["--pair"] ?? "").split(",");
    const all = [["", "own numbers"], ...this.materials];
    const [first, second] = [["A", a], ["B", b]].map(([name, of]) => el("select", {"data-material": name}, ...choices(all, of)));
    const choose = changed => {
      const other = changed === first ? second : first;
      other.value = changed.value && (other.value || changed.value);
      delete this.options["--materials"];
      if (first.value) this.options["--materials"] = "measured.materials";
      this.set("--pair", first.value && `${first.value},${second.value}`);
      this.materialsChanged?.();
      this.numbers.querySelector(`select[data-material="${changed.dataset.material}"]`).focus(); // the form has been made anew
    };
    first.addEventListener("change", () => choose(first));
    second.addEventListener("change", () => choose(second));
    return [field("Material of A", first), field("Material of B", second)];
  }
}

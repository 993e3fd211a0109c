// The page "Try a law": form, program, picture and curves together. The setting is in the address.
"use strict";

class GritLive {
  static START = "lawtester --protocol rolling hertz/material 5e7 0 0.25 damping none tangential history 0.5 rolling epsd2 0.1";
  static PAUSE = 300; // ms without a change, after which the address is written and the report is asked for
  static SOON = 50; // ms, within which one sees a change
  static MOST_COARSER = 8; // time steps in one
  static PATIENCE = 500; // ms, after which the page says that it is at work
  static MOST_STEPS = "200000"; // of a stage: longer experiments are for the program

  constructor(host) {
    this.host = host;
    this.program = new GritProgramCalls(window.GritProgram);
    this.latest = 0;
    this.coarser = 1;
    host.replaceChildren(el("p", {role: "status"}, "The law tester starts ..."));
  }

  async start() {
    const [catalog] = await this.program.ask([["catalog", []]]);
    if (catalog.error) return this.host.replaceChildren(el("p", {role: "alert"}, catalog.error));
    this.laws = new GritLaws(JSON.parse(catalog.text));
    await this.learn();
    this.build();
    window.addEventListener("hashchange", () => this.fromAddress());
    const renew = () => {
      this.curves.renew();
      this.draw();
    };
    let width = innerWidth;
    window.addEventListener("resize", () => {
      if (innerWidth !== width) renew(); // a telephone's height changes while one scrolls
      width = innerWidth;
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", renew);
    new MutationObserver(renew).observe(document.body, {attributes: true, attributeFilter: ["data-theme"]});
    await this.fromAddress();
    this.player.playOnce();
  }

  // Good values of every law, from the commands of their pages.
  async learn() {
    const lines = GritExamples.commands.flatMap(({command}) => {
      const read = GritCommand.read(command);
      return [read.law, ...(read.options["--compare"] ?? [])];
    });
    const answers = await this.program.ask(lines.map(line => ["line", GritCommand.split(line)]));
    for (const {error, text} of answers) if (!error) this.laws.learn(JSON.parse(text));
  }

  build() {
    const read = async text => (await this.program.ask([["line", GritCommand.split(text)]]))[0];
    this.lawPart = el("fieldset", {}, el("legend", {}, "Law"));
    this.otherPart = el("fieldset", {class: "second"}, el("legend", {}, "Second law"));
    this.form = new GritLawForm(this.lawPart, this.laws, read, text => this.change(() => { this.setting.law = text; }));
    this.other = new GritLawForm(this.otherPart, this.laws, read, text => this.change(() => {
      this.setting.options["--compare"] = [text];
    }));
    const experiment = el("div");
    this.experiment = new GritExperimentForm(experiment, this.laws.catalog, GritExamples.materials, () => this.change());
    this.experiment.materialsChanged = () => this.useMaterials();
    this.experiment.unitsChanged = () => this.use(GritCommand.write(this.setting), this.slot);
    this.error = el("p", {class: "error", role: "alert"});
    this.status = el("p", {class: "note", role: "status"});
    const first = el("div", {class: "figures"}), others = el("div", {class: "figures"});
    this.figures = [first, others];
    this.curves = new GritCurves(first, others);
    this.player = new GritPlayer(time => this.curves.mark(time));
    this.take = new GritTakeAlong(this.program, () => this.setting, side => this.words(side));
    this.host.replaceChildren(this.lookPart(), el("div", {class: "parts"},
      this.player.box,
      el("div", {class: "curve"}, this.error, this.axesPart(), first, this.status),
      el("form", {"aria-label": "Setting", onsubmit: event => event.preventDefault()}, this.lawPart, this.twoPart(),
        this.otherPart, experiment),
      el("div", {class: "rest"}, others, this.take.box)));
  }

  // Every law, by the experiment of its page.
  lookPart() {
    const groups = this.laws.slots.map(slot => el("optgroup", {label: slot},
      ...GritExamples.commands.filter(({title}) => title.startsWith(`${slot} `)).map(({title}) =>
        el("option", {value: title}, title))));
    this.look = el("select", {}, el("option", {value: "", hidden: true}, "other laws"), ...groups);
    this.look.addEventListener("change", () => {
      const example = GritExamples.commands.find(({title}) => title === this.look.value);
      const {law, options: {"--compare": _, ...options}} = GritCommand.read(example.command);
      this.use(GritCommand.write({law, options}), example.title.split(" ")[0]);
    });
    this.about = el("p", {class: "about"});
    return el("div", {class: "look"}, field("Look at", this.look), this.about);
  }

  showLook() {
    const own = !this.setting.options["--materials"] && !this.form.preset;
    const name = own && this.form.setting?.slots[this.laws.slots.indexOf(this.slot)].law;
    const example = GritExamples.commands.find(({title}) => title === `${this.slot} ${name}`);
    this.lawPart.querySelector("legend").textContent = this.form.preset || !name ? "Law" : `Law: ${this.slot} ${name}`;
    const preset = this.form.preset ? `preset ${this.form.preset.preset}` : "other laws";
    this.look.options[0].textContent = this.setting.options["--materials"] ? "laws of the materials" : preset;
    this.look.value = example?.title ?? "";
    this.about.replaceChildren(...(example ? [`${example.words} `, el("a", {href: example.page}, "Formula and sources")] : []));
  }

  twoPart() {
    this.two = el("input", {type: "checkbox"});
    this.two.addEventListener("change", () => this.change(() => {
      if (this.two.checked) this.setting.options["--compare"] = [this.secondLaw()];
      else delete this.setting.options["--compare"];
      this.showOther();
    }));
    this.twoField = field("Beside a second law", this.two);
    return this.twoField;
  }

  // The line with another law where one is looked at: the one that its page shows beside it, or the next of the list.
  secondLaw() {
    const setting = this.form.setting, at = this.laws.slots.indexOf(this.slot), own = setting?.slots[at].law;
    const example = GritExamples.commands.find(({title}) => title === `${this.slot} ${own}`);
    const {law, options} = GritCommand.read(example?.command ?? "");
    if (options["--compare"] && law === this.setting.law) return options["--compare"][0];
    if (!setting) return this.setting.law; // a preset, or none that the program understands
    const names = this.laws.ofSlot(this.slot).map(l => l.name).filter(name => name !== "none");
    const next = names[(names.indexOf(own) + 1) % names.length];
    return this.laws.line({...setting, slots: this.laws.choose(setting.slots, at, next)});
  }

  showOther() {
    const others = this.setting.options["--compare"];
    this.two.checked = Boolean(others);
    this.otherPart.hidden = !others;
    return others ? this.other.show(others[0], this.slot) : Promise.resolve();
  }

  axesPart() {
    const choose = () => {
      this.chosen = {x: this.x.value, ys: [this.y.value]};
      this.draw();
    };
    this.x = el("select", {"aria-label": "Horizontal axis of the curve", onchange: choose});
    this.y = el("select", {"aria-label": "Vertical axis of the curve", onchange: choose});
    return el("div", {class: "axes"}, this.y, el("span", {}, "against"), this.x);
  }

  // Other anchors, as that of the top of the page, leave the setting as it is, and the address gets it again.
  fromAddress() {
    let text = "";
    try {
      text = GritCommand.fromAddress(location.hash);
    } catch { /* cut off within a character */ }
    const isCommand = text.startsWith("lawtester");
    if (!this.setting) return this.use(isCommand ? text : GritLive.START);
    if (isCommand && text !== GritCommand.write(this.setting)) return this.use(text);
    if (!isCommand) this.writeAddress();
    return Promise.resolve();
  }

  // Browsers refuse it where it comes too often; the next change tries it again.
  writeAddress() {
    try {
      history.replaceState(null, "", GritCommand.toAddress(GritCommand.write(this.setting)));
    } catch { /* the button that copies the link does without */ }
  }

  // A command becomes the setting; slot: what is looked at, where it is not clear from the laws.
  async use(command, slot) {
    this.setting = GritCommand.read(command);
    this.coarser = 1;
    const {options} = this.setting;
    if (options["--compare"]) options["--compare"] = options["--compare"].slice(0, 1);
    this.chosen = null;
    this.form.units = this.other.units = options["--units"] ?? "si";
    this.experiment.show(options);
    this.lawPart.hidden = this.twoField.hidden = Boolean(options["--materials"]);
    const [read] = await this.program.ask([["line", GritCommand.split(this.setting.law)]]);
    const same = GritExamples.commands.find(example => GritCommand.read(example.command).law === this.setting.law);
    this.slot = slot ?? same?.title.split(" ")[0] ?? (read.error ? "normal" : this.laws.focusOf(JSON.parse(read.text)));
    await Promise.all([this.form.show(this.setting.law, this.slot), this.showOther()]);
    this.change();
  }

  // The laws of a file of materials are in the file.
  useMaterials() {
    const uses = Boolean(this.setting.options["--materials"]);
    if (uses && this.setting.law) this.kept = this.setting.law;
    this.use(GritCommand.write({options: {...this.setting.options, "--compare": undefined},
      law: uses ? "" : this.setting.law || this.kept || GritCommand.read(GritLive.START).law}));
  }

  change(act) {
    act?.();
    this.showLook();
    this.take.show();
    clearTimeout(this.settled);
    this.run();
    clearTimeout(this.unwritten);
    this.unwritten = setTimeout(() => this.writeAddress(), GritLive.PAUSE);
  }

  // Words for the program; longer experiments than a page waits for end with a sentence.
  words(side, coarser = 1) {
    const {options} = this.setting, most = options["--most-steps"] ? [] : ["--most-steps", GritLive.MOST_STEPS];
    return [...most, ...(coarser > 1 ? ["--coarser", String(coarser)] : []), ...GritCommand.words(this.setting, side)];
  }

  // How much larger steps have to be so that one sees a change at once, from the time of a run that was exact.
  static coarser(ms) {
    return ms > this.SOON ? Math.min(this.MOST_COARSER, Math.ceil(2 * ms / this.SOON)) : 1;
  }

  // One run at a time; what was changed meanwhile is run afterwards. Where an exact one takes long, the curves of larger steps
  // are seen until the user rests.
  async run(exact = false) {
    const number = ++this.latest;
    this.exact = exact;
    if (this.running) return;
    this.running = true;
    const begin = performance.now(), setting = GritCommand.write(this.setting);
    const sides = this.setting.options["--compare"] ? [0, 1] : [0];
    const coarser = exact || this.setting.options["--coarser"] ? 1 : this.coarser;
    const late = setTimeout(() => { this.status.textContent = "The law tester is at work ..."; }, GritLive.PATIENCE);
    const tables = await this.program.ask(sides.map(side => ["run", this.words(side, coarser)]));
    clearTimeout(late);
    this.status.textContent = "";
    this.running = false;
    const fails = coarser > 1 && tables.some(t => t.error); // the exact one says why
    if (!fails) this.show(tables);
    const ms = performance.now() - begin;
    if (!exact) this.host.dataset.ms = ms.toFixed(1);
    if (coarser === 1) this.coarser = GritLive.coarser(ms);
    if (number !== this.latest) return this.run(this.exact);
    clearTimeout(this.settled);
    if (coarser > 1) {
      this.settled = setTimeout(() => this.run(true), fails ? 0 : GritLive.PAUSE);
      return;
    }
    this.host.dataset.shown = setting;
    if (this.tables === tables) this.settled = setTimeout(() => this.take.report(tables.length), GritLive.PAUSE);
  }

  show(tables) {
    const refused = tables.findIndex(t => t.error);
    const side = refused > 0 ? "Second law: " : "";
    this.error.textContent = refused < 0 ? "" : side + tables[refused].error;
    this.host.classList.toggle("old", refused >= 0);
    if (refused >= 0) return;
    this.tables = tables;
    this.draw();
  }

  // "epsd2" and "epsd", or numbers where they differ elsewhere.
  sideNames() {
    const at = this.laws.slots.indexOf(this.slot);
    const names = [this.form, this.other].map(form => form.preset?.preset ?? form.setting?.slots[at].law);
    return names[0] === names[1] ? ["law 1", "law 2"] : names;
  }

  draw() {
    if (!this.tables) return;
    this.showAxes(this.tables);
    this.curves.show(this.tables, this.axes, this.sideNames());
    const {options} = this.setting;
    const normal = (options["--normal"] ?? "1,0,0").split(",").map(Number);
    this.player.show(this.tables, {wall: options["--wall"], radii: GritShapes.radii(options), normal, sides: this.sideNames(),
      bodies: GritShapes.given(options) ? GritShapes.numbers(options) : null});
  }

  // What the protocol draws, or what the user asks for.
  showAxes(tables) {
    const names = tables[0].columns.map(c => c.name);
    const [x, ...ys] = tables[0].pictures[0] ?? ["time", "f_normal"];
    const known = this.chosen && [this.chosen.x, ...this.chosen.ys].every(name => names.includes(name));
    this.axes = known ? this.chosen : {x, ys: ys.filter(y => names.includes(y))};
    if (!this.axes.ys.length) this.axes.ys = GritCurves.names(tables, n => GritCurves.isEnergy(n));
    const kind = names.join();
    if (this.axesOf !== kind) {
      this.axesOf = kind;
      const all = names.map(n => [n, GritWords.of(n)]);
      this.x.replaceChildren(...choices(all));
      this.y.replaceChildren(...choices(all));
    }
    this.x.value = this.axes.x;
    this.y.value = this.axes.ys[0];
  }
}

addEventListener("DOMContentLoaded", () => {
  const host = document.getElementById("grit-live");
  if (!host || !window.GritProgram || !window.GritExamples) return; // the page says so itself
  window.gritLive = new GritLive(host);
  window.gritLive.start();
});

if (typeof module !== "undefined") module.exports = {GritLive};

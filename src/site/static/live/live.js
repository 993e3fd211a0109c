// The page "Try a law": form, program and curves together. The setting is in the address.
"use strict";

class GritLive {
  static START = "lawtester --protocol rolling hertz/material 5e7 0 0.25 damping none tangential history 0.5 rolling epsd2 0.1";

  constructor(host) {
    this.host = host;
    this.program = new GritProgramCalls(window.GritProgram);
    this.latest = 0;
    this.chosen = null; // axes that the user asks for
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
      this.run();
    };
    window.addEventListener("resize", renew);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", renew);
    new MutationObserver(renew).observe(document.body, {attributes: true, attributeFilter: ["data-theme"]});
    await this.fromAddress();
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
    this.otherPart = el("fieldset", {}, el("legend", {}, "Second law"));
    this.form = new GritLawForm(this.lawPart, this.laws, read, text => this.change(() => { this.setting.law = text; }));
    this.other = new GritLawForm(this.otherPart, this.laws, read, text => this.change(() => {
      this.setting.options["--compare"] = [text];
    }));
    const experiment = el("div");
    this.experiment = new GritExperimentForm(experiment, this.laws.catalog, GritExamples.materials, () => this.change());
    this.experiment.materialsChanged = () => this.useMaterials();
    this.error = el("p", {class: "error", role: "alert"});
    this.status = el("p", {class: "took"});
    this.figures = el("div", {class: "figures"});
    this.curves = new GritCurves(this.figures);
    this.host.replaceChildren(this.startPart(), el("div", {class: "parts"},
      el("form", {"aria-label": "Setting", onsubmit: event => event.preventDefault()}, this.lawPart, this.twoPart(),
        this.otherPart, experiment),
      el("div", {class: "answer"}, this.error, this.axesPart(), this.figures, this.status, this.copyPart())));
  }

  startPart() {
    const groups = new Map();
    GritExamples.commands.forEach(({title, command}) => {
      const kind = title.split(" ")[0];
      if (!groups.has(kind)) groups.set(kind, el("optgroup", {label: kind}));
      groups.get(kind).append(el("option", {value: command}, title));
    });
    const select = el("select", {}, el("option", {value: ""}, "the experiment of a law's page ..."), ...groups.values());
    select.addEventListener("change", () => {
      if (select.value) this.take(select.value);
      select.value = "";
    });
    return field("Begin with", select);
  }

  twoPart() {
    this.two = el("input", {type: "checkbox"});
    this.two.addEventListener("change", () => this.change(() => {
      if (this.two.checked) this.setting.options["--compare"] = [this.setting.law];
      else delete this.setting.options["--compare"];
      this.showOther();
    }));
    return field("Beside a second law", this.two);
  }

  showOther() {
    const others = this.setting.options["--compare"];
    this.two.checked = Boolean(others);
    this.otherPart.hidden = !others;
    if (others) this.other.show(others[0]);
  }

  axesPart() {
    const choose = () => {
      this.chosen = {x: this.x.value, y: this.y.value};
      this.run();
    };
    this.x = el("select", {onchange: choose});
    this.y = el("select", {onchange: choose});
    return el("div", {class: "axes"}, field("First curve", this.y), field("against", this.x));
  }

  copyPart() {
    this.pair = el("textarea", {readonly: true, rows: 2, "aria-label": "Line for pair_coeff"});
    this.command = el("textarea", {readonly: true, rows: 3, "aria-label": "Command for lawtester"});
    this.report = el("pre", {tabindex: 0, "aria-label": "Report"});
    const copy = (label, text) => el("button", {type: "button", onclick: event => this.copy(event.target, text())}, label);
    return el("div", {class: "copies"}, this.pair, copy("Copy the line", () => this.pair.value), this.command,
      copy("Copy the command", () => this.command.value), copy("Copy the link", () => location.href),
      el("button", {type: "button", onclick: () => this.save()}, "Save the data as CSV"),
      el("details", {open: true}, el("summary", {}, "What the tester reports"), this.report));
  }

  async copy(button, text) {
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed: mark the text and copy it";
    }
    setTimeout(() => { button.textContent = label; }, 1500);
  }

  // The same text as that of `lawtester --table -`.
  async save() {
    const sides = this.sides();
    const answers = await this.program.ask(sides.map(side =>
      ["tell", ["--table", "-", ...GritCommand.words(this.setting, side)]]));
    answers.forEach((answer, side) => {
      const link = el("a", {download: side ? `law-${side + 1}.csv` : "law.csv",
        href: URL.createObjectURL(new Blob([answer.text], {type: "text/csv"}))});
      link.click();
    });
  }

  sides() {
    return this.setting.options["--compare"] ? [0, 1] : [0];
  }

  fromAddress() {
    const text = GritCommand.fromAddress(location.hash);
    if (this.setting && text === GritCommand.write(this.setting)) return Promise.resolve();
    return this.take(text.startsWith("lawtester") ? text : GritLive.START);
  }

  // A command becomes the setting.
  async take(command) {
    this.setting = GritCommand.read(command);
    this.setting.options["--compare"] = this.setting.options["--compare"]?.slice(0, 1);
    this.chosen = null;
    this.experiment.show(this.setting.options);
    this.lawPart.hidden = Boolean(this.setting.options["--materials"]);
    this.showOther();
    await this.form.show(this.setting.law);
    this.change();
  }

  // The laws of a file of materials are in the file.
  useMaterials() {
    const uses = Boolean(this.setting.options["--materials"]);
    if (uses && this.setting.law) this.kept = this.setting.law;
    this.take(GritCommand.write({options: {...this.setting.options, "--compare": undefined},
      law: uses ? "" : this.setting.law || this.kept || GritCommand.read(GritLive.START).law}));
  }

  change(act) {
    act?.();
    const command = GritCommand.write(this.setting);
    this.command.value = command;
    const {"--pair": pair, "--materials": file, "--other": other} = this.setting.options;
    this.pair.value = file ? `pair_coeff * * materials ${file} ${pair.replace(",", " ")}`
      : `pair_coeff * * ${this.setting.law}` + (other ? `\npair_coeff 2 2 ${other}` : "");
    history.replaceState(null, "", GritCommand.toAddress(command));
    this.run();
  }

  // One run at a time; what was changed meanwhile is run afterwards.
  async run() {
    const number = ++this.latest;
    if (this.running) return;
    this.running = true;
    const begin = performance.now();
    const sides = this.sides();
    const answers = await this.program.ask(sides.flatMap(side => {
      const words = GritCommand.words(this.setting, side);
      return [["run", words], ["tell", words]];
    }));
    this.running = false;
    this.show(answers.filter((_, k) => k % 2 === 0), answers.filter((_, k) => k % 2));
    const took = performance.now() - begin;
    this.host.dataset.ms = took.toFixed(1);
    if (number !== this.latest) this.run();
    else this.host.dataset.shown = GritCommand.write(this.setting);
  }

  show(tables, reports) {
    const refused = tables.findIndex(t => t.error);
    const side = refused > 0 ? "Second law: " : "";
    this.error.textContent = refused < 0 ? "" : side + tables[refused].error;
    this.figures.classList.toggle("old", refused >= 0);
    if (refused >= 0) return;
    this.tables = tables;
    this.report.textContent = reports.map(r => r.text).join("\n");
    this.showAxes(tables);
    this.curves.show(tables, {x: this.x.value, y: this.y.value});
    this.status.textContent = `${tables.map(t => t.nrows).join(" and ")} rows; drag over a curve to see a part of it, ` +
      "press twice for all of it.";
  }

  showAxes(tables) {
    const names = tables[0].columns.map(c => c.name);
    const [x, y] = tables[0].pictures[0] ?? ["time", "f_normal"];
    const chosen = this.chosen && names.includes(this.chosen.x) && names.includes(this.chosen.y) ? this.chosen
      : {x, y: names.includes(y) ? y : "f_normal"};
    const kind = names.join();
    if (this.axesOf !== kind) {
      this.axesOf = kind;
      for (const select of [this.x, this.y])
        select.replaceChildren(...choices(names.map(n => [n, `${n} [${GritCurves.unitOf(tables, n)}]`])));
    }
    this.x.value = chosen.x;
    this.y.value = chosen.y;
  }
}

addEventListener("DOMContentLoaded", () => {
  const host = document.getElementById("grit-live");
  if (!host || !window.GritProgram || !window.GritExamples) return; // the page says so itself
  window.gritLive = new GritLive(host);
  window.gritLive.start();
});

// What one takes from the page: the line for a simulation, the command, the link, the numbers, the report.
"use strict";

class GritTakeAlong {
  static SAID = 1500; // ms that a button says what it did

  // setting(): as GritCommand.read() makes it; words(side): for the program.
  constructor(program, setting, words) {
    Object.assign(this, {program, setting, words});
    this.pair = el("textarea", {readonly: true, rows: 2, "aria-label": "Lines for a script of LAMMPS"});
    this.command = el("textarea", {readonly: true, rows: 3, "aria-label": "Command for lawtester"});
    this.told = el("pre", {tabindex: 0, "aria-label": "Report"});
    this.fault = el("p", {class: "error", role: "alert"});
    this.reports = el("details", {}, el("summary", {}, "Stiffness, time step and collision of this contact"), this.told);
    this.reports.addEventListener("toggle", () => this.report(this.sides));
    const button = (label, act) => el("button", {type: "button", onclick: event => act(event.target)}, label);
    this.box = el("section", {class: "copies", "aria-label": "To take along"},
      el("h3", {}, "Take it along"),
      el("div", {class: "buttons"}, button("Copy the link", b => this.copy(b, this.link())),
        button("Save the numbers (CSV)", () => this.save())), this.fault,
      el("label", {}, "In a simulation", this.pair), button("Copy the line", b => this.copy(b, this.pair.value)),
      el("label", {}, "In a terminal", this.command), button("Copy the command", b => this.copy(b, this.command.value)),
      this.reports);
  }

  show() {
    const setting = this.setting();
    this.fault.textContent = "";
    this.command.value = GritCommand.write(setting);
    const lines = GritTakeAlong.script(setting);
    this.pair.rows = Math.max(2, lines.length);
    this.pair.value = lines.join("\n");
  }

  // Lines of a script with the same contact: A is of type 1, B of type 2, or a floor.
  static script({law, options}) {
    const of = name => GritCommand.flat(options[name] ?? "");
    const file = of("--materials"), other = of("--other"), mixed = of("--mixed"), wall = options["--wall"];
    const own = GritCommand.flat(law);
    const lines = GritShapes.script(options);
    if (file) lines.push(`pair_coeff * * materials ${file} ${of("--pair").replace(",", " ")}`);
    else if (other || !wall) lines.push(`pair_coeff * * ${own}`);
    if (other && !file) lines.push(`pair_coeff 2 2 ${other}`);
    if (mixed) lines.push(`pair_coeff 1 2 mixed ${mixed}`);
    if (wall) lines.push(`fix floor all wall/gran/grit granular ${file || other ? "type 2" : own} zplane 0 NULL`);
    return lines;
  }

  // The address of the page may be that of a moment ago.
  link() {
    return location.href.replace(/#.*/s, "") + GritCommand.toAddress(GritCommand.write(this.setting()));
  }

  async copy(button, text) {
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed here: mark the text and copy it";
    }
    setTimeout(() => { button.textContent = label; }, GritTakeAlong.SAID);
  }

  // The same text as that of `lawtester --table -`: {error, text} for each law.
  csv() {
    const sides = this.setting().options["--compare"] ? [0, 1] : [0];
    return this.program.ask(sides.map(side => ["tell", ["--table", "-", ...this.words(side)]]));
  }

  async save() {
    const answers = await this.csv();
    const refused = answers.findIndex(answer => answer.error);
    this.fault.textContent = refused < 0 ? "" : (refused ? "Second law: " : "") + answers[refused].error;
    if (refused >= 0) return;
    answers.forEach((answer, side) => {
      const link = el("a", {download: side ? `law-${side + 1}.csv` : "law.csv",
        href: URL.createObjectURL(new Blob([answer.text], {type: "text/csv"}))});
      link.click();
    });
  }

  // What the program prints, where somebody looks at it.
  async report(sides) {
    this.sides = sides;
    if (!this.reports.open || !sides) return;
    const answers = await this.program.ask(Array.from({length: sides}, (_, side) =>
      ["tell", this.words(side)]));
    this.told.textContent = answers.map(answer => answer.error || answer.text).join("\n");
  }
}

if (typeof module !== "undefined") module.exports = {GritTakeAlong};

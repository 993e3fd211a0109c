// What one takes from the page: the line for a simulation, the command, the link, the numbers, the report.
"use strict";

class GritTakeAlong {
  static SAID = 1500; // ms that a button says what it did

  // setting(): as GritCommand.read() makes it.
  constructor(program, setting) {
    Object.assign(this, {program, setting});
    this.pair = el("textarea", {readonly: true, rows: 2, "aria-label": "Line for pair_coeff"});
    this.command = el("textarea", {readonly: true, rows: 3, "aria-label": "Command for lawtester"});
    this.told = el("pre", {tabindex: 0, "aria-label": "Report"});
    this.reports = el("details", {}, el("summary", {}, "Stiffness, time step and collision of this contact"), this.told);
    this.reports.addEventListener("toggle", () => this.report(this.sides));
    const button = (label, act) => el("button", {type: "button", onclick: event => act(event.target)}, label);
    this.box = el("section", {class: "copies", "aria-label": "To take along"},
      el("h3", {}, "Take it along"),
      el("div", {class: "buttons"}, button("Copy the link", b => this.copy(b, location.href)),
        button("Save the numbers (CSV)", () => this.save())),
      el("label", {}, "In a simulation", this.pair), button("Copy the line", b => this.copy(b, this.pair.value)),
      el("label", {}, "In a terminal", this.command), button("Copy the command", b => this.copy(b, this.command.value)),
      this.reports);
  }

  show() {
    const setting = this.setting();
    const {"--pair": pair, "--materials": file, "--other": other} = setting.options;
    this.command.value = GritCommand.write(setting);
    this.pair.value = file ? `pair_coeff * * materials ${file} ${(pair ?? "").replace(",", " ")}`
      : `pair_coeff * * ${setting.law}` + (other ? `\npair_coeff 2 2 ${other}` : "");
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

  // The same text as that of `lawtester --table -`.
  async save() {
    const sides = this.setting().options["--compare"] ? [0, 1] : [0];
    const answers = await this.program.ask(sides.map(side =>
      ["tell", ["--table", "-", ...GritCommand.words(this.setting(), side)]]));
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
      ["tell", GritCommand.words(this.setting(), side)]));
    this.told.textContent = answers.map(answer => answer.error || answer.text).join("\n");
  }
}

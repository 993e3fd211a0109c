// The form of one line of laws: the law that is looked at with its sliders, and the other parts of the contact.
"use strict";

class GritLawForm {
  // changed(text): the line after a change by the user; `read(text)`: a promise of what the program makes of a line.
  constructor(host, laws, read, changed) {
    Object.assign(this, {host, laws, read, changed, units: "si"});
    this.line = el("input", {type: "text", spellcheck: "false", class: "line", autocomplete: "off"});
    this.line.addEventListener("change", () => this.show(this.line.value.trim(), this.slot, true));
    this.focus = el("div", {class: "slot"});
    this.slots = el("div", {class: "slots"});
    this.summary = el("summary");
    this.others = el("details", {}, this.summary, this.slots, field("All in one line", this.line));
    this.host.append(this.focus, this.others);
  }

  // A line from outside, or typed by the user; slot: the one that is looked at.
  async show(text, slot, typed = false) {
    this.line.value = text;
    this.slot = slot;
    if (typed) this.changed(text);
    const preset = this.laws.readPreset(text);
    const answer = preset ? {} : await this.read(text);
    if (text !== this.line.value) return;
    if (answer.error) return this.showLineAlone();
    this.preset = preset;
    this.setting = preset ? null : GritLaws.readable(JSON.parse(answer.text));
    this.build();
  }

  // The run says what is wrong with it.
  showLineAlone() {
    if (this.setting) return;
    this.summary.textContent = "The line of laws";
    this.others.open = true;
  }

  said() {
    const text = this.preset ? this.laws.presetLine(this.preset) : this.laws.line(this.setting);
    this.line.value = text;
    this.summarize();
    this.changed(text);
  }

  build() {
    const names = [["", "laws of your choice"], ...this.laws.catalog.presets.map(p => [p.name, `preset ${p.name}`])];
    const preset = el("select", {onchange: () => this.choosePreset(preset.value)},
      ...choices(names, this.preset?.preset ?? ""));
    const rows = this.preset ? [] : this.slotRows();
    const at = this.laws.slots.indexOf(this.slot);
    this.focus.replaceChildren(...(this.preset ? this.presetRows() : rows[at]));
    this.slots.replaceChildren(...rows.filter((_, k) => k !== at).map(row => el("div", {class: "slot"}, ...row)),
      field("Ready-made", preset));
    this.summarize();
  }

  summarize() {
    const others = this.preset ? [] : this.setting.slots.filter(({law}, k) => law !== "none" && this.laws.slots[k] !== this.slot);
    this.summary.textContent = "Other parts of the contact" + (others.length ? `: ${others.map(o => o.law).join(", ")}` : "");
  }

  async choosePreset(name) {
    if (name) {
      this.preset = {preset: name, coeffs: this.laws.preset(name).coeffs.map(GritLaws.beginOf), rest: ""};
    } else {
      const answer = await this.read(this.line.value);
      if (answer.error) return;
      this.setting = GritLaws.readable(JSON.parse(answer.text));
      this.preset = null;
    }
    this.build();
    this.said();
    this.slots.querySelector(".slots > .field:last-child select").focus();
  }

  presetRows() {
    const {preset, coeffs} = this.preset;
    return [el("p", {}, `preset ${preset}`),
      ...this.laws.preset(preset).coeffs.map((coeff, k) => this.coefficient(coeff, coeffs, k))];
  }

  // Of each slot: the choice of a law and its coefficients.
  slotRows() {
    const damping = this.setting.slots[this.laws.slots.indexOf("damping")].law;
    return this.setting.slots.map((slot, at) => {
      const name = this.laws.slots[at];
      const select = el("select", {"data-slot": name, onchange: () => this.chooseLaw(at, select.value)},
        ...choices(this.laws.ofSlot(name).map(law => law.name), slot.law));
      const coeffs = this.laws.law(name, slot.law).coeffs.map(c => this.laws.shown(c, damping));
      return [field(name, select), ...coeffs.map((coeff, k) => this.coefficient(coeff, slot.coeffs, k))];
    });
  }

  chooseLaw(at, law) {
    const slot = this.laws.slots[at];
    this.setting.slots = this.laws.choose(this.setting.slots, at, law);
    this.build();
    this.said();
    this.host.querySelector(`select[data-slot="${slot}"]`).focus();
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
    const unit = GritWords.dimension(coeff.unit, this.units);
    return slider(coeff.name, {...coeff, unit}, values[k], set, "standard" in coeff || coeff.nullable ? "the law's own" : "");
  }
}

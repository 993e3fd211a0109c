// The picture of the bodies with a slider for the time, and a button that plays it.
"use strict";

class GritPlayer {
  static SECONDS = 6; // of a whole experiment
  static PLACES = 500;

  // moved(time): what is looked at.
  constructor(moved) {
    this.moved = moved;
    this.part = 1;
    this.motions = [];
    this.button = el("button", {type: "button", onclick: () => this.playing ? this.stop() : this.play()});
    this.range = el("input", {type: "range", min: 0, max: GritPlayer.PLACES, value: GritPlayer.PLACES, "aria-label": "Time"});
    this.range.addEventListener("input", () => {
      this.stop();
      this.set(this.range.value / GritPlayer.PLACES);
    });
    this.pictures = el("div", {class: "pictures"});
    this.note = el("p", {class: "note"});
    this.box = el("div", {class: "motion"}, this.pictures, el("div", {class: "time"}, this.button, this.range), this.note);
    this.name();
  }

  name() {
    this.button.textContent = this.playing ? "❚❚ Pause" : "▶ Play";
  }

  show(tables, setting) {
    while (this.motions.length > tables.length) this.motions.pop().box.remove();
    while (this.motions.length < tables.length) {
      this.motions.push(new GritMotion());
      this.pictures.append(this.motions.at(-1).box);
    }
    this.motions.forEach((motion, k) => motion.name(tables.length > 1 ? setting.sides[k] : ""));
    this.tables = tables;
    this.times = GritPlayer.longest(tables);
    this.motions.forEach((motion, k) => motion.show(tables[k], setting));
    const {force, friction, couple} = GritCurves.colours(this.box);
    const key = (colour, text) => el("span", {class: "key", style: `--key: ${colour}`}, text);
    this.note.replaceChildren(key(force, "normal force"), key(friction, "friction"), key(couple, "couple"),
      ` on each body. ${this.motions[0].words()}`);
    this.set(this.part);
  }

  // The times of the table that lasts longest: a collision takes with each law as long as it takes.
  static longest(tables) {
    return tables.map(table => GritCurves.column(table, "time"))
      .reduce((longest, times) => times.values.at(-1) > longest.values.at(-1) ? times : longest);
  }

  // part: 0 at the beginning, 1 at the end. All laws are shown at the same time, one that has ended at its end.
  set(part) {
    this.part = part;
    if (!this.tables) return;
    this.range.value = Math.round(part * GritPlayer.PLACES);
    const {values, unit} = this.times, time = values[Math.round(part * (values.length - 1))];
    this.motions.forEach((motion, k) => motion.draw(GritCurves.rowAt(this.tables[k], time)));
    this.range.setAttribute("aria-valuetext", GritWords.quantity(time, unit));
    this.moved(time);
  }

  play() {
    if (!this.tables) return;
    this.playing = true;
    this.name();
    const from = this.part >= 1 ? 0 : this.part, begin = performance.now();
    const step = now => {
      if (!this.playing) return;
      const part = Math.min(1, from + Math.max(0, now - begin) / (1000 * GritPlayer.SECONDS));
      this.set(part);
      if (part < 1) requestAnimationFrame(step);
      else this.stop();
    };
    requestAnimationFrame(step);
  }

  // When the page opens, unless the user wants no motion.
  playOnce() {
    if (this.tables && !matchMedia("(prefers-reduced-motion: reduce)").matches) this.play();
  }

  stop() {
    this.playing = false;
    this.name();
  }
}

if (typeof module !== "undefined") module.exports = {GritPlayer};

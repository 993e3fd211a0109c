// Curves of the tester's tables, drawn by uPlot: a panel for each question, all at once.
"use strict";

class GritCurves {
  static HEIGHT = 240;
  static ENERGIES = "energies"; // as in `draw`: all accounts and the work
  static NCOLOURS = 12;
  static ROUND_OFF = 1e-6; // of the largest value: too small to be seen
  static HISTORY = /^(?!heat_[ab]$)(normal|damping|tangential|rolling|twisting|cohesion|bond|heat)_/;

  constructor(first, others) {
    this.hosts = [first, others];
    this.panels = new Map();
  }

  // Colours of the theme, from live.css.
  static colours(element) {
    const style = getComputedStyle(element), of = name => style.getPropertyValue(`--live-${name}`).trim();
    return {ink: of("ink"), line: of("line"), mark: of("mark"), body: of("body"), force: of("colour-0"), couple: of("colour-1"),
      friction: of("colour-2"), curves: Array.from({length: this.NCOLOURS}, (_, k) => of(`colour-${k}`))};
  }

  // {name, unit, values, low, high}: a column of a table, read once; null if there is none.
  static column(table, name) {
    table.found ??= new Map();
    if (!table.found.has(name)) {
      const at = table.columns.findIndex(c => c.name === name);
      table.found.set(name, at < 0 ? null : this.read(table, at));
    }
    return table.found.get(name);
  }

  static read({columns, nrows, rows}, at) {
    const width = columns.length, values = new Float64Array(nrows);
    let low = Infinity, high = -Infinity;
    for (let k = 0; k < nrows; k++) {
      const value = values[k] = rows[k * width + at];
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return {...columns[at], values, low, high};
  }

  // The row whose time is nearest; at the time of several rows, the last of them.
  static rowAt(table, time) {
    const {values} = this.column(table, "time");
    let low = 0, high = values.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[middle] + values[middle + 1] <= 2 * time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  static most(column) {
    return column && column.low <= column.high ? Math.max(Math.abs(column.low), Math.abs(column.high)) : 0;
  }

  // Names that pass, whose columns are more than round-off beside others of the same unit in one of the tables.
  static names(tables, passes) {
    const found = new Set();
    for (const table of tables) {
      const ranges = table.columns.map(({name, unit}) => ({name, unit, most: this.most(this.column(table, name))}));
      const largest = new Map();
      for (const {unit, most} of ranges) largest.set(unit, Math.max(most, largest.get(unit) ?? 0));
      for (const {name, unit, most} of ranges)
        if (passes(name) && most > this.ROUND_OFF * largest.get(unit)) found.add(name);
    }
    return [...found];
  }

  static unitOf(tables, name) {
    return tables.map(t => t.columns.find(c => c.name === name)).find(Boolean)?.unit ?? "-";
  }

  static isEnergy(name) {
    return (name.startsWith("e_") && name !== "e_wall_work") || name === "work";
  }

  // What the panels show: {title, x, ys}; the first is what the protocol draws, or what was chosen.
  static panels(tables, chosen) {
    const by = passes => this.names(tables, passes);
    const panels = [{title: "", x: chosen.x, ys: chosen.ys},
      {title: "Forces", x: "time", ys: by(n => n.startsWith("f_"))},
      {title: "Torques", x: "time", ys: by(n => n.startsWith("m_") || n.startsWith("torque_"))},
      {title: "Energies", x: "time", ys: by(n => this.isEnergy(n))}];
    const history = by(n => this.HISTORY.test(n));
    for (const unit of new Set(history.map(n => this.unitOf(tables, n))))
      panels.push({title: "What the contact remembers", key: unit, x: "time",
        ys: history.filter(n => this.unitOf(tables, n) === unit)});
    for (const [title, prefix] of [["Heat", "heat_"], ["Stress in the bond", "stress_"], ["Radii", "radius_"]])
      panels.push({title, x: "time", ys: by(n => n.startsWith(prefix))});
    return panels.filter((p, k) => k === 0 || p.ys.length);
  }

  // sides: what the legends call the laws.
  show(tables, chosen, sides) {
    this.sides = sides;
    const panels = GritCurves.panels(tables, chosen);
    const keys = panels.map(p => p.title + (p.key ?? ""));
    for (const [key, panel] of this.panels)
      if (!keys.includes(key)) {
        panel.plot?.destroy();
        panel.box.remove();
        this.panels.delete(key);
      }
    this.tables = tables;
    panels.forEach((panel, k) => this.draw(panel, keys[k], this.hosts[k ? 1 : 0], Math.max(0, k - 1)));
  }

  curves({x, ys}, tables) {
    return tables.flatMap((table, side) => ys.map((y, k) => ({
      x: GritCurves.column(table, x), y: GritCurves.column(table, y), side, colour: ys.length > 1 ? k : side,
      label: GritWords.of(y) + (tables.length > 1 ? ` (${this.sides[side]})` : ""),
    }))).filter(c => c.x && c.y);
  }

  static largest(curves, of) {
    return curves.reduce((most, c) => Math.max(most, this.most(c[of])), 0);
  }

  // Values in the unit of the axes, which all curves of a panel share.
  static scaled(curves) {
    const scale = of => GritWords.scale(curves[0][of].unit, this.largest(curves, of));
    const x = scale("x"), y = scale("y");
    const times = (values, factor) => factor === 1 ? values : values.map(v => v * factor);
    return {x, y, data: [null, ...curves.map(c => [times(c.x.values, x.factor), times(c.y.values, y.factor)])]};
  }

  // order: among those of the host. A box that stays where it is costs no layout.
  draw(panel, key, host, order) {
    const curves = this.curves(panel, this.tables);
    if (!curves.length) return;
    const {x, y, data} = GritCurves.scaled(curves);
    const kind = JSON.stringify([panel.x, x.unit, y.unit, curves.map(c => [c.label, c.colour])]);
    const shown = this.panels.get(key) ?? this.box(panel, key, host);
    if (host.children[order] !== shown.box) host.insertBefore(shown.box, host.children[order] ?? null);
    shown.place.setAttribute("aria-label", GritCurves.inWords(panel, curves));
    shown.data = data;
    shown.sides = curves.map(c => c.side);
    shown.alongTime = panel.x === "time";
    shown.timeFactor = x.factor;
    if (shown.kind !== kind) {
      shown.plot?.destroy();
      shown.plot = new uPlot(this.options(panel, curves, {x, y}, shown), data, shown.place);
      shown.kind = kind;
      this.addMarks(shown, curves);
    } else {
      shown.plot.setData(data);
    }
  }

  box({title}, key, host) {
    const place = el("div", {role: "img"}), readout = el("output", {"aria-hidden": "true"});
    const box = el("figure", {}, title ? el("figcaption", {}, title) : null, place, readout);
    const shown = {box, place, readout, marks: []};
    this.panels.set(key, shown);
    host.append(box);
    return shown;
  }

  static inWords({title, x}, curves) {
    const ends = ({low, high, unit}) => `${GritWords.quantity(low, unit)} to ${GritWords.quantity(high, unit)}`;
    return `${title} against ${GritWords.of(x)}, curves: ` + curves.map(c => `${c.label}, ${ends(c.y)}`).join("; ");
  }

  options(panel, curves, {x, y}, shown) {
    const {ink, line, curves: colours} = GritCurves.colours(shown.place);
    const axis = (label, size) => ({label, stroke: ink, grid: {stroke: line, width: 1}, ticks: {stroke: line, size: 4},
      labelSize: 20, labelFont: "13px sans-serif", font: "12px sans-serif", size,
      values: (u, all) => all.map(v => String(Number(v.toPrecision(6))))});
    const inBrackets = unit => unit === "-" ? "" : ` [${unit}]`;
    const name = panel.ys.length === 1 ? GritWords.of(panel.ys[0]) : panel.title.toLowerCase() || GritWords.common(panel.ys);
    const facets = [{scale: "x", auto: true}, {scale: "y", auto: true}];
    return {
      mode: 2, width: this.width(shown.place), height: GritCurves.HEIGHT,
      scales: {x: {time: false, range: GritCurves.span}, y: {range: GritCurves.span}},
      axes: [axis(GritWords.of(panel.x) + inBrackets(x.unit), 34), axis(name + inBrackets(y.unit), 52)],
      series: [{}, ...curves.map(c => ({label: c.label, stroke: colours[c.colour % colours.length], facets, width: 2,
        dash: c.side ? [7, 4] : undefined, paths: GritCurves.path}))],
      legend: {show: curves.length > 1, live: false, markers: {dash: (u, k) => u.series[k].dash ? "dashed" : "solid"}},
      cursor: {points: {show: false}, drag: {x: true, y: true}, dataIdx: () => null},
      hooks: {setCursor: [u => {
        const {left, top} = u.cursor, at = (place, scale) => Number(u.posToVal(place, scale).toPrecision(4));
        shown.readout.textContent = left < 0 ? "" : `${at(left, "x")}${inBrackets(x.unit)}, ${at(top, "y")}${inBrackets(y.unit)}`;
      }], setScale: [() => this.mark(this.time)]},
    };
  }

  width(place) {
    return Math.max(220, Math.floor(place.clientWidth || 300));
  }

  static span(u, low, high) {
    if (!(low < high)) return [(low ?? 0) - (Math.abs(low) || 1) / 2, (low ?? 0) + (Math.abs(low) || 1) / 2];
    const margin = 0.05 * (high - low);
    return [low - margin, high + margin];
  }

  // A curve goes to and fro, so its points are joined in their order; what falls on one pixel is one point.
  static path(u, index) {
    uPlot.orient(u, index, (series, xs, ys, sx, sy, toX, toY, left, top, width, height) => {
      const {ctx} = u;
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, top, width, height);
      ctx.clip();
      ctx.strokeStyle = series.stroke();
      ctx.lineWidth = series.width * devicePixelRatio;
      ctx.lineJoin = "round";
      ctx.setLineDash((series.dash ?? []).map(d => d * devicePixelRatio));
      ctx.beginPath();
      const [x, y] = u.data[index];
      let lastX = NaN, lastY = NaN;
      for (let k = 0; k < x.length; k++) {
        const px = toX(x[k], sx, width, left), py = toY(y[k], sy, height, top);
        if (Math.abs(px - lastX) < 0.5 && Math.abs(py - lastY) < 0.5 && k + 1 < x.length) continue;
        ctx.lineTo(px, py);
        lastX = px;
        lastY = py;
      }
      ctx.stroke();
      ctx.restore();
    });
    return null;
  }

  // Where the picture of the bodies stands: a line over time, else a dot on each curve.
  addMarks(shown, curves) {
    const colours = GritCurves.colours(shown.place).curves;
    shown.marks = shown.alongTime ? [el("div", {class: "now"})]
      : curves.map(c => el("div", {class: "dot", style: `background: ${colours[c.colour % colours.length]}`}));
    shown.plot.over.append(...shown.marks);
  }

  // time: that of the picture of the bodies, undefined before the first one.
  mark(time) {
    this.time = time;
    if (time === undefined) return;
    const rows = this.tables.map(table => GritCurves.rowAt(table, time));
    for (const {plot, data, marks, sides, alongTime, timeFactor} of this.panels.values()) {
      if (!plot || plot.status === 0) continue;
      marks.forEach((mark, k) => {
        const [xs, ys] = data[k + 1], row = rows[sides[k]];
        const x = plot.valToPos(alongTime ? time * timeFactor : xs[row], "x"), y = alongTime ? 0 : plot.valToPos(ys[row], "y");
        mark.hidden = !(x >= 0 && x <= plot.over.clientWidth);
        mark.style.transform = `translate(${x}px, ${y}px)`;
      });
    }
  }

  // Another theme or width: all panels anew.
  renew() {
    for (const panel of this.panels.values()) panel.kind = "";
  }
}

if (typeof module !== "undefined") module.exports = {GritCurves};

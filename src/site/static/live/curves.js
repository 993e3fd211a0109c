// Curves of the tester's tables, drawn by uPlot: a panel for each question, all at once.
"use strict";

class GritCurves {
  static HEIGHT = 260;
  static COLOURS = ["#1f77b4", "#d95f02", "#1b9e77", "#c2499b", "#7f6fd1", "#8c6d1f", "#5b7f95", "#b03a48", "#4d9a2a",
    "#808080", "#00a0b0", "#a0522d"];
  static ANGLES = /^(u_|v_)(twist|bend)/;
  static HISTORY = /^(normal|damping|tangential|rolling|twisting|cohesion|bond|heat)_/;

  constructor(host) {
    this.host = host;
    this.panels = new Map();
  }

  static column(table, name) {
    const width = table.columns.length, at = table.columns.findIndex(c => c.name === name);
    if (at < 0) return null;
    return {name, unit: table.columns[at].unit,
      values: Float64Array.from({length: table.nrows}, (_, k) => table.rows[k * width + at])};
  }

  // Names that pass, whose columns are not zero everywhere in each table.
  static names(tables, passes) {
    const found = [];
    for (const table of tables)
      for (const {name} of table.columns)
        if (passes(name) && !found.includes(name) && this.column(table, name).values.some(v => v !== 0)) found.push(name);
    return found;
  }

  static unitOf(tables, name) {
    return tables.map(t => t.columns.find(c => c.name === name)).find(Boolean)?.unit ?? "-";
  }

  // What the panels show: {title, x, ys}.
  static panels(tables, chosen) {
    const by = passes => this.names(tables, passes);
    const panels = [{title: "What the protocol draws", ...chosen, ys: [chosen.y]},
      {title: "Forces", x: "time", ys: by(n => n.startsWith("f_"))},
      {title: "Torques", x: "time", ys: by(n => n.startsWith("m_") || n.startsWith("torque_"))},
      {title: "Energies", x: "time", ys: by(n => (n.startsWith("e_") && n !== "e_wall_work") || n === "work")}];
    const history = by(n => this.HISTORY.test(n));
    for (const unit of new Set(history.map(n => this.unitOf(tables, n))))
      panels.push({title: `History, ${unit}`, x: "time", ys: history.filter(n => this.unitOf(tables, n) === unit)});
    for (const [title, prefix] of [["Heat", "heat_"], ["Stress in the bond", "stress_"], ["Radii", "radius_"]])
      panels.push({title, x: "time", ys: by(n => n.startsWith(prefix))});
    return panels.filter(p => p.ys.length);
  }

  show(tables, chosen) {
    const panels = GritCurves.panels(tables, chosen);
    const wanted = new Map(panels.map(p => [p.title, p]));
    for (const [title, panel] of this.panels)
      if (!wanted.has(title)) {
        panel.plot?.destroy();
        panel.box.remove();
        this.panels.delete(title);
      }
    for (const panel of panels) this.draw(panel, tables);
    for (const {title} of panels) this.host.append(this.panels.get(title).box); // in this order
  }

  curves({x, ys}, tables) {
    return tables.flatMap((table, side) => ys.map((y, k) => ({
      x: GritCurves.column(table, x), y: GritCurves.column(table, y), side,
      colour: GritCurves.COLOURS[(ys.length > 1 ? k : side) % GritCurves.COLOURS.length],
      label: y + (tables.length > 1 ? ` (law ${side + 1})` : ""),
    }))).filter(c => c.x && c.y);
  }

  draw(panel, tables) {
    const curves = this.curves(panel, tables);
    const kind = JSON.stringify([panel.x, curves.map(c => [c.label, c.y.unit, c.colour])]);
    const data = [null, ...curves.map(c => [c.x.values, c.y.values])];
    let shown = this.panels.get(panel.title);
    if (!shown) {
      const box = document.createElement("figure");
      const caption = document.createElement("figcaption");
      const plot = document.createElement("div");
      plot.setAttribute("role", "img");
      const readout = document.createElement("output");
      readout.setAttribute("aria-hidden", "true");
      box.append(caption, plot, readout);
      shown = {box, caption, place: plot, readout};
      this.panels.set(panel.title, shown);
      this.host.append(box);
    }
    shown.caption.textContent = panel.title;
    shown.place.setAttribute("aria-label", GritCurves.inWords(panel, curves));
    if (shown.kind !== kind) {
      shown.plot?.destroy();
      shown.plot = new uPlot(this.options(panel, curves, shown), data, shown.place);
      shown.kind = kind;
    } else {
      shown.plot.setData(data);
    }
  }

  static inWords({title, x}, curves) {
    const ends = values => values.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [Infinity, -Infinity])
      .map(v => v.toPrecision(3)).join(" to ");
    return `${title} against ${x}. ` + curves.map(c => `${c.label}: ${ends(c.y.values)} ${c.y.unit}`).join("; ");
  }

  width(place) {
    return Math.max(240, Math.floor(place.clientWidth || 300));
  }

  options(panel, curves, shown) {
    const style = getComputedStyle(document.body);
    const ink = style.getPropertyValue("--color-foreground-primary") || "#222";
    const rule = style.getPropertyValue("--color-background-border") || "#ddd";
    const axis = label => ({label, stroke: ink, grid: {stroke: rule, width: 1}, ticks: {stroke: rule}, labelSize: 18,
      values: (u, all) => all.map(v => v === 0 ? "0" : String(Number(v.toPrecision(6))).replace(/e\+?/, "e"))});
    const units = [...new Set(curves.map(c => c.y.unit))];
    const name = panel.ys.length === 1 ? panel.ys[0] : panel.title.split(",")[0].toLowerCase();
    const span = (u, low, high) => {
      if (!(low < high)) return [(low ?? 0) - (Math.abs(low) || 1) / 2, (low ?? 0) + (Math.abs(low) || 1) / 2];
      const margin = 0.04 * (high - low);
      return [low - margin, high + margin];
    };
    const facets = [{scale: "x", auto: true}, {scale: "y", auto: true}];
    return {
      mode: 2, width: this.width(shown.place), height: GritCurves.HEIGHT,
      scales: {x: {time: false, range: span}, y: {range: span}},
      axes: [axis(`${panel.x} [${curves[0].x.unit}]`), {...axis(`${name} [${units.join(", ")}]`), size: 72}],
      series: [{}, ...curves.map(c => ({label: c.label, stroke: c.colour, facets, width: 1.5,
        dash: c.side ? [6, 4] : undefined, paths: GritCurves.path}))],
      legend: {live: false}, cursor: {points: {show: false}, drag: {x: true, y: true}, dataIdx: () => null},
      hooks: {setCursor: [u => {
        const {left, top} = u.cursor;
        shown.readout.textContent = left < 0 ? "" : `${u.posToVal(left, "x").toPrecision(4)}, ` +
          u.posToVal(top, "y").toPrecision(4);
      }]},
    };
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

  // Another theme or width: all panels anew.
  renew() {
    for (const panel of this.panels.values()) panel.kind = "";
  }
}

if (typeof module !== "undefined") module.exports = {GritCurves};

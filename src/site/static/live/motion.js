// A picture of the two bodies at one time of the table, enlarged so that small motions are seen, with force and couple.
// To the right is the normal x from A to B. Up is y, and z points to the viewer, or, where the bodies roll about y, up is z
// and -y points to the viewer.
"use strict";

class GritMotion {
  static HEIGHT = 170;
  static PART = 0.2;      // of a radius: the largest displacement in the picture
  static ANGLE = 0.7;     // rad, the largest angle in the picture
  static LINES = 6;       // meridians of a body
  static POINTS = 48;     // of a meridian
  static ROOM = 0.9;      // of the picture, for bodies that are no spheres
  static TAU = 2 * Math.PI;

  constructor() {
    this.canvas = el("canvas", {role: "img"});
    this.caption = el("figcaption");
    this.box = el("figure", {}, this.caption, this.canvas);
  }

  // law: which of two laws it is, or "".
  name(law) {
    this.caption.textContent = law;
    this.canvas.setAttribute("aria-label", `The two bodies${law ? `, ${law}` : ""}`);
  }

  // setting: {wall, radii: [A, B], bodies: as of GritOutline where they are no spheres, else null, normal}
  show(table, {wall, radii, bodies, normal}) {
    const of = name => GritCurves.column(table, name) ?? {values: new Float64Array(table.nrows), low: 0, high: 0};
    this.columns = Object.fromEntries(["overlap", "touching", "u_shear1", "u_shear2", "u_twist", "u_bend1", "u_bend2", "f_normal",
      "f_shear1", "f_shear2", "m_twist", "m_bend1", "m_bend2"].map(name => [name, of(name)]));
    const most = name => GritCurves.most(this.columns[name]);
    const size = radii[0];
    // The plane that is looked at is the one in which something moves.
    const first = most("u_shear1") + size * most("u_bend2") >= most("u_shear2") + size * most("u_bend1") && most("u_bend1") === 0;
    Object.assign(this, {table, wall, radii, bodies, first, shear: first ? "1" : "2", bend: first ? "bend2" : "bend1",
      turns: first ? 1 : -1}); // a positive rotation turns against the clock, or with it
    const length = Math.max(most("overlap"), most("u_shear" + this.shear));
    const angle = Math.max(most("u_twist"), most("u_" + this.bend));
    this.lengths = GritMotion.nice(GritMotion.PART * size / length);
    this.angles = GritMotion.nice(GritMotion.ANGLE / angle);
    this.force = Math.max(most("f_normal"), most("f_shear" + this.shear)) || 1;
    this.couple = Math.max(most("m_twist"), most("m_" + this.bend)) || 1;
    this.views = bodies?.map(body => GritOutline.view(body, normal, first));
    if (bodies) this.room = this.bounds([-1, 0, 1].map(sign => sign * most("u_" + this.bend) * this.angles));
  }

  // 1, 2 or 5 and zeros; never a picture that is smaller than the truth.
  static nice(factor) {
    if (!(factor > 1) || !Number.isFinite(factor)) return 1;
    const power = 10 ** Math.floor(Math.log10(factor));
    return power * [5, 2, 1].find(n => n * power <= factor);
  }

  words() {
    const parts = [[this.lengths, "lengths"], [this.angles, "angles"]].filter(([factor]) => factor > 1)
      .map(([factor, name]) => `${name} ${factor} times`);
    return parts.length ? `Enlarged: ${parts.join(", ")}.` : "True to scale.";
  }

  draw(row) {
    const width = this.canvas.clientWidth || 300, ratio = devicePixelRatio || 1;
    this.canvas.width = width * ratio;
    this.canvas.height = GritMotion.HEIGHT * ratio;
    const g = this.g = this.canvas.getContext("2d");
    g.scale(ratio, ratio);
    this.colours = GritCurves.colours(this.canvas);
    const now = name => this.columns[name].values[row];
    if (this.bodies) return this.drawShapes(now, width);
    const larger = Math.max(1, this.wall ? 1 : this.radii[1] / this.radii[0]);
    const unit = Math.min(GritMotion.HEIGHT * 0.42, width * 0.2) / larger; // pixels of the radius of A
    const pixels = unit / this.radii[0] * this.lengths, other = unit * (this.wall ? 1 : this.radii[1] / this.radii[0]);
    const overlap = Math.max(-1.2 * unit, now("overlap") * pixels), middle = GritMotion.HEIGHT / 2;
    const touch = width / 2 + (unit - other) / 2, up = now("u_shear" + this.shear) * pixels;
    const a = {x: touch - unit + overlap / 2, y: middle + (this.wall ? up : 0), radius: unit, sign: -1};
    const b = {x: touch + other - overlap / 2, y: middle - (this.wall ? 0 : up), radius: other, sign: 1};
    const bend = now("u_" + this.bend) * this.angles * this.turns, twist = now("u_twist") * this.angles;
    const share = this.wall ? 1 : other / (unit + other); // of A, so that nothing slides
    this.body(a, -share * bend, this.wall ? -twist : 0, "A");
    if (this.wall) this.flat(b, "B");
    else this.body(b, (1 - share) * bend, twist, "B");
    this.forces(now, touch, middle, unit);
    this.couples(now, a, this.wall ? null : b);
  }

  // Bodies that are no spheres, turned by a rolling and a twisting angle: their axes in the picture, and where each touches
  // the other, from its center.
  turned(bend, twist) {
    const {bodies, views, radii} = this, share = radii[1] / (radii[0] + radii[1]);
    const turned = [GritOutline.turned(views[0], -share * bend, 0), GritOutline.turned(views[1], (1 - share) * bend, twist)];
    return {turned, touch: bodies.map((body, k) => GritOutline.touch(body, turned[k], [k ? -1 : 1, 0, 0]))};
  }

  // What they cover at some rolling angles, from the point of contact.
  bounds(angles) {
    const points = angles.flatMap(angle => {
      const {turned, touch} = this.turned(angle, 0);
      return this.bodies.flatMap((body, k) =>
        GritOutline.outline(body, turned[k]).map(([right, up]) => [right - touch[k][0], up - touch[k][1]]));
    });
    const [rights, ups] = [0, 1].map(at => points.map(point => point[at]));
    return {left: Math.min(...rights), right: Math.max(...rights), low: Math.min(...ups), high: Math.max(...ups)};
  }

  // They touch where they do at the beginning.
  drawShapes(now, width) {
    const {bodies, radii, room: {left, right, low, high}} = this, {ROOM, HEIGHT} = GritMotion;
    const scale = ROOM * Math.min(HEIGHT / (high - low), width / (right - left)), pixels = scale * this.lengths;
    const x = width / 2 - scale * (left + right) / 2, y = HEIGHT / 2 + scale * (low + high) / 2;
    const {turned, touch} = this.turned(now("u_" + this.bend) * this.angles * this.turns, now("u_twist") * this.angles);
    const overlap = now("overlap") * pixels, up = now("u_shear" + this.shear) * pixels;
    const placed = bodies.map((body, k) => ({x: x - scale * touch[k][0] + (k ? -overlap : overlap) / 2,
      y: y + scale * touch[k][1] - (k ? up : 0), radius: scale * radii[k], sign: k ? 1 : -1}));
    placed.forEach((place, k) => {
      this.shape(place, bodies[k], turned[k], scale);
      const above = place.y < y - 0.15 * place.radius; // than the arrows of the forces
      this.letter("AB"[k], place.x, place.y + (above ? 0 : 0.45 * place.radius));
    });
    this.forces(now, x, y, scale * Math.min(...radii));
    this.couples(now, ...placed);
  }

  shape({x, y}, body, view, scale) {
    const {g, colours} = this;
    const line = points => {
      g.beginPath();
      for (const [right, up] of points) g.lineTo(x + scale * right, y - scale * up);
    };
    const outline = GritOutline.outline(body, view);
    line(outline);
    g.fillStyle = colours.body;
    g.fill();
    g.strokeStyle = colours.mark;
    g.lineWidth = 1;
    for (const part of GritOutline.sections(body, view)) {
      line(part);
      g.stroke();
    }
    line(outline);
    g.closePath();
    g.strokeStyle = colours.ink;
    g.lineWidth = 1.5;
    g.stroke();
  }

  // A ball with meridians about the normal, turned by `bend` in the picture and by `twist` about the normal.
  body({x, y, radius}, bend, twist, name) {
    const {g, colours} = this, {LINES, POINTS, TAU} = GritMotion;
    g.beginPath();
    g.arc(x, y, radius, 0, TAU);
    g.fillStyle = colours.body;
    g.fill();
    g.strokeStyle = colours.ink;
    g.lineWidth = 1.5;
    g.stroke();
    g.lineWidth = 1;
    g.strokeStyle = colours.mark;
    const c = Math.cos(bend), s = Math.sin(bend);
    for (let line = 0; line < LINES; line++) { // a meridian is a half circle from pole to pole; its front half is seen
      const about = line * TAU / LINES - twist + 0.3;
      if (Math.sin(about) < 0) continue;
      g.beginPath();
      for (let k = 0; k <= POINTS; k++) {
        const along = k * Math.PI / POINTS, px = radius * Math.cos(along), py = radius * Math.sin(along) * Math.cos(about);
        g.lineTo(x + c * px + s * py, y - s * px + c * py);
      }
      g.stroke();
    }
    g.beginPath(); // the pole's line, thicker: it shows the angle
    g.lineWidth = 3;
    g.strokeStyle = colours.ink;
    g.moveTo(x + c * radius * 0.55, y - s * radius * 0.55);
    g.lineTo(x + c * radius, y - s * radius);
    g.moveTo(x - c * radius * 0.55, y + s * radius * 0.55);
    g.lineTo(x - c * radius, y + s * radius);
    g.stroke();
    this.letter(name, x, y + radius * 0.5);
  }

  flat({x, y, radius}, name) {
    const {g, colours} = this;
    g.fillStyle = colours.body;
    g.strokeStyle = colours.ink;
    g.lineWidth = 1.5;
    g.fillRect(x - radius, -2, radius, GritMotion.HEIGHT + 4);
    g.strokeRect(x - radius, -2, radius, GritMotion.HEIGHT + 4);
    this.letter(name, x - radius / 2, y + radius * 0.5);
  }

  letter(name, x, y) {
    const {g, colours} = this;
    g.font = "600 14px sans-serif";
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.fillStyle = colours.ink;
    g.fillText(name, x, y);
  }

  arrow(x, y, dx, dy, colour) {
    const {g} = this, length = Math.hypot(dx, dy);
    if (length < 3) return;
    const [ux, uy] = [dx / length, dy / length], head = Math.min(9, length * 0.6);
    g.strokeStyle = g.fillStyle = colour;
    g.lineWidth = 3;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + dx - ux * head, y + dy - uy * head);
    g.stroke();
    this.head(x + dx, y + dy, ux, uy, head);
  }

  head(x, y, ux, uy, size) {
    const {g} = this;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x - ux * size - uy * size * 0.6, y - uy * size + ux * size * 0.6);
    g.lineTo(x - ux * size + uy * size * 0.6, y - uy * size - ux * size * 0.6);
    g.fill();
  }

  // Both bodies have the same force, in opposite directions; a positive normal force pushes them apart.
  forces(now, x, y, unit) {
    const longest = 0.85 * unit / this.force, normal = now("f_normal") * longest;
    const across = -now("f_shear" + this.shear) * longest;
    for (const side of [-1, 1]) {
      const from = normal < 0 ? side * unit * 0.1 - side * normal : side * unit * 0.1;
      this.arrow(x + from, y, side * normal, 0, this.colours.force);
      this.arrow(x + side * unit * 0.12, y, 0, -side * across, this.colours.friction);
    }
  }

  couples(now, a, b) {
    const turn = now("m_" + this.bend) / this.couple * this.turns, twist = now("m_twist") / this.couple;
    for (const body of [a, b].filter(Boolean)) {
      this.curve(body, -body.sign * turn, 1, Math.PI / 2);
      this.curve(body, body.sign * twist, 0.25, 0); // about the normal: the front goes down
    }
  }

  // An arc with a head, as long as the couple is large; positive turns against the clock.
  curve({x, y, radius}, part, wide, middle) {
    const end = part * 0.75 * Math.PI;
    if (Math.abs(end) < 0.08) return;
    const {g, colours} = this, r = 0.72 * radius, start = middle - end / 2;
    const place = angle => [x + wide * r * Math.cos(angle), y - r * Math.sin(angle)];
    g.strokeStyle = g.fillStyle = colours.couple;
    g.lineWidth = 3;
    g.beginPath();
    for (let k = 0; k <= 24; k++) g.lineTo(...place(start + end * k / 24));
    g.stroke();
    const [px, py] = place(start + end), [qx, qy] = place(start + end - Math.sign(end) * 0.1);
    const length = Math.hypot(px - qx, py - qy) || 1;
    this.head(px + (px - qx) / length * 5, py + (py - qy) / length * 5, (px - qx) / length, (py - qy) / length, 11);
  }
}

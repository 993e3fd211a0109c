// Outlines of bodies as one sees them from a side. A body: {kind, half: [a, b, c], exponents: [n1, n2], turned: [x, y, z,
// degrees]}, numbers; a sphere has three equal half lengths.
"use strict";

const GritOutline = {
  TAU: 2 * Math.PI, POINTS: 96,

  // The point of the surface with this outward normal, both along the axes of the body: the gradient of its support
  // function, which is the norm with the conjugate exponents n/(n - 1). Of a capsule the cylinder ends where its caps begin.
  point({kind, half: [a, b, c], exponents: [n1, n2]}, [x, y, z]) {
    if (kind === "capsule") {
      const size = Math.hypot(x, y, z) || 1;
      return [a * x / size, a * y / size, a * z / size + Math.sign(z) * (c - a)];
    }
    const [q1, q2] = kind === "superellipsoid" ? [n1, n2].map(n => n / (n - 1)) : [2, 2];
    const [u, v, w] = [a * x, b * y, c * z].map(Math.abs);
    const level = (u ** q2 + v ** q2) ** (1 / q2), height = (level ** q1 + w ** q1) ** (1 / q1);
    const part = (value, whole, q) => whole > 0 ? (value / whole) ** (q - 1) : 0;
    const flat = part(level, height, q1);
    return [Math.sign(x) * a * flat * part(u, level, q2), Math.sign(y) * b * flat * part(v, level, q2),
      Math.sign(z) * c * part(w, height, q1)];
  },

  // Matrices are three rows.
  times: (m, v) => m.map(row => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]),
  back: (m, v) => [0, 1, 2].map(k => m[0][k] * v[0] + m[1][k] * v[1] + m[2][k] * v[2]), // by the transposed matrix
  product: (m, n) => m.map(row => [0, 1, 2].map(k => row[0] * n[0][k] + row[1] * n[1][k] + row[2] * n[2][k])),
  about([x, y, z, degrees]) {
    const size = Math.hypot(x, y, z), angle = degrees * this.TAU / 360;
    if (!(size > 0) || !Number.isFinite(angle)) return [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    const [i, j, k] = [x / size, y / size, z / size], c = Math.cos(angle), s = Math.sin(angle), d = 1 - c;
    return [[c + i * i * d, i * j * d - k * s, i * k * d + j * s], [i * j * d + k * s, c + j * j * d, j * k * d - i * s],
      [i * k * d - j * s, j * k * d + i * s, c + k * k * d]];
  },

  // Axes of the contact as the law tester takes them (lawtester.md, Motion), as rows.
  contact(normal) {
    const size = Math.hypot(...normal), x = size > 0 ? normal.map(v => v / size) : [1, 0, 0];
    const cross = (p, q) => [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]];
    const across = cross(x, Math.abs(x[1]) < Math.abs(x[2]) ? [0, 1, 0] : [0, 0, 1]), length = Math.hypot(...across);
    const y = across.map(v => v / length);
    return [x, y, cross(x, y)];
  },

  // From the axes of a body to those of the picture: to the right, up, to the viewer. first: up is y of the contact, else z.
  view(body, normal, first) {
    const [x, y, z] = this.contact(normal), picture = first ? [x, y, z] : [x, z, y.map(v => -v)];
    return this.product(picture, this.about(body.turned));
  },

  // The same, turned by `bend` in the picture, and by `twist` about the normal, whose front then goes down.
  turned(view, bend, twist) {
    const [c, s, d, t] = [Math.cos(bend), Math.sin(bend), Math.cos(twist), Math.sin(twist)];
    return this.product(this.product([[1, 0, 0], [0, d, -t], [0, t, d]], [[c, -s, 0], [s, c, 0], [0, 0, 1]]), view);
  },

  // Where the normal has this direction in the picture, from the center of the body.
  touch(body, view, direction) {
    return this.times(view, this.point(body, this.back(view, direction)));
  },

  outline(body, view) {
    return Array.from({length: this.POINTS}, (_, k) => k * this.TAU / this.POINTS)
      .map(angle => this.touch(body, view, [Math.cos(angle), Math.sin(angle), 0]));
  },

  // Where the planes of symmetry cut the surface, in parts that one sees.
  sections(body, view) {
    const parts = [];
    for (const [p, q] of [[0, 1], [1, 2], [2, 0]]) {
      let part = null;
      for (let k = 0; k <= this.POINTS; k++) {
        const angle = k * this.TAU / this.POINTS, normal = [0, 0, 0];
        normal[p] = Math.cos(angle);
        normal[q] = Math.sin(angle);
        if (this.times(view, normal)[2] < 0) part = null;
        else {
          if (!part) parts.push(part = []);
          part.push(this.times(view, this.point(body, normal)));
        }
      }
    }
    return parts;
  },
};

if (typeof module !== "undefined") module.exports = {GritOutline};

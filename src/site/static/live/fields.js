// What forms are made of: elements, labelled fields, numbers with sliders.
"use strict";

// el("input", {type: "range", onchange: f}, child, "text")
function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children.filter(child => child !== null && child !== undefined));
  return made;
}

function choices(values, chosen) {
  return values.map(v => {
    const [value, text] = Array.isArray(v) ? v : [v, v];
    return el("option", {value, selected: value === chosen}, text);
  });
}

let gritFields = 0;

// A label and what it labels, side by side.
function field(label, input, ...more) {
  input.id ||= `grit-field-${++gritFields}`;
  return el("div", {class: input.type === "checkbox" ? "field tick" : "field"}, el("label", {for: input.id}, label), input,
    ...more);
}

// A label with what stands behind it in brackets: a unit.
function withUnit(name, unit) {
  return el("span", {}, name, unit && unit !== "-" ? el("small", {}, ` ${unit}`) : null);
}

// A number with a slider; `changed` gets its text at each move.
function slider(name, coeff, text, changed, placeholder = "") {
  const number = el("input", {type: "text", inputmode: "decimal", value: text ?? "", placeholder, spellcheck: "false",
    autocomplete: "off"});
  const value = Number(text);
  const slides = text !== null && text !== "" && Number.isFinite(value);
  const scale = slides ? GritScale.of(coeff, value) : null;
  const range = slides ? el("input", {type: "range", min: 0, max: GritScale.STEPS, value: GritScale.place(scale, value),
    "aria-label": `${name}, slider`, "aria-valuetext": text}) : null;
  range?.addEventListener("input", () => {
    number.value = GritScale.value(scale, Number(range.value));
    range.setAttribute("aria-valuetext", number.value);
    changed(number.value);
  });
  number.addEventListener("input", () => {
    if (range && number.value !== "" && Number.isFinite(Number(number.value)))
      range.value = GritScale.place(scale, Number(number.value));
    changed(number.value.trim());
  });
  return field(withUnit(name, coeff.unit), number, range);
}

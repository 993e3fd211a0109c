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

// Names like "tangential_damping" go on in the next line behind an underscore.
function broken(label) {
  return typeof label === "string" ? label.split(/(?<=_)/).flatMap((part, k) => k ? [el("wbr"), part] : [part]) : [label];
}

const LONG = 14; // letters that have room beside a label

// A label and what it labels, side by side, or one below the other.
function field(label, input, ...more) {
  input.id ||= `grit-field-${++gritFields}`;
  const long = input.type === "text" && Math.max(input.value.length, input.placeholder.length) > LONG;
  const kind = input.type === "checkbox" ? "field tick" : long || input.matches("textarea, .line") ? "field wide" : "field";
  return el("div", {class: kind}, el("label", {for: input.id}, ...broken(label)), input, ...more);
}

// A name with its unit, and what it means.
function withUnit(name, unit, meaning = "") {
  const more = [unit === "-" ? "" : unit, meaning].filter(Boolean).join(", ");
  return el("span", {}, ...broken(name), more ? el("small", {}, ` ${more}`) : null);
}

// A number with a slider; `changed` gets its text at each move.
function slider(name, coeff, text, changed, placeholder = "", label = withUnit(name, coeff.unit)) {
  const number = el("input", {type: "text", value: text ?? "", placeholder, spellcheck: "false",
    autocomplete: "off"});
  const value = Number(text);
  const slides = text !== null && text !== "" && Number.isFinite(value);
  if (slides) number.inputMode = "decimal";
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
  return field(label, number, range);
}

// Opens the pages of a site one after the other in a frame, at several widths, and reports to the server of check_browser.py
// what does not fit, as sentences.
"use strict";
const PATIENCE = 30; // s, for a page

function load(frame, page) {
  return new Promise((done) => {
    const given_up = setTimeout(() => done(false), 1000 * PATIENCE);
    frame.onload = () => { clearTimeout(given_up); done(true); };
    frame.src = "/" + page;
  });
}

function* faults(shown, page, width) {
  const sticks_out = shown.documentElement.scrollWidth - shown.documentElement.clientWidth;
  if (sticks_out > 0) yield `expected ${page} to fit into ${width} pixels, got ${sticks_out} more`;
  for (const formula of shown.querySelectorAll(".formula")) {
    const across = formula.scrollWidth - formula.clientWidth, down = formula.scrollHeight - formula.clientHeight;
    const latex = formula.querySelector("annotation")?.textContent.split("\n").slice(0, 2).join(" ");
    if (across > 0 || down > 0)
      yield `expected the formula '${latex} ...' of ${page} to fit into ${width} pixels, got ${Math.max(across, down)} more`;
  }
}

async function walk(pages, widths) {
  const frame = document.querySelector("iframe"), found = [];
  let formulas = 0;
  for (const page of pages) {
    if (!await load(frame, page)) { found.push(`expected ${page} within ${PATIENCE} s, got none`); continue; }
    const shown = frame.contentDocument;
    await shown.fonts.ready;
    formulas += shown.querySelectorAll(".formula").length;
    for (const width of widths) {
      frame.style.width = width + "px";
      found.push(...faults(shown, page, width));
    }
  }
  await fetch("/report", {method: "POST", body: JSON.stringify({found, formulas})});
}

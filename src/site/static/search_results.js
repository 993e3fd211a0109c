// Shows the results of a search with an excerpt of each page. The texts of the pages come with the site (search_texts.js),
// because a page that is opened from a folder may not read another one.
"use strict";

const EXCERPT = 220, BEFORE = 80; // characters, in all and before the word that was found

// Around the first word; of a page that has all words in its title, its first sentences.
function excerpt(text, words, title) {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const named = words.every((word) => title.toLowerCase().includes(word));
  const begin = named || !found.length ? 0 : Math.max(0, Math.min(...found) - BEFORE);
  const from = begin ? text.indexOf(" ", begin) + 1 : 0; // whole words
  const to = text.length > from + EXCERPT ? text.lastIndexOf(" ", from + EXCERPT) : text.length;
  return (from ? "... " : "") + text.slice(from, to) + (to < text.length ? " ..." : "");
}

function paragraph(text, words) {
  const shown = document.createElement("p");
  shown.classList.add("context");
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  for (const [place, part] of text.split(new RegExp(`(${escaped.join("|")})`, "i")).entries()) {
    const piece = place % 2 ? document.createElement("mark") : document.createTextNode(part);
    if (place % 2) piece.textContent = part;
    shown.append(piece);
  }
  return shown;
}

function show([page, title, anchor, description, , , kind], words) {
  const item = document.createElement("li"), link = document.createElement("a");
  item.classList.add(`kind-${kind}`);
  link.href = page + DOCUMENTATION_OPTIONS.LINK_SUFFIX + anchor;
  link.innerHTML = title; // Sphinx has escaped it
  item.append(link);
  if (description) item.append(` (${description})`);
  const text = SEARCH_TEXTS[page];
  if (text && words.length) item.append(paragraph(excerpt(text, words, title), words));
  return item;
}

document.addEventListener("DOMContentLoaded", () => {
  if (typeof Search === "undefined" || !Search._performSearch) return; // another Sphinx: its own list, without excerpts
  Search.query = (query) => {
    const parsed = Search._parseQuery(query), words = [...parsed[3]];
    const seen = new Set(), results = Search._performSearch(...parsed).reverse().filter((result) => {
      const place = result[0] + result[2]; // a page and a heading, once
      return !seen.has(place) && seen.add(place);
    });
    Search.stopPulse();
    Search.title.innerText = "Search results";
    Search.status.innerText = `${results.length || "No"} result${results.length === 1 ? "" : "s"} for "${query}".`;
    Search.output.append(...results.map((result) => show(result, words)));
  };
});

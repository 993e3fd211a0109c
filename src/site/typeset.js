// node typeset.js KATEX: formulas in LaTeX, a JSON list on the standard input, become HTML in a JSON list on the standard
// output: {html} or, where KaTeX refuses one, {error}. KATEX is the path of its program. Beside the HTML stands the same in
// MathML, which readers of screens take; to show MathML alone a browser needs a font for formulas, which many have not.
"use strict";
const fs = require("fs");
const {createRequire} = require("module");

const katex = createRequire(fs.realpathSync(process.argv[2]))("./"); // the library beside it
const OPTIONS = {displayMode: true, output: "htmlAndMathml", strict: "error"};

function typeset(formula) {
  try {
    return {html: katex.renderToString(formula, OPTIONS)};
  } catch (error) {
    return {error: error.message};
  }
}

process.stdout.write(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(typeset)));

// Which results of the search come first: pages that have all words in their title, laws and styles before others; a history
// of changes last. Sphinx puts this into searchtools.js.
var Scorer = {
  objNameMatch: 11, objPartialMatch: 6, objPrio: {0: 15, 1: 5, 2: -5}, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2, // the standard scores, up to some tens together

  NAMED: 100, EXACT: 50, REFERENCE: 20, LAST: -10,

  // Result: [name of the page, title, anchor, description, score, file, kind].
  score: ([page, title, anchor, , score]) => {
    const words = Scorer.words(new URLSearchParams(window.location.search).get("q") || "");
    const name = title.split(" > ")[0], parts = Scorer.words(name);
    const named = words.length > 0 && words.every((word) => parts.some((part) => part.includes(word)));
    const reference = /^src\/(law\/\w+|lammps)\//.test(page);
    if (/CHANGELOG$|NOTES$/.test(page)) score += Scorer.LAST;
    if (reference) score += Scorer.REFERENCE/(named ? 1 : 10);
    if (named && !anchor) score += Scorer.NAMED + Scorer.EXACT*words.filter((word) => parts.includes(word)).length/parts.length;
    return score;
  },

  words: (text) => text.toLowerCase().split(/[\s/]+/).filter((word) => word),
};

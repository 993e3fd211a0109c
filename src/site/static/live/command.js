// The setting of the page is a command of lawtester: the address has it, and so have the pages of the laws.
"use strict";

const GritCommand = {
  FLAGS: ["--wall", "--lammps"],
  SEVERAL: ["--set", "--stage", "--compare"],
  OF_FILES: ["--table", "--plot"], // a page writes none

  // Words as a shell makes them from a text: blanks, quotes, lines that go on.
  split(text) {
    const words = [];
    const pattern = /((?:"[^"]*"|'[^']*'|\\\n|[^\s"'\\]|\\.)+)/g;
    for (const [found] of text.replace(/\\\n/g, " ").matchAll(pattern))
      words.push(found.replace(/"([^"]*)"|'([^']*)'|\\(.)/g, (_, a, b, c) => a ?? b ?? c));
    return words;
  },

  // A link has words of strangers: nothing in them may be more than a word to the shell that gets the command.
  quoted(word) {
    return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
  },

  // In one line, so that nothing of it becomes a command of its own in a script, or a key of a terminal.
  flat(text) {
    return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  },

  // {options: {"--radius": "0.01", "--set": [..], "--wall": true}, law: words of the first line}
  read(text) {
    const words = this.split(text).map(this.flat);
    if (words[0] === "lawtester") words.shift();
    const options = {};
    const law = [];
    while (words.length) {
      const word = words.shift();
      if (!word.startsWith("--")) law.push(word);
      else if (this.FLAGS.includes(word)) options[word] = true;
      else {
        const value = words.shift() ?? "";
        if (this.SEVERAL.includes(word)) (options[word] ??= []).push(value);
        else if (!this.OF_FILES.includes(word)) options[word] = value;
      }
    }
    return {options, law: law.join(" ").trim()};
  },

  optionWords(options) {
    return Object.entries(options).flatMap(([name, value]) => {
      if (value === true) return [name];
      if (Array.isArray(value)) return value.flatMap(each => [name, each]);
      return value === "" || value === undefined || value === false ? [] : [name, value];
    });
  },

  // Words for the program: the law of one side, 0 or 1.
  words({options, law}, side) {
    const {"--compare": others = [], ...own} = options;
    return [...this.optionWords(own), ...this.split(side ? others[side - 1] : law)];
  },

  write({options, law}) {
    const {"--compare": others, ...own} = options;
    return ["lawtester", ...[...this.optionWords(own), ...this.split(law),
      ...this.optionWords({"--compare": others ?? []})].map(this.quoted)].join(" ");
  },

  toAddress(text) {
    return "#" + encodeURIComponent(text).replace(/%20/g, "+").replace(/%2F/g, "/").replace(/%2C/g, ",")
      .replace(/'/g, "%27"); // programs that look for links in a text end them there
  },

  fromAddress(hash) {
    return decodeURIComponent(hash.replace(/^#/, "").replace(/\+/g, "%20"));
  },
};

if (typeof module !== "undefined") module.exports = {GritCommand};

// node check_live.js PROGRAM LAWTESTER SITE EMSCRIPTEN [--all]: the law tester of the pages against that of this machine.
//
// For the command of each law's page, with --all with each protocol in the place of its own and with each pair of shapes in
// place of spheres, the table of both must be the same text: 17 digits of every number. Both use the same functions of the C
// library: see same_functions; how many tables are the same without that is only told. Where both refuse another protocol, the sentences must be the same; a page's own
// experiment must be one.
"use strict";

const path = require("node:path");

const parts = path.join(__dirname, "../../src/site/static/live");
const {gritTester} = require(path.join(parts, "tester.js"));
const {GritCommand} = require(path.join(parts, "command.js"));
Object.assign(globalThis, require(path.join(parts, "words.js"))); // laws.js calls it
const {GritLaws} = require(path.join(parts, "laws.js"));
const {Program, SHAPES, examples, shaped} = require("./program.js");

const FEW_STEPS = "20000"; // with another protocol than that of the page

// "12 of 5000 numbers, up to 3e-16 of the largest in their columns", or "" where all are the same.
function difference(ours, theirs) {
  if (ours === theirs) return "";
  const [a, b] = [ours, theirs].map(t => t.trim().split("\n").slice(1).map(l => l.split(",").map(Number)));
  if (a.length !== b.length || a[0]?.length !== b[0]?.length) return `${a.length} rows in place of ${b.length}`;
  const largest = b[0].map((_, k) => b.reduce((most, row) => Math.max(most, Math.abs(row[k])), 0));
  let count = 0, most = 0;
  a.forEach((row, n) => row.forEach((value, k) => {
    if (Object.is(value, b[n][k])) return;
    count++;
    most = Math.max(most, Math.abs(value - b[n][k]) / largest[k]);
  }));
  return `${count} of ${a.length * a[0].length} numbers, up to ${most.toExponential(1)} of the largest in their columns`;
}

class Comparison {
  constructor(call, same, own) {
    Object.assign(this, {call, same, own, faults: [], tables: 0, refused: 0, others: []});
  }

  // Whether there is a table.
  run(title, words) {
    const table = ["--table", "-", ...words];
    const ours = this.call("tell", table), theirs = this.same.tell(table);
    if (ours.error !== theirs.error)
      return Boolean(this.faults.push(`${title}: expected '${theirs.error || "a table"}', got '${ours.error || "a table"}'`));
    if (ours.error) return !++this.refused;
    this.tables++;
    const differs = difference(ours.text, theirs.text);
    if (differs) this.faults.push(`${title}: expected the numbers of the program, got others: ${differs}`);
    const differsOwn = difference(ours.text, this.own.tell(table).text);
    if (differsOwn) this.others.push(`${title}: ${differsOwn}`);
    return true;
  }

  line(laws, title, text) {
    const read = line => JSON.parse(this.call("line", GritCommand.split(line)).text);
    const before = read(text), again = laws.line(before);
    if (read(again).line !== before.line) this.faults.push(`${title}: expected the line '${before.line}', got '${again}'`);
    return before;
  }

  address(title, command) {
    const written = GritCommand.write(GritCommand.read(command));
    const again = GritCommand.write(GritCommand.read(GritCommand.fromAddress(GritCommand.toAddress(written))));
    if (written !== again) this.faults.push(`${title}: expected the command '${written}' from its address, got '${again}'`);
  }

  // The command of a page: its laws, their address, their tables.
  page(laws, {title, command}, tested) {
    const setting = GritCommand.read(command);
    this.address(title, command);
    [setting.law, ...(setting.options["--compare"] ?? [])].forEach((line, side) => {
      const {slots} = this.line(laws, title, line);
      if (this.run(title, GritCommand.words(setting, side))) slots.forEach(({law}, k) => tested.add(`${laws.slots[k]} ${law}`));
      else this.faults.push(`${title}: expected a table of the page's experiment, got '${line}' refused`);
    });
  }

  protocols(laws, {title, command}) {
    const {law, options: {"--set": _, "--stage": __, "--compare": ___, ...options}} = GritCommand.read(command);
    for (const {name} of laws.catalog.protocols)
      this.run(`${title}, ${name}`,
        GritCommand.words({law, options: {...options, "--protocol": name, "--most-steps": FEW_STEPS}}, 0));
  }

  shapes({title, command}) {
    const {law, options: {"--compare": _, ...options}} = GritCommand.read(command);
    for (const shape of Object.keys(SHAPES))
      this.run(`${title} between ${shape}`, GritCommand.words(shaped({law, options}, shape, GritCommand), 0));
  }

  // Units and meanings of the parameters, which the page has.
  parameters({protocols}) {
    for (const {name, parameters} of protocols)
      for (const {name: parameter} of parameters)
        if (!GritWords.PARAMETERS[parameter])
          this.faults.push(`expected the unit of '${parameter}' of ${name} in words.js, got none`);
  }
}

async function main() {
  const [, , program, lawtester, site, emscripten, all] = process.argv;
  const call = gritTester(await require(path.resolve(program))({}));
  const laws = new GritLaws(JSON.parse(call("catalog", []).text));
  const same = new Program(lawtester, emscripten), own = new Program(lawtester);
  const found = new Comparison(call, same, own), tested = new Set();
  for (const example of examples(site).commands) {
    found.page(laws, example, tested);
    if (all !== "--all") continue;
    found.protocols(laws, example);
    found.shapes(example);
  }
  for (const {slot, name} of laws.catalog.laws)
    if (!tested.has(`${slot} ${name}`)) found.faults.push(`expected an experiment for ${slot} ${name} among the pages' commands, got none`);
  found.parameters(laws.catalog);
  found.run("a wrong line", ["hertz/material", "5e7"]);
  same.end();
  own.end();
  console.log([...found.others.map(each => `with the functions of this machine, ${each}`), ...found.faults,
    `${tested.size} laws: ${found.tables} tables, ${found.faults.length} faults, with the functions of this machine ` +
    `${found.tables - found.others.length} equal in every digit; ${found.refused} experiments refused with the same sentence`].join("\n"));
  process.exit(found.faults.length ? 1 : 0);
}

main();

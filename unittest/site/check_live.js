// node check_live.js PROGRAM LAWTESTER EXAMPLES [--all]: the law tester of the pages against the program of this machine.
//
// For the command of each law's page, with --all with each protocol in the place of its own, the table of both must be the
// same text: 17 digits of every number. Where both refuse the experiment, the sentences must be the same. Also: how a line
// becomes a form and a line again, and a command an address and a command again.
"use strict";

const {spawnSync} = require("node:child_process");
const {readFileSync} = require("node:fs");
const path = require("node:path");

const parts = path.join(__dirname, "../../src/site/static/live");
const {gritTester} = require(path.join(parts, "tester.js"));
const {GritCommand} = require(path.join(parts, "command.js"));
const {GritLaws} = require(path.join(parts, "laws.js"));

const [, , program, lawtester, examples, all] = process.argv;
const faults = [];

function native(words) {
  const done = spawnSync(lawtester, words, {encoding: "utf8", maxBuffer: 1 << 30});
  return done.status === 0 ? {error: "", text: done.stdout} : {error: done.stderr.replace(/^lawtester: /, "").trim(), text: ""};
}

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

function compareRuns(call, title, words) {
  const table = ["--table", "-", ...words];
  const ours = call("tell", table), theirs = native(table);
  if (ours.error !== theirs.error) {
    faults.push(`${title}: expected '${theirs.error || "a table"}', got '${ours.error || "a table"}'`);
  } else if (!ours.error) {
    const differs = difference(ours.text, theirs.text);
    if (differs) faults.push(`${title}: expected the numbers of the program, got others: ${differs}`);
  }
  return ours.error ? 0 : 1;
}

function checkForms(call, laws, title, line) {
  const read = text => JSON.parse(call("line", GritCommand.split(text)).text);
  const before = read(line);
  const again = laws.line(before);
  if (read(again).line !== before.line) faults.push(`${title}: expected the line '${before.line}', got '${again}'`);
}

function checkAddress(title, command) {
  const written = GritCommand.write(GritCommand.read(command));
  const again = GritCommand.write(GritCommand.read(GritCommand.fromAddress(GritCommand.toAddress(written))));
  if (written !== again) faults.push(`${title}: expected the command '${written}' from its address, got '${again}'`);
}

async function main() {
  const makeGrit = require(program);
  const call = gritTester(await makeGrit({}));
  const catalog = JSON.parse(call("catalog", []).text);
  const laws = new GritLaws(catalog);
  const {commands} = JSON.parse(readFileSync(examples, "utf8"));
  const tested = new Set();
  let runs = 0, refused = 0;
  for (const {title, command} of commands) {
    const setting = GritCommand.read(command);
    checkAddress(title, command);
    const sides = [0, ...(setting.options["--compare"] ?? []).map((_, k) => k + 1)];
    for (const side of sides) {
      const line = side ? setting.options["--compare"][side - 1] : setting.law;
      checkForms(call, laws, title, line);
      JSON.parse(call("line", GritCommand.split(line)).text).slots.forEach((slot, k) => tested.add(`${catalog.slots[k]} ${slot.law}`));
      compareRuns(call, title, GritCommand.words(setting, side)) ? runs++ : refused++;
    }
    if (all !== "--all") continue;
    for (const {name} of catalog.protocols) {
      const {"--set": _, "--stage": __, ...options} = setting.options;
      const words = GritCommand.words({law: setting.law, options: {...options, "--protocol": name, "--most-steps": "200000"}}, 0);
      compareRuns(call, `${title}, ${name}`, words) ? runs++ : refused++;
    }
  }
  for (const {slot, name} of catalog.laws)
    if (!tested.has(`${slot} ${name}`)) faults.push(`expected an experiment for ${slot} ${name} among the pages' commands, got none`);
  const wrong = compareRuns(call, "a wrong line", ["hertz/material", "5e7"]);
  if (wrong) faults.push("expected a sentence for a wrong line, got a table");
  console.log(faults.join("\n") || `${tested.size} laws, ${runs} tables equal in every digit, ${refused} experiments refused ` +
    "with the same sentence");
  process.exit(faults.length ? 1 : 0);
}

main();

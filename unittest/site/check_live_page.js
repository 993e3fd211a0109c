// node check_live_page.js SITE LAWTESTER EMSCRIPTEN BROWSER [PART ...] [--pictures FOLDER]: the page "Try a law", opened from a folder in
// headless Chromium and used as a person does: choose each law and the shapes of the bodies, move a slider by keys, put a second
// law beside it, write something wrong, save the numbers, open the link again.
//
// The numbers that the curves are drawn from, and the text of the CSV, are those of the program in every digit, for the law of
// each page, between spheres and between bodies that are none.
"use strict";

const {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const {pathToFileURL} = require("node:url");

const {Browser} = require("./browser.js");
const {Program, SHAPES, examples, shaped} = require("./program.js");
const {GritCommand} = require("../../src/site/static/live/command.js");

const WIDTHS = [390, 768, 1280];
const SLOW = "lawtester --protocol shear hertz/material 5e7 0 0.25 damping none tangential history 0.5";
const START = "rolling epsd2";
const SETTLED = "gritLive.host.dataset.shown === GritCommand.write(gritLive.setting) && !gritLive.running";
const MOVES = 30; // of a slider
const MOST_TABS = 12;
const PARTS = ["looks", "keys", "anchors", "secondLaw", "times", "sentence", "csv", "shapes", "forms", "slow", "everyLaw", "everyShape"];
const ADDRESSED = "location.hash === GritCommand.toAddress(GritCommand.write(gritLive.setting))"; // a moment after a change

class Check {
  constructor(site, program, browser) {
    Object.assign(this, {site, program, browser, faults: [], tables: 0, took: []});
    this.page = pathToFileURL(path.resolve(site, "src/site/live.html")).href;
  }

  expect(what, holds, got) {
    if (!holds) this.faults.push(`expected ${what}, got ${got}`);
  }

  async open(address = "", size = {}) {
    await this.browser.open(this.page + address, size);
    await this.browser.until("window.gritLive?.host.dataset.shown");
    await this.browser.until(SETTLED);
  }

  // What the page has drawn, as numbers, and what the program says.
  async numbers(title, side = 0) {
    const {command, error, rows, csv} = await this.browser.value(`(async () => {
      const bytes = new Uint8Array(gritLive.tables[${side}].rows.buffer);
      let text = "";
      for (let k = 0; k < bytes.length; k += 8192) text += String.fromCharCode(...bytes.subarray(k, k + 8192));
      return {command: GritCommand.write(gritLive.setting), error: gritLive.error.textContent, rows: btoa(text),
        csv: (await gritLive.take.csv())[${side}].text};
    })()`);
    const told = this.program.tell(["--table", "-", ...GritCommand.words(GritCommand.read(command), side)]);
    this.expect(`curves for ${title}`, !error && !told.error, error || told.error);
    this.expect(`the program's CSV for ${title}`, csv === told.text, "another");
    const bytes = Buffer.from(rows, "base64"), drawn = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
    const numbers = told.text.trim().split("\n").slice(1).flatMap(line => line.split(",").map(Number));
    const wrong = numbers.findIndex((value, k) => value !== drawn[k]);
    this.expect(`the program's ${numbers.length} numbers for ${title}`, drawn.length === numbers.length && wrong < 0,
      `${drawn.length}, number ${wrong} is ${drawn[wrong]} in place of ${numbers[wrong]}`);
    this.tables++;
  }

  async everyLaw() {
    await this.open();
    const titles = await this.browser.value("[...gritLive.look.options].map(o => o.value).filter(Boolean)");
    this.expect("every law of the pages to look at", titles.length === examples(this.site).commands.length, titles.length);
    for (const title of titles) {
      await this.browser.value(`gritLive.look.value = ${JSON.stringify(title)};
        gritLive.look.dispatchEvent(new Event("change")); gritLive.host.dataset.shown = ""`);
      await this.browser.until(SETTLED);
      const legend = await this.browser.value(`gritLive.lawPart.querySelector("legend").textContent`);
      this.expect(`a form for ${title}`, legend === `Law: ${title}`, legend);
      await this.numbers(title);
    }
  }

  // Goes by the key Tab to what has this name; false where it is not among the next ones.
  async tabTo(name) {
    for (let tab = 0; tab < MOST_TABS; tab++) {
      if (await this.browser.value(`document.activeElement.getAttribute("aria-label") === ${JSON.stringify(name)}`)) return true;
      await this.browser.key("Tab");
    }
    return false;
  }

  // Moves the slider that has the focus; the median time of a change in ms.
  async move() {
    const took = [];
    for (let move = 0; move < MOVES; move++) {
      await this.browser.key("ArrowRight");
      await this.browser.until(SETTLED);
      took.push(Number(await this.browser.value("gritLive.host.dataset.ms")));
    }
    return took.sort((a, b) => a - b)[MOVES >> 1];
  }

  async keys() {
    await this.open();
    await this.browser.value("gritLive.look.focus()");
    this.expect("the slider of mu among the next fields", await this.tabTo("mu, slider"), "another focus");
    this.took.push([START, await this.move()]);
    const command = await this.browser.value("GritCommand.write(gritLive.setting)");
    this.expect("another mu after keys of a slider", !command.endsWith("epsd2 0.1"), command);
    await this.numbers("a moved slider");
    await this.sameFromLink(command);
  }

  async sameFromLink(command) {
    await this.browser.until(ADDRESSED);
    const address = await this.browser.value("location.hash");
    await this.open(address);
    const again = await this.browser.value("GritCommand.write(gritLive.setting)");
    this.expect(`'${command}' from its link`, again === command, again);
  }

  // By the forms of both bodies, as a person does; then each pair of shapes with the law at the start.
  async shapes(pictures) {
    await this.open();
    for (const [body, kind] of [["A", "ellipsoid"], ["B", "capsule"]]) {
      await this.browser.value(`document.querySelectorAll("#grit-live details").forEach(part => { part.open = true; });
        (select => { select.value = "${kind}"; select.dispatchEvent(new Event("change")); })(
          document.querySelector("#grit-live select[data-body=${body}]"))`);
      await this.browser.until(SETTLED);
      await this.numbers(`${kind} as body ${body}`);
    }
    this.expect("the slider of the angle among the next fields", await this.tabTo("by an angle, slider"), "another focus");
    this.took.push(["an ellipsoid that rolls on a capsule", await this.move()]);
    const command = await this.browser.value("GritCommand.write(gritLive.setting)");
    this.expect("shapes and an angle after keys of a slider",
      /--shape ellipsoid,capsule .*--quat 0,0,1,0,0,0,1,\d/.test(command), command);
    await this.numbers("an angle by keys");
    await this.sameFromLink(command);
    const start = GritCommand.read(command);
    for (const shape of Object.keys(SHAPES)) {
      await this.open(GritCommand.toAddress(GritCommand.write(shaped(start, shape, GritCommand))));
      await this.numbers(shape);
      const drawn = await this.browser.value("gritLive.player.motions[0].bodies?.length");
      this.expect(`outlines of ${shape}`, drawn === 2, drawn);
      if (pictures) writeFileSync(path.join(pictures, `live_${shape.replace(/ /g, "_")}.png`), await this.browser.picture());
    }
  }

  // What is chosen keeps the focus, though the form is made anew, and hides what does not go with it.
  async forms() {
    await this.open();
    await this.browser.value(`document.querySelectorAll("#grit-live details").forEach(part => { part.open = true; })`);
    for (const [name, value, left, laws] of [["material=A", "glass", 0, "laws of the materials"], ["body=B", "ellipsoid", 0,
      "laws of the materials"], ["units", "cgs", 0, "laws of the materials"], ["material=B", "", 1, START]]) {
      await this.browser.value(`(select => { select.focus(); select.value = "${value}"; select.dispatchEvent(new Event("change")); })(
        document.querySelector("#grit-live select[data-${name}]"))`);
      await this.browser.until(SETTLED);
      const {focus, shown, look, error} = await this.browser.value(`({focus: document.activeElement.matches("select[data-${name}]"),
        shown: gritLive.twoField.getClientRects().length, look: gritLive.look.selectedOptions[0].text, error: gritLive.error.textContent})`);
      this.expect(`the focus on ${name} after '${value}'`, focus, "elsewhere");
      this.expect(`${left} fields for a second law after '${value}'`, shown === left, shown);
      this.expect(`'${laws}' to look at after '${value}'`, look === laws && !error, `${look} ${error}`);
    }
  }

  // An experiment that takes longer than a change may: larger steps while the slider moves, and exact ones at rest.
  async slow() {
    await this.open("#" + encodeURIComponent(SLOW));
    await this.browser.value(`gritLive.coarser = 8; window.seen = []; {
      const draw = gritLive.draw.bind(gritLive);
      gritLive.draw = () => { seen.push(GritCurves.column(gritLive.tables[0], "step").values.at(-1)); draw(); };
      const slider = gritLive.lawPart.querySelector("input[type=range]");
      slider.value = Number(slider.value) + 1;
      slider.dispatchEvent(new Event("input"));
    }`);
    await this.browser.until(`seen.length > 1 && ${SETTLED}`);
    const [coarse, fine] = await this.browser.value("[seen[0], seen.at(-1)]");
    this.expect("an eighth of the steps at first", Math.abs(8 * coarse / fine - 1) < 0.01, `${coarse} of ${fine}`);
    await this.numbers("a slow experiment at rest");
    await this.open("#" + encodeURIComponent(SLOW));
    await this.browser.value(`gritLive.lawPart.querySelector("input[type=range]").focus()`);
    this.took.push(["a hundred thousand steps", await this.move()]);
  }

  // The law of each page, with each pair of shapes in turn, or the program's sentence.
  async everyShape() {
    await this.open();
    const names = Object.keys(SHAPES);
    let refused = 0;
    for (const [k, {title, command}] of examples(this.site).commands.entries()) {
      const shape = names[k % names.length], setting = shaped(GritCommand.read(command), shape, GritCommand);
      delete setting.options["--compare"];
      await this.browser.value(`gritLive.host.dataset.shown = "";
        gritLive.use(${JSON.stringify(GritCommand.write(setting))})`);
      await this.browser.until(SETTLED);
      const {error} = this.program.tell(["--table", "-", ...GritCommand.words(setting, 0)]);
      if (!error) {
        await this.numbers(`${title} between ${shape}`);
        continue;
      }
      const said = await this.browser.value("gritLive.error.textContent");
      this.expect(`the program's sentence '${error}' for ${title} between ${shape}`, said === error, said);
      refused++;
    }
    this.refused = refused;
  }

  // Other anchors than settings, and a browser that refuses addresses: neither takes a setting away nor stops a curve.
  async anchors() {
    const command = "lawtester --protocol normal --set 'depth=1e-6*(2)' hooke 1e5 0 damping none tangential none";
    await this.open("#" + encodeURIComponent(command));
    for (const act of [`document.querySelector("a.back-to-top, a[href='#']").click()`, `location.hash = "#furo-main-content"`,
      `location.hash = "#100%"`]) {
      await this.browser.value(act);
      await new Promise(resolve => setTimeout(resolve, 200));
      await this.browser.until(`${SETTLED} && ${ADDRESSED}`);
      const now = await this.browser.value("GritCommand.write(gritLive.setting)");
      this.expect(`'${command}' after ${act}`, now === command, now);
    }
    await this.browser.value(`history.replaceState = () => { throw new DOMException("too often", "SecurityError"); };
      gritLive.change(() => { gritLive.setting.law = "hooke 2e5 0 damping none tangential none"; })`);
    await this.browser.until(SETTLED);
    await this.numbers("a setting whose address the browser refuses");
    await this.open("#lawtester+%E2%88");
    await this.numbers("the first setting, in place of an address that is cut off");
  }

  // Collisions last as long as their law has it: the pictures of both are of one time.
  async times() {
    await this.open("#" + encodeURIComponent(`lawtester --protocol collision hooke 1e5 0 damping none tangential none --compare "hooke 1e4 0 damping none tangential none"`));
    const {ends, off} = await this.browser.value(`(() => {
      const drawn = [], times = gritLive.tables.map(t => GritCurves.column(t, "time").values);
      gritLive.player.motions.forEach((motion, k) => { motion.draw = row => { drawn[k] = times[k][row]; }; });
      let off = 0;
      for (let place = 0; place <= 100; place++) {
        gritLive.player.set(place / 100);
        const now = gritLive.curves.time, rowTime = k => times[k][1] - times[k][0];
        times.forEach((own, k) => { off = Math.max(off, Math.abs(drawn[k] - Math.min(now, own.at(-1))) / rowTime(k)); });
      }
      return {ends: times.map(t => t.at(-1)), off};
    })()`);
    this.expect("collisions of other durations", ends[1] > 2 * ends[0], ends.join(", "));
    this.expect("both pictures within half a row of one time", off <= 0.500001, `${off} rows`);
  }

  async secondLaw() {
    await this.open();
    await this.browser.value("gritLive.two.click()");
    await this.browser.until(`${SETTLED} && gritLive.tables.length === 2`);
    const {law, legends, shown} = await this.browser.value(`({law: gritLive.setting.options["--compare"][0],
      legends: gritLive.host.innerText.includes("rolling couple (epsd)"), shown: gritLive.host.querySelectorAll(".pictures canvas").length})`);
    this.expect("epsd beside epsd2", law.includes("rolling epsd "), law);
    this.expect("curves and pictures of both laws", legends && shown === 2, `${legends}, ${shown}`);
    await this.numbers("the second law", 1);
  }

  async sentence() {
    await this.open();
    const wrong = "hertz/material 5e7 0 0.75 damping none tangential history 0.5";
    await this.browser.value(`location.hash = GritCommand.toAddress("lawtester ${wrong}")`);
    await this.browser.until("gritLive.error.textContent");
    const said = await this.browser.value("gritLive.error.textContent"), {error} = this.program.tell(wrong.split(" "));
    this.expect(`the program's sentence '${error}'`, said === error, said);
  }

  async csv() {
    const folder = mkdtempSync(path.join(os.tmpdir(), "grit-csv-")), file = path.join(folder, "law.csv");
    await this.open();
    await this.browser.send("Page.setDownloadBehavior", {behavior: "allow", downloadPath: folder});
    await this.browser.value(`[...document.querySelectorAll("#grit-live button")].find(b => b.textContent.includes("CSV")).click()`);
    for (let wait = 0; wait < 300 && !existsSync(file); wait++) await new Promise(resolve => setTimeout(resolve, 100));
    const words = GritCommand.words(GritCommand.read(await this.browser.value("GritCommand.write(gritLive.setting)")), 0);
    this.expect("the program's table in law.csv", existsSync(file)
      && readFileSync(file, "utf8") === this.program.tell(["--table", "-", ...words]).text, "another, or none");
    rmSync(folder, {recursive: true});
  }

  async looks(pictures) {
    for (const width of WIDTHS)
      for (const dark of [false, true]) {
        await this.open("", {width, dark});
        const {more, unnamed} = await this.browser.value(`({
          more: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          unnamed: [...document.querySelectorAll("#grit-live :is(input, select, textarea)")]
            .filter(e => !e.labels?.length && !e.getAttribute("aria-label")).length})`);
        this.expect(`a page that fits into ${width} pixels`, more <= 0, `${more} more`);
        this.expect("a label for every field", !unnamed, `${unnamed} without`);
        if (pictures) writeFileSync(path.join(pictures, `live_${width}${dark ? "_dark" : ""}.png`), await this.browser.picture());
      }
  }

  quiet() {
    const outside = this.browser.asked.filter(url => !/^(file|blob|data|about):/.test(url));
    this.expect("no request to the outside", !outside.length, outside.join(" "));
    this.expect("a quiet console", !this.browser.console.length, this.browser.console.slice(0, 3).join("; "));
    this.browser.console.length = 0;
  }
}

async function main() {
  const [, , site, lawtester, emscripten, chromium, ...words] = process.argv;
  const at = words.indexOf("--pictures"), [, pictures] = at < 0 ? [] : words.splice(at, 2);
  if (!existsSync(path.join(site, "_static/live/program.js"))) throw new Error(`expected a site with live laws, got '${site}'`);
  if (pictures) mkdirSync(pictures, {recursive: true});
  const program = new Program(lawtester, emscripten), browser = new Browser(chromium);
  const check = new Check(site, program, browser);
  try {
    for (const part of words.length ? words : PARTS) {
      await check[part](pictures);
      check.quiet();
      console.log(`${part}: done, ${check.faults.length} faults so far`);
    }
  } finally {
    await browser.end();
    program.end();
  }
  const took = check.took.map(([what, ms]) => `; a change of ${what} took ${ms} ms in the median`).join("");
  const refused = check.refused === undefined ? "" : `, ${check.refused} experiments with shapes refused with the same sentence`;
  console.log(check.faults.join("\n") || `the page: ${check.tables} tables and CSV equal in every digit${refused}${took}`);
  process.exit(check.faults.length ? 1 : 0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});

// A headless browser that a test opens pages in, over the pipe of Chromium's debugging protocol: no port, no server.
"use strict";

const {spawn} = require("node:child_process");
const {mkdtempSync, rmSync} = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const LONGEST = 120000; // ms, for one answer
const QUIET = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-default-apps", "--disable-dev-shm-usage"];
const END = "\0"; // of a message

class Browser {
  constructor(program) {
    this.profile = mkdtempSync(path.join(os.tmpdir(), "grit-browser-"));
    this.process = spawn(program, [...QUIET, `--user-data-dir=${this.profile}`, "--remote-debugging-pipe", "about:blank"],
      {stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
    this.ended = new Promise(resolve => this.process.on("exit", resolve));
    this.waiting = new Map();
    this.number = 0;
    this.console = []; // what pages said, and exceptions
    let text = "";
    this.process.stdio[4].setEncoding("utf8").on("data", more => {
      const messages = (text + more).split(END);
      text = messages.pop();
      messages.forEach(message => this.take(JSON.parse(message)));
    });
  }

  take({id, result, error, method, params}) {
    if (id) {
      const {resolve, reject} = this.waiting.get(id);
      this.waiting.delete(id);
      return error ? reject(new Error(error.message)) : resolve(result);
    }
    if (method === "Runtime.exceptionThrown") this.console.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Runtime.consoleAPICalled") this.console.push(params.args.map(a => a.value ?? a.description).join(" "));
    if (method === "Log.entryAdded") this.console.push(params.entry.text);
    if (method === "Network.requestWillBeSent") this.asked?.push(params.request.url);
  }

  send(method, params = {}) {
    const id = ++this.number;
    const session = this.session && !method.startsWith("Target.") ? {sessionId: this.session} : {};
    this.process.stdio[3].write(JSON.stringify({id, method, params, ...session}) + END);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`expected an answer to ${method}, got none`)), LONGEST);
      this.waiting.set(id, {resolve: answer => { clearTimeout(timer); resolve(answer); },
        reject: error => { clearTimeout(timer); reject(error); }});
    });
  }

  // A page of this size in CSS pixels.
  async open(address, {width = 1280, height = 900, dark = false} = {}) {
    if (!this.session) {
      const {targetId} = await this.send("Target.createTarget", {url: "about:blank"});
      this.session = (await this.send("Target.attachToTarget", {targetId, flatten: true})).sessionId;
      for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(`${domain}.enable`);
    }
    this.asked = [];
    await this.resize(width, height);
    await this.send("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: dark ? "dark" : "light"},
      {name: "prefers-reduced-motion", value: "reduce"}]});
    await this.send("Page.navigate", {url: "about:blank"}); // so that another anchor of a page opens it anew
    await this.send("Page.navigate", {url: address});
  }

  resize(width, height) {
    return this.send("Emulation.setDeviceMetricsOverride", {width, height, deviceScaleFactor: 1, mobile: width < 500});
  }

  // The value of an expression, or of its promise, in the page.
  async value(expression) {
    const {result, exceptionDetails} = await this.send("Runtime.evaluate",
      {expression, awaitPromise: true, returnByValue: true, userGesture: true});
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // Waits until an expression is true.
  async until(expression, patience = LONGEST) {
    for (const end = Date.now() + patience; Date.now() < end;) {
      if (await this.value(`Boolean(${expression})`)) return;
      await new Promise(resolve => setTimeout(resolve, 30));
    }
    throw new Error(`expected ${expression} within ${patience} ms, got it not`);
  }

  async key(key, code = key) {
    const known = {Tab: 9, ArrowRight: 39, ArrowLeft: 37, ArrowDown: 40, Enter: 13, " ": 32};
    const event = {key, code, windowsVirtualKeyCode: known[key], ...(key === "Enter" ? {text: "\r"} : key === " " ? {text: " "} : {})};
    await this.send("Input.dispatchKeyEvent", {type: event.text ? "keyDown" : "rawKeyDown", ...event});
    await this.send("Input.dispatchKeyEvent", {type: "keyUp", ...event});
  }

  async picture(whole = false) {
    const {data} = await this.send("Page.captureScreenshot", {format: "png", captureBeyondViewport: whole});
    return Buffer.from(data, "base64");
  }

  async end() {
    this.process.kill();
    await this.ended;
    rmSync(this.profile, {recursive: true, force: true, maxRetries: 5});
  }
}

module.exports = {Browser};

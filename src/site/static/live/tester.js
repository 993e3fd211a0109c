// The law tester in a page: asks the program, as in src/tester/tester_library.h, inside a worker that can be ended.
"use strict";

// All that knows the program's memory. Stands alone: a worker gets it as text, and a test calls it without a page.
function gritTester(program) {
  const REAL = 8, POINTER = 4;
  const texts = ["error", "text", "columns", "pictures"];

  function ask(name, words) {
    const places = words.map(word => program.stringToNewUTF8(word));
    const list = program._malloc(POINTER * (words.length + 1));
    places.forEach((place, k) => { program.HEAPU32[list / POINTER + k] = place; });
    const test = program[`_grit_test_${name}`](words.length, list);
    const answer = Object.fromEntries(texts.map(text =>
      [text, program.UTF8ToString(program[`_grit_test_${text}`](test))]));
    for (const place of [...places, list]) program._free(place);
    return [test, answer];
  }

  function table(test, answer) {
    answer.columns = answer.columns.split("\n").filter(Boolean).map(line => {
      const [column, unit] = line.split("\t");
      return {name: column, unit};
    });
    answer.pictures = answer.pictures.split("\n").filter(Boolean).map(line => line.split("\t"));
    answer.nrows = program._grit_test_nrows(test);
    const size = answer.nrows * answer.columns.length;
    const place = program._malloc(REAL * (size + 1));
    program._grit_test_copy(test, place);
    answer.rows = program.HEAPF64.slice(place / REAL, place / REAL + size);
    program._free(place);
  }

  // name: run, tell, line or catalog, with the words of lawtester.
  return (name, words) => {
    const [test, answer] = ask(name, words);
    if (name === "run" && !answer.error) table(test, answer);
    program._grit_test_end(test);
    return answer;
  };
}

// What the worker does: one message is one call, or several, whose answers come together.
function gritWorker(scope, makeGrit, gritTester) {
  const tester = makeGrit({}).then(gritTester);
  scope.onmessage = async ({data: {number, calls}}) => {
    const call = await tester;
    const answers = calls.map(([name, words]) => call(name, words));
    scope.postMessage({number, answers}, answers.filter(a => a.rows).map(a => a.rows.buffer));
  };
}

// Calls the program; what takes longer than LONGEST ms is ended with a sentence.
class GritProgramCalls {
  static LONGEST = 20000;

  constructor(text) {
    const source = `${text}\n${gritTester}\n${gritWorker}\ngritWorker(self, makeGrit, gritTester);`;
    this.address = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
    this.number = 0;
    this.start();
  }

  start() {
    this.waiting = new Map();
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({data}) => {
      const {resolve, timer} = this.waiting.get(data.number);
      clearTimeout(timer);
      this.waiting.delete(data.number);
      resolve(data.answers);
    };
    this.worker.onerror = event => this.stop(`expected the law tester to run in this browser, got: ${event.message}`);
  }

  stop(sentence) {
    this.worker.terminate();
    const waiting = [...this.waiting.values()];
    this.start();
    for (const {calls, resolve, timer} of waiting) {
      clearTimeout(timer);
      resolve(calls.map(() => ({error: sentence})));
    }
  }

  // A promise of the answers.
  ask(calls) {
    const number = ++this.number;
    return new Promise(resolve => {
      const timer = setTimeout(() => this.stop(`expected an experiment of less than ${GritProgramCalls.LONGEST / 1000} ` +
        "s, got a longer one: fewer steps, or the program lawtester"), GritProgramCalls.LONGEST);
      this.waiting.set(number, {calls, resolve, timer});
      this.worker.postMessage({number, calls});
    });
  }
}

if (typeof module !== "undefined") module.exports = {gritTester};

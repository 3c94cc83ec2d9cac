const { appendFileSync, mkdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Linux counts clock ticks at this rate for every program. */
const TICKS_PER_SECOND = 100;

/**
 * Measures the CPU time of one test file in the process that runs it: loading its modules, its hooks, its tests, and the child
 * processes that ended meanwhile. CPU time, because wall time differs by three between machines and with whatever runs beside.
 */
class FileCosts {
  #file;
  #marks = { cpu: readCpuSeconds(), children: readChildSeconds() };
  #costs = { load: 0, setUp: 0, tests: 0, children: 0 };
  #part = 'load';

  /** @param {string} file absolute path of the test file */
  constructor(file) {
    this.#file = file;
  }

  /** @param {{ name: string }} event an event of jest-circus */
  see({ name }) {
    if (name === 'run_start') this.#turnTo('setUp');
    if (name === 'test_fn_start') this.#turnTo('tests');
    if (name === 'test_fn_success' || name === 'test_fn_failure') this.#turnTo('setUp');
  }

  /** Appends the file's row to the rows of this run, if a run asked for them. */
  finish() {
    this.#turnTo('setUp');
    this.#costs.children = readChildSeconds() - this.#marks.children;
    const folder = process.env.CDI_TEST_COSTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    appendFileSync(
      path.join(folder, `${process.pid}.jsonl`),
      `${JSON.stringify({ file: this.#file, ...this.#costs })}\n`,
    );
  }

  #turnTo(part) {
    const now = readCpuSeconds();
    this.#costs[this.#part] += now - this.#marks.cpu;
    this.#marks.cpu = now;
    this.#part = part;
  }
}

function readCpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** CPU seconds of ended child processes, with their own; 0 where the system does not tell. */
function readChildSeconds() {
  if (process.platform !== 'linux') return 0;
  const afterName = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
  return (Number(afterName[13]) + Number(afterName[14])) / TICKS_PER_SECOND;
}

module.exports = { FileCosts };

const { appendFileSync, existsSync, readFileSync, rmSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');

const fromCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const TestRunner = fromCore('jest-runner').default;

const { rootDir, mutants, results, hits, tests: known } = JSON.parse(readFileSync(process.env.CDI_MUTANT_PLAN, 'utf8'));
const relative = (file) => path.relative(rootDir, file).split(path.sep).join('/');
const write = (row) => appendFileSync(results, `${JSON.stringify(row)}\n`);

/**
 * Runs each test file once as it is, which shows whether it passes and which mutants it reaches, then once more for each mutant that it
 * reaches and no nearer test file has killed. Every run has its own environment and modules, as jest gives them to each test file.
 */
module.exports = class MutantRunner extends TestRunner {
  isSerial = true;

  async runTests(tests, watcher) {
    const run = async (test, id) => {
      process.env.CDI_MUTANT = String(id);
      let isKilled = false;
      const stop = [
        this.on(
          'test-file-success',
          ([, result]) => (isKilled ||= result.numFailingTests > 0 || Boolean(result.testExecError)),
        ),
        this.on('test-file-failure', () => (isKilled = true)),
      ];
      await super.runTests([test], watcher, { serial: true });
      for (const end of stop) end();
      return isKilled;
    };
    const order = [...tests].sort((a, b) => known.indexOf(relative(a.path)) - known.indexOf(relative(b.path)));
    const reached = new Map();
    const broken = new Set();
    for (const test of order) {
      rmSync(hits, { force: true });
      process.env.CDI_MUTANT_HITS = hits;
      const isBroken = await run(test, 'none');
      delete process.env.CDI_MUTANT_HITS;
      const ids = existsSync(hits) ? readFileSync(hits, 'utf8').trim().split(' ').map(Number) : [];
      reached.set(test, new Set(ids));
      if (isBroken) broken.add(test);
      write({ test: relative(test.path), isBroken, reaches: ids.length });
    }
    for (const { id, near } of mutants) {
      const own = near.flatMap((file) => order.filter((test) => relative(test.path) === file));
      if (own.length === 0) continue;
      const tried = own.filter((test) => !broken.has(test) && reached.get(test).has(id));
      let by;
      for (const test of tried) {
        // again before each test file: what watches this process measures how long one of them takes
        write({ id, outcome: 'begun' });
        if (await run(test, id)) {
          by = relative(test.path);
          break;
        }
      }
      write({ id, outcome: by !== undefined ? 'killed' : tried.length > 0 ? 'survived' : 'unreached', by });
    }
  }
};

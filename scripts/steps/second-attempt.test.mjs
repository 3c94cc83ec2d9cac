import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runUnitTests } from './verification.mjs';

const jestProgram = path.resolve('node_modules/jest/bin/jest.js');

let folder;
const said = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-attempts-'));
  said.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs these files of tests as the whole of the product's are run. */
async function runTests(files) {
  writeFileSync(path.join(folder, 'package.json'), '{ "jest": { "testEnvironment": "node", "transform": {} } }');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const command = `"${process.execPath}" "${jestProgram}" --silent --reporters="${path.join(folder, 'quiet.cjs')}"`;
  writeFileSync(path.join(folder, 'quiet.cjs'), 'module.exports = class {};');
  return runUnitTests(command, { root: folder, say: (text) => said.push(text) });
}

const passes = "it('adds', () => { expect(1 + 1).toBe(2); });";
const fails = "it('subtracts', () => { expect(3 - 1).toBe(1); });";
/** Fails the first time that it is run, and passes from then on. */
const failsOnce = `
  const { existsSync, writeFileSync } = require('node:fs');
  const mark = require('node:path').join(__dirname, 'ran');
  it('multiplies', () => {
    const isFirst = !existsSync(mark);
    writeFileSync(mark, '');
    expect(isFirst ? 'late' : 'in time').toBe('in time');
  });`;

describe('unit tests that failed', () => {
  it('pass when they pass at the second attempt, and are named', async () => {
    const result = await runTests({ 'a.test.js': passes, 'b.test.js': `${passes}${failsOnce}` });
    expect(result).toMatchObject({ passed: 3, failed: 0 });
    expect(result.failures).toEqual([expect.stringMatching(/^multiplies \(passed when tried again\)\n/)]);
    expect(result.failures[0]).toContain('late');
    expect(said).toContain('unit tests: 1 of their files failed, and are tried again');
  });

  it('fail when they fail at both, also when another one of them passes', async () => {
    const result = await runTests({ 'a.test.js': `${passes}${fails}`, 'b.test.js': failsOnce });
    expect(result).toMatchObject({ passed: 2, failed: 1 });
    expect(result.failures).toEqual([
      expect.stringMatching(/^multiplies \(passed when tried again\)\n/),
      expect.stringMatching(/^subtracts\n/),
    ]);
  });

  it('fail when their file does not load at either', async () => {
    const result = await runTests({ 'a.test.js': passes, 'b.test.js': "require('./missing');" });
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.failures).toEqual([expect.stringContaining("Cannot find module './missing'")]);
  });

  it('are not tried again when many of their files fail', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}/${name}.test.js`);
    const result = await runTests(Object.fromEntries(names.map((name) => [name, failsOnce])));
    expect(result).toMatchObject({ passed: 0, failed: 4 });
    expect(said).toEqual(['unit tests…']);
  });

  it('are not there where all pass', async () => {
    const result = await runTests({ 'a.test.js': passes });
    expect(result).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(said).toEqual(['unit tests…']);
  });
});

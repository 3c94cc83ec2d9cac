import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './run-command.mjs';
import { runStep, runVerification, skipAfter } from './verification.mjs';

const root = tmpdir();
const said = [];
const say = (text) => said.push(text);

describe('a step', () => {
  const answer = (code) => async () => ({ code, output: 'what it printed', seconds: 1.5, cpuSeconds: 1.25 });

  it('passes with exit code 0 and fails with any other, showing what it printed', async () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const step = { name: 'lint', command: 'eslint .' };
    const passed = { passed: 1, failed: 0, cpuSeconds: 1.25 };
    await expect(runStep(step, { root, say, run: answer(0) })).resolves.toMatchObject(passed);
    expect(write).not.toHaveBeenCalled();
    await expect(runStep(step, { root, say, run: answer(2) })).resolves.toMatchObject({ passed: 0, failed: 1 });
    expect(write).toHaveBeenCalledWith(expect.stringContaining('what it printed'));
    write.mockRestore();
  });

  it('fails when its program is missing', async () => {
    const missing = { name: 'sizes', command: 'node scripts/none.ts', file: 'scripts/none.ts' };
    await expect(runStep(missing, { root, say })).resolves.toMatchObject({
      failed: 1,
      note: 'scripts/none.ts is missing',
    });
    const unnamed = { name: 'sizes', command: undefined };
    await expect(runStep(unnamed, { root, say })).resolves.toMatchObject({ failed: 1 });
    expect(said.at(-1)).toBe('sizes: FAILED, the script "sizes" of package.json is missing');
  });

  it('fails when the previous step failed', () => {
    expect(skipAfter('sizes', 'the build')).toMatchObject({ failed: 1, note: 'not run, because the build failed' });
  });
});

describe('the whole verification', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cdi-whole-'));
    const scripts = { lint: 'lint', types: 'types', boundaries: 'boundaries', unit: 'unit' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** Runs the steps with commands that only write down their names; a step of the list fails. */
  async function verify({ failing = [], endToEnd }) {
    const ran = [];
    const run = async (command) => {
      ran.push(command.split(' ')[0]);
      return { code: failing.some((name) => command.startsWith(name)) ? 1 : 0, output: '', seconds: 1 };
    };
    return { results: await runVerification({ root: folder, say, run, endToEnd }), ran };
  }

  it('runs every check even if one fails', async () => {
    const { results, ran } = await verify({ failing: ['lint'] });
    expect(ran).toEqual(['types', 'lint', 'boundaries', 'prettier', 'unit']);
    expect(results.find(({ name }) => name === 'lint')).toMatchObject({ failed: 1 });
    expect(results.find(({ name }) => name === 'format')).toMatchObject({ passed: 1 });
  });

  it('fails the sizes and the browser tests when there is no build', async () => {
    const endToEnd = jest.fn();
    const { results } = await verify({ endToEnd });
    const byName = new Map(results.map((result) => [result.name, result]));
    expect(byName.get('build')).toMatchObject({ failed: 1, note: 'scripts/build.ts is missing' });
    expect(byName.get('sizes')).toMatchObject({ failed: 1, note: 'not run, because the build failed' });
    expect(byName.get('end-to-end tests')).toMatchObject({ failed: 1 });
    expect(endToEnd).not.toHaveBeenCalled();
  });
});

describe('a command', () => {
  const node = (script) => `"${process.execPath}" -e '${script}'`;

  it('returns its exit code and the output of both streams', async () => {
    const script = 'process.stdout.write("out");process.stderr.write("err");process.exitCode=3';
    const result = await runCommand(node(script), { root, output: 'collect' });
    expect(result).toMatchObject({ code: 3 });
    expect(result.output).toMatch(/out.*err|err.*out/);
  });

  it('returns the CPU time of the program and its children', async () => {
    const busy = 'const until = process.cpuUsage().user + 5e5; while (process.cpuUsage().user < until);';
    const { cpuSeconds } = await runCommand(`${node(busy)} && ${node(busy)}`, { root, output: 'collect' });
    expect(cpuSeconds).toBeGreaterThan(1);
  });

  it('runs without NODE_ENV, unless one is set explicitly', async () => {
    const command = `"${process.execPath}" -p 'process.env.NODE_ENV'`;
    const without = await runCommand(command, { root, output: 'collect' });
    const given = await runCommand(command, { root, output: 'collect', env: { NODE_ENV: 'test' } });
    expect([without.output.trim(), given.output.trim()]).toEqual(['undefined', 'test']);
  });

  it('is killed with its children when it takes too long', async () => {
    const command = `"${process.execPath}" -e 'setInterval(() => {}, 1000)' & wait`;
    const result = await runCommand(command, { root, output: 'collect', limitMs: 300 });
    expect(result.code).not.toBe(0);
    expect(result.output).toContain('took longer than');
  });

  it('is killed when it exceeds its CPU time', async () => {
    const result = await runCommand(node('for (;;);'), { root, output: 'collect', limitCpuSeconds: 1 });
    expect(result.code).not.toBe(0);
    expect(result.output).toContain('minutes of CPU time and was ended');
  });
});

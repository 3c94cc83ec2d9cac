import { tmpdir } from 'node:os';
import { runCommand } from './run-command.mjs';
import { runStep, runTwoAtATime, skipAfter } from './verification.mjs';

const root = tmpdir();
const said = [];
const say = (text) => said.push(text);

describe('running two at a time', () => {
  it('never runs more, and answers in the order of the items', async () => {
    let running = 0;
    let most = 0;
    const results = await runTwoAtATime([30, 1, 20, 5, 1], async (waitMs) => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      running -= 1;
      return waitMs;
    });
    expect(results).toEqual([30, 1, 20, 5, 1]);
    expect(most).toBe(2);
  });
});

describe('a step', () => {
  const answer = (code) => async () => ({ code, output: 'what it printed', seconds: 1.5 });

  it('passes with exit code 0 and fails with any other, showing what it printed', async () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const step = { name: 'lint', command: 'eslint .' };
    await expect(runStep(step, { root, say, run: answer(0) })).resolves.toMatchObject({ passed: 1, failed: 0 });
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

  it('fails when the one before it failed', () => {
    expect(skipAfter('sizes', 'the build')).toMatchObject({ failed: 1, note: 'not run, because the build failed' });
  });
});

describe('a command', () => {
  it('answers its exit code and what it printed on both streams', async () => {
    const script = 'process.stdout.write("out");process.stderr.write("err");process.exitCode=3';
    const result = await runCommand(`"${process.execPath}" -e '${script}'`, { root, output: 'collect' });
    expect(result).toMatchObject({ code: 3 });
    expect(result.output).toMatch(/out.*err|err.*out/);
  });

  it('is run without NODE_ENV, unless it is given one', async () => {
    const command = `"${process.execPath}" -p 'process.env.NODE_ENV'`;
    const without = await runCommand(command, { root, output: 'collect' });
    const given = await runCommand(command, { root, output: 'collect', env: { NODE_ENV: 'test' } });
    expect([without.output.trim(), given.output.trim()]).toEqual(['undefined', 'test']);
  });

  it('is ended, with what it started, when it takes too long', async () => {
    const command = `"${process.execPath}" -e 'setInterval(() => {}, 1000)' & wait`;
    const result = await runCommand(command, { root, output: 'collect', limitMs: 300 });
    expect(result.code).not.toBe(0);
    expect(result.output).toContain('took longer than');
  });
});

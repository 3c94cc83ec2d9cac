import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';

let folder;
let commands;
const say = () => undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cdi-browser-'));
  commands = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs nothing: a command works when its text holds one of these words. */
const runThatKnows =
  (...works) =>
  async (command) => {
    commands.push(command);
    return { code: works.some((word) => command.includes(word)) ? 0 : 1, output: '', seconds: 0 };
  };

describe('finding a browser', () => {
  it('uses the browser of CHROMIUM_PATH', async () => {
    const env = { CHROMIUM_PATH: '/opt/my chromium/chrome', PATH: folder };
    await expect(findBrowser({ root: folder, say, env, run: runThatKnows('--version') })).resolves.toEqual({
      path: '/opt/my chromium/chrome',
    });
    expect(commands).toEqual(['"/opt/my chromium/chrome" --version']);
  });

  it('names CHROMIUM_PATH when that browser does not run', async () => {
    await expect(
      findBrowser({ root: folder, say, env: { CHROMIUM_PATH: '/none' }, run: runThatKnows() }),
    ).resolves.toEqual({
      problem: 'CHROMIUM_PATH is "/none"; it must be the path of a Chromium that runs.',
    });
  });

  it('uses the first browser on PATH that runs, and skips a file that only has the name', async () => {
    writeFileSync(path.join(folder, 'chromium'), '');
    writeFileSync(path.join(folder, 'google-chrome'), '');
    const found = findBrowser({
      root: folder,
      say,
      env: { PATH: folder },
      run: runThatKnows(`${folder}/google-chrome`),
    });
    await expect(found).resolves.toEqual({ path: path.join(folder, 'google-chrome') });
  });

  it('prefers a headless browser', async () => {
    for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(path.join(folder, name), '');
    const found = findBrowser({ root: folder, say, env: { PATH: folder }, run: runThatKnows(folder) });
    await expect(found).resolves.toEqual({ path: path.join(folder, 'chromium-headless-shell') });
  });

  it('lets Playwright download a browser if there is none', async () => {
    const found = await findBrowser({
      root: folder,
      say,
      env: { PATH: folder },
      run: runThatKnows('playwright install'),
    });
    expect(found).toEqual({ path: undefined });
    expect(commands.at(-1)).toMatch(/^playwright install (--with-deps )?chromium$/);
  });

  it('says what to do when no browser can be downloaded', async () => {
    const found = await findBrowser({ root: folder, say, env: { PATH: folder }, run: runThatKnows() });
    expect(found.problem).toContain('Install Chromium or set CHROMIUM_PATH to one.');
  });
});

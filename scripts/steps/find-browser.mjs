import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.mjs';

/** The shell without windows first, as Playwright's own: the same engine, which needs a fifth less of a processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A browser for the end-to-end tests: the one CHROMIUM_PATH names, one of this machine, or one that Playwright fetches.
 * @param {{ root: string, say: (text: string) => void, env?: NodeJS.ProcessEnv, run?: typeof runCommand }} options
 * @returns {Promise<{ path: string | undefined } | { problem: string }>} no path: Playwright knows where its own is
 */
export async function findBrowser({ root, say, env = process.env, run = runCommand }) {
  if (env.CHROMIUM_PATH) {
    if (await canRun(env.CHROMIUM_PATH, root, run)) return { path: env.CHROMIUM_PATH };
    return { problem: `CHROMIUM_PATH is "${env.CHROMIUM_PATH}"; it must be the path of a Chromium that runs.` };
  }
  for (const candidate of listCandidates(env.PATH ?? '')) {
    // some systems carry a program of that name that only says how to install the real one
    if (await canRun(candidate, root, run)) return { path: candidate };
  }
  say('Fetching Chromium…');
  // root may also install the libraries a bare system lacks
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  for (const command of ['playwright install --with-deps chromium', 'playwright install chromium'].slice(
    isRoot ? 0 : 1,
  )) {
    if ((await run(command, { root })).code === 0) return { path: undefined };
  }
  return {
    problem:
      'No browser for the end-to-end tests: this machine has no Chromium, and Playwright cannot fetch one. ' +
      'Install Chromium or set CHROMIUM_PATH to one.',
  };
}

function listCandidates(searchPath) {
  const folders = ['/usr/bin', ...searchPath.split(path.delimiter)].filter((folder) => path.isAbsolute(folder));
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...new Set(files)].filter((file) => existsSync(file));
}

async function canRun(file, root, run) {
  return (await run(`"${file}" --version`, { root, output: 'collect', limitMs: 20_000 })).code === 0;
}

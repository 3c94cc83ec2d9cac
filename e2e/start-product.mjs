/** Starts the built product on an empty data folder: every run of the browser tests begins with the same demo company. */
import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { appendCosts, readDescendantSeconds } from './process-costs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { DATA_DIR = '.cache/e2e-data', RELEASES_DIR = 'dist', BUILDS_DIR } = process.env;

/** Empties a folder of the tests; refuses any other. */
function empty(folder) {
  const target = path.resolve(root, folder);
  if (!target.startsWith(path.join(root, '.cache'))) throw new Error(`${target} is not a folder of the tests.`);
  rmSync(target, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

empty(DATA_DIR);
// tests that publish get copies of the builds, so that no other test meets what they publish
if (BUILDS_DIR) {
  empty(RELEASES_DIR);
  cpSync(BUILDS_DIR, path.resolve(root, RELEASES_DIR), { recursive: true });
}

// into a file for debugging, because a line for each sign-in would bury the output of the tests
const env = { SECURITY_LOG: `${path.resolve(root, DATA_DIR)}-security.jsonl`, ...process.env };
const server = spawn(process.execPath, ['server/dist/main.js'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  const folder = process.env.CDI_TEST_COSTS;
  if (folder) {
    const children = readDescendantSeconds(process.pid);
    appendCosts(folder, { file: import.meta.filename, load: 0, setUp: 0, tests: 0, children });
  }
  process.exit(code ?? 1);
});

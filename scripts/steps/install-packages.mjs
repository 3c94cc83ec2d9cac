import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPnpm } from './read-package.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs the packages of the lock file, unless they are installed already.
 * @param {{ root: string, say: (text: string) => void, run?: typeof runCommand }} options
 * @returns {Promise<string | undefined>} the error, or undefined on success
 */
export async function installPackages({ root, say, run = runCommand }) {
  const stampFile = path.join(root, '.cache', 'installed');
  const stamp = describeWanted(root);
  if (isInstalled(root) && readIfThere(stampFile) === stamp) return undefined;

  say('Installing packages… (about 30 s with a quick network)');
  const { code, seconds } = await run(
    // the second flag lets pnpm replace folders of another release without asking
    `${findPnpm(root)} install --frozen-lockfile --config.confirmModulesPurge=false`,
    { root },
  );
  if (code !== 0) {
    return 'The packages cannot be installed; pnpm says why above. Installing needs the network the first time.';
  }
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  say(`Packages installed in ${seconds.toFixed(0)} s`);
  return undefined;
}

/** Everything that decides what belongs into node_modules. */
function describeWanted(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc'];
  for (const file of [...files, ...listPackages(root).map((name) => path.join(name, 'package.json'))]) {
    hash.update(`\n${file}\n${readIfThere(path.join(root, file)) ?? ''}`);
  }
  return hash.digest('hex');
}

function isInstalled(root) {
  return ['.', ...listPackages(root)].every((name) => existsSync(path.join(root, name, 'node_modules')));
}

function listPackages(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'package.json')))
    .map(({ name }) => name)
    .sort();
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

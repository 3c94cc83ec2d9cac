import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root
 * @returns {{ engines: { node: string }, packageManager: string, scripts: Record<string, string> }}
 */
export function readPackage(root) {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}

/**
 * The command line that runs pnpm, of the version package.json names, on a machine that has only Node.
 * @param {string} root
 */
export function findPnpm(root) {
  return `npx --yes ${readPackage(root).packageManager.split('+')[0]}`;
}

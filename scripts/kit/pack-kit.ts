import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT } from '../../shared/src/common/remotes/contract.ts';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';
import { writeSharedPackage } from './shared-package.ts';
import { writeToolsPackage } from './tools-package.ts';

/** Makes the packages in `dist/kit`. Resolves to their files. */
export async function packKit(): Promise<readonly string[]> {
  const home = path.join(workspaceRoot, 'dist/kit');
  const { version } = JSON.parse(await readFile(path.join(workspaceRoot, 'shared/package.json'), 'utf8')) as {
    version: string;
  };
  if (!version.startsWith(`${CONTRACT}.`))
    throw new Error(`shared/package.json says ${version}: its first number is the contract, ${CONTRACT}.`);
  await rm(home, { recursive: true, force: true });
  const files: string[] = [];
  for (const [name, write] of [
    ['cdi-shared', writeSharedPackage],
    ['cdi-remote-tools', writeToolsPackage],
  ] as const) {
    const folder = path.join(home, name);
    await mkdir(folder, { recursive: true });
    await write(folder, version);
    const file = path.join(home, `${name}-${version}.tgz`);
    await promisify(execFile)('npm', ['pack', folder, '--pack-destination', home], {
      shell: process.platform === 'win32',
    });
    files.push(file);
  }
  return files;
}

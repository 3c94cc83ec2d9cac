import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../shared/src/node/build/workspace.ts';

export interface PnpmResult {
  readonly isFine: boolean;
  /** Output of the command; if it failed, including its errors. */
  readonly output: string;
}

/** Runs the pnpm that package.json names, with settings besides those of this process. */
export async function runPnpm(
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<PnpmResult> {
  const manifest = await readFile(path.join(workspaceRoot, 'package.json'), 'utf8');
  const { packageManager } = JSON.parse(manifest) as { readonly packageManager: string };
  const options = {
    cwd: workspaceRoot,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    env: { ...process.env, ...settings },
  };
  try {
    const { stdout } = await promisify(execFile)('npx', ['-y', packageManager, ...words], options);
    return { isFine: true, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return { isFine: false, output: stdout + stderr };
  }
}

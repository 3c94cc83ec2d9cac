// @runs server/src/main.ts demo/src/demo.ts

import { stat, rename } from 'node:fs/promises';
import path from 'node:path';
import { bundlePrograms } from '../../../scripts/steps/bundle-server.ts';
import { hasErrorCode } from '../config/error-facts.ts';

const root = path.resolve(__dirname, '../../..');

/**
 * Bundles a program, such as `server/src/main.ts`, once per run of the tests and returns the file: loading a bundle takes a fifth of the
 * CPU time of compiling the sources with tsx. The bundles are in one folder, because the server loads the demo company from its own. The
 * folder is as deep in the workspace as the sources, because programs find the workspace relative to themselves.
 */
export async function bundleForTests(entry: string): Promise<string> {
  const name = path.basename(entry, '.ts');
  const file = path.join(root, `server/.cache/${name}.js`);
  if (await isOfThisRun(file)) return file;
  // several workers may bundle at once: each file gets its name when it is complete
  const unfinished = `server/.cache/${name}.${process.pid}`;
  await bundlePrograms({ entries: { [unfinished]: entry }, hasSourceMap: false });
  await rename(path.join(root, `${unfinished}.js`), file);
  return file;
}

/** The set-up of the run notes when it began; without that note a bundle is never reused. */
async function isOfThisRun(file: string): Promise<boolean> {
  const startedAt = Number(process.env['CDI_TEST_RUN_STARTED_AT'] ?? Infinity);
  try {
    return (await stat(file)).mtimeMs > startedAt;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}

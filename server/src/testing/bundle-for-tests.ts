// @runs server/src/main.ts

import { stat, rename } from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram } from '../../../scripts/steps/bundle-server.ts';
import { hasErrorCode } from '../config/error-facts.ts';

const root = path.resolve(__dirname, '../../..');

/**
 * Bundles a program of `server/src` once per run of the tests and returns the file: loading a bundle takes a fifth of the CPU time
 * of compiling the sources with tsx. The file is as deep in the workspace as the sources, because programs find the workspace
 * relative to themselves.
 */
export async function bundleForTests(program: string): Promise<string> {
  const outfile = `server/dist/${path.basename(program, '.ts')}.tests.js`;
  const file = path.join(root, outfile);
  if (await isOfThisRun(file)) return file;
  // several workers may bundle at once: each file gets its name when it is complete
  const unfinished = `${outfile}.${process.pid}.js`;
  await bundleProgram({ entry: `server/src/${program}`, outfile: unfinished, hasSourceMap: false });
  await rename(path.join(root, unfinished), file);
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

import { mkdirSync, statSync, writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hasErrorCode } from './error-facts.ts';

/**
 * Makes a folder and those above it that are missing, one by one: asked to do so by itself, the system call of Node never comes back
 * in a place such as /proc. Throws the error of the system.
 */
export function makeFolder(folder: string): void {
  try {
    if (statSync(folder).isDirectory()) return;
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    const above = path.dirname(folder);
    if (above !== folder) makeFolder(above);
  }
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST') || !statSync(folder).isDirectory()) throw error;
  }
}

/** Writes a file into the folder and removes it. Throws the error of the system. */
export function tryToWrite(folder: string): void {
  const file = path.join(folder, `.write-test-${process.pid}`);
  writeFileSync(file, 'x');
  rmSync(file, { force: true });
}

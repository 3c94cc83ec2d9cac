import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EnvironmentError } from './environment-error.ts';
import { hasErrorCode, readErrorMessage } from './error-facts.ts';
import { makeFolder } from './make-folder.ts';
import { SHORTEST_SECRET } from './variables.ts';

/**
 * The secret that signs tokens outside production: made at the first start and kept in DATA_DIR/secret, so that people
 * stay signed in over a restart.
 * @throws EnvironmentError when the file cannot be written or holds too little
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  try {
    makeFolder(dataDir);
    writeOnce(file, randomBytes(32).toString('hex'));
  } catch (error) {
    throw new EnvironmentError([
      `DATA_DIR is "${dataDir}"; it must be a folder this server can write (${readErrorMessage(error)}).`,
    ]);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST_SECRET) {
    throw new EnvironmentError([
      `${file} holds ${secret.length} characters; it must hold at least ${SHORTEST_SECRET}. Delete it to have a new one made; everyone signs in again.`,
    ]);
  }
  return secret;
}

/** Never overwrites: of two processes that start together one writes and the other reads. */
function writeOnce(file: string, text: string): void {
  try {
    writeFileSync(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
}

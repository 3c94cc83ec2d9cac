import { execFileSync } from 'node:child_process';

/**
 * Copies what a folder holds into another one, with owners and modes: PostgreSQL starts only on files of its own account. A cluster
 * that is stopped may be copied so, which costs a tenth of making one.
 */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

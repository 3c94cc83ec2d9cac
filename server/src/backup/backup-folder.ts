import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFile } from '@cdi/shared/contracts';
import { hasErrorCode } from '../config/error-facts.ts';

const NAME = /^cdi-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;
/** What a backup is called until it is whole. */
export const PARTIAL = '.partial';

/** The backups in a folder, the newest first; none where there is no such folder. */
export async function listBackupFiles(folder: string): Promise<readonly BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  const kept = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
  return Promise.all(
    kept.map(async (name) => {
      const { size, mtime } = await stat(path.join(folder, name));
      return { name, bytes: size, made_dt: mtime.toISOString() };
    }),
  );
}

/** Removes the oldest backups beyond those that are kept. Nothing else in the folder is touched. */
export async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const files = await listBackupFiles(folder);
  for (const { name } of files.slice(keep)) await rm(path.join(folder, name), { force: true });
}

/** Removes what backups left that were killed. Only while no other one is being made. */
export async function removePartialBackups(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length)))
      await rm(path.join(folder, name), { force: true });
}

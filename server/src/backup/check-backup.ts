import { createHash, type Hash } from 'node:crypto';
import { DamagedBackupError, readAll, readBackupFile } from './backup-file.ts';
import { BACKUP_FORMAT, whatIs, type BackupHead, type BackupSums } from './backup-parts.ts';

export interface CheckedBackup {
  readonly head: BackupHead;
  readonly sums: BackupSums;
}

/** Reads a backup from its first byte to its last and compares every checksum, before anything is restored. Throws DamagedBackupError, and what `isToldToStop` says. */
export async function checkBackup(file: string, isToldToStop?: AbortSignal): Promise<CheckedBackup> {
  let head: BackupHead | undefined;
  let sums: BackupSums | undefined;
  const found = { table: new Map<string, Hash>(), file: new Map<string, Hash>(), release: new Map<string, Hash>() };
  await readBackupFile(file, async (part, content) => {
    isToldToStop?.throwIfAborted();
    const what = whatIs(part);
    if (what === null) throw new DamagedBackupError(file, `it holds "${part}", which is no part of a backup`);
    if (what.kind === 'head') head = await readJson<BackupHead>(file, content);
    else if (what.kind === 'sums') sums = await readJson<BackupSums>(file, content);
    else {
      const hash = found[what.kind].get(what.name) ?? createHash('sha256');
      found[what.kind].set(what.name, hash);
      for await (const piece of content) hash.update(piece);
    }
  });
  if (head === undefined) throw new DamagedBackupError(file, 'it is no backup of this product');
  if (head.format !== BACKUP_FORMAT)
    throw new DamagedBackupError(file, `it was made by a newer release (${head.product}); install that release first`);
  if (sums === undefined) throw new DamagedBackupError(file, 'its end is missing');
  const wrong = findWrong(sums, found);
  if (wrong !== undefined) throw new DamagedBackupError(file, `the checksum of ${wrong} is another one`);
  return { head, sums };
}

async function readJson<Part>(file: string, content: AsyncIterable<Buffer>): Promise<Part> {
  const text = (await readAll(content)).toString();
  try {
    return JSON.parse(text) as Part;
  } catch {
    throw new DamagedBackupError(file, 'it is damaged or cut off');
  }
}

type Found = Readonly<Record<'table' | 'file' | 'release', ReadonlyMap<string, Hash>>>;

/** The first thing that is not as the sums say. */
function findWrong(sums: BackupSums, found: Found): string | undefined {
  const empty = createHash('sha256').digest('hex');
  const read = (kind: keyof Found) =>
    new Map([...found[kind]].map(([name, hash]): [string, string] => [name, hash.digest('hex')]));
  const [tables, files, releases] = [read('table'), read('file'), read('release')];
  for (const [name, { sha256 }] of Object.entries(sums.tables))
    if ((tables.get(name) ?? empty) !== sha256) return `table ${name}`;
  for (const key of sums.files) if (!key.endsWith(`/${files.get(key) ?? 'none'}`)) return `file ${key}`;
  for (const [path, sha256] of Object.entries(sums.releases)) if (releases.get(path) !== sha256) return path;
  return undefined;
}

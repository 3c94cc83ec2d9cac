import { stat } from 'node:fs/promises';
import path from 'node:path';
import { hasErrorCode } from '../../config/error-facts.ts';

/** The account PostgreSQL runs as when this process is root, as which PostgreSQL refuses to run. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** The unprivileged account of Unix, which owns nothing; PostgreSQL runs only as an account that has a name. */
export const NOBODY: ServerAccount = { uid: 65_534, gid: 65_534 };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Accounts to which root may hand the database in a folder, best first: the owner of an existing cluster and no other; otherwise the
 * unprivileged account, then the owner of the folder or of the nearest folder above it that exists.
 */
export async function listServerAccounts(dataDir: string, cluster: string): Promise<readonly ServerAccount[]> {
  const owner = await readOwner(cluster);
  if (owner !== undefined && owner.uid !== 0) return [owner];
  const host = await readNearestOwner(dataDir);
  if (host.uid === 0 || host.uid === NOBODY.uid) return [NOBODY];
  // macOS gives the account another number
  return process.platform === 'darwin' ? [host] : [NOBODY, host];
}

/** The first folder on the way from the root to this one that the account may not pass through, if any. */
export async function findBarrier(folder: string, account: ServerAccount): Promise<string | undefined> {
  const { root } = path.parse(folder);
  const steps = path.relative(root, folder).split(path.sep);
  for (let depth = 0; depth <= steps.length; depth += 1) {
    const step = path.join(root, ...steps.slice(0, depth));
    try {
      if (!mayPass(await stat(step), account)) return step;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined; // what is still to be made gets the right mode
      throw error;
    }
  }
  return undefined;
}

function mayPass(facts: ServerAccount & { readonly mode: number }, account: ServerAccount): boolean {
  if (facts.uid === account.uid) return (facts.mode & 0o100) !== 0;
  if (facts.gid === account.gid) return (facts.mode & 0o010) !== 0;
  return (facts.mode & 0o001) !== 0;
}

async function readOwner(file: string): Promise<ServerAccount | undefined> {
  try {
    const { uid, gid } = await stat(file);
    return { uid, gid };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function readNearestOwner(folder: string): Promise<ServerAccount> {
  return (await readOwner(folder)) ?? (await readNearestOwner(path.dirname(folder)));
}

import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hasErrorCode } from '../../config/error-facts.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { ClusterHome } from './cluster-home.ts';
import { findBarrier } from './server-account.ts';

/** The programs of one PostgreSQL release, ready to run by the home's account. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** Such as "18.4.0-beta.17". */
  readonly version: string;
  readonly majorVersion: number;
}

/** The package as npm installed it. */
export interface PackagedBinaries {
  readonly folder: string;
  readonly version: string;
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * The package of binaries that npm installed for this machine.
 * @throws EmbeddedPostgresError when there is none
 */
export async function locatePackagedBinaries(platform: string, architecture: string): Promise<PackagedBinaries> {
  const machine = `${platform}-${architecture}`;
  const name = PLATFORMS[machine];
  if (name === undefined) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const root = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package @embedded-postgres/${name} is not installed. Install without leaving out optional dependencies, ` +
        'or set DATABASE_URL to a PostgreSQL server of yours.',
      { cause: error },
    );
  }
}

/**
 * Binaries that the home's account can run: those of the package in place, or a copy in the home if the account cannot reach the package or
 * the package's folder cannot be completed.
 */
export async function prepareBinaries(home: ClusterHome, packaged: PackagedBinaries): Promise<PostgresBinaries> {
  const canUse = (await isReachable(packaged.folder, home)) && (await completeLinks(packaged.folder));
  const folder = canUse ? packaged.folder : await copyBinaries(packaged, home);
  const find = (name: string) => path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: find('initdb'),
    postgres: find('postgres'),
    pgCtl: find('pg_ctl'),
    version: packaged.version,
    majorVersion: Number.parseInt(packaged.version, 10),
  };
}

async function isReachable(folder: string, { account }: ClusterHome): Promise<boolean> {
  if (account === undefined) return true;
  for (const part of ['bin', 'lib', 'share']) {
    if ((await findBarrier(path.join(folder, part), account)) !== undefined) return false;
  }
  return ((await stat(path.join(folder, 'bin', 'postgres'))).mode & 0o005) === 0o005;
}

/**
 * npm packages carry no links; the package lists the ones its libraries need, and an install that runs no scripts
 * leaves them out. False when they are missing and the folder takes none.
 */
async function completeLinks(folder: string): Promise<boolean> {
  for (const { source, target } of await readLinks(folder)) {
    try {
      await symlink(path.basename(source), path.join(path.dirname(folder), target));
    } catch (error) {
      if (hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
  }
  return true;
}

/** Both paths start with "native/"; each link is beside its source. */
async function readLinks(folder: string): Promise<readonly { source: string; target: string }[]> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8')) as [];
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function copyBinaries(packaged: PackagedBinaries, home: ClusterHome): Promise<string> {
  const root = path.join(home.folder, 'postgres-binaries', `${packaged.version}-${process.platform}-${process.arch}`);
  const target = path.join(root, 'native');
  const fresh = `${root}.new-${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    await stat(target);
    return target;
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  await mkdir(path.join(home.folder, 'postgres-binaries'), { recursive: true, mode: 0o755 });
  await chmod(path.join(home.folder, 'postgres-binaries'), 0o755);
  await copyFolder(packaged.folder, path.join(fresh, 'native'));
  await completeLinks(path.join(fresh, 'native'));
  await chmod(fresh, 0o755);
  try {
    await rename(fresh, root); // all of it or nothing, whenever this process ends
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
    await rm(fresh, { recursive: true });
  }
  return target;
}

/** Every account may read the copy, whatever this process's umask. */
async function copyFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.isDirectory()) await copyFolder(from, to);
    else if (entry.isFile()) {
      await copyFile(from, to);
      await chmod(to, (await stat(from)).mode & 0o111 ? 0o755 : 0o644);
    }
  }
}

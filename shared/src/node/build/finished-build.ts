import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRecord } from '../../common/remotes/build-record.ts';
import { computeBuildVersion } from './build-version.ts';
import { distRoot, type FrontEndName } from './workspace.ts';

/** Whether a build went to its end: assets.json is rewritten with the compressed sizes last. */
export async function isFinished(folder: string): Promise<boolean> {
  const file = path.join(folder, 'assets.json');
  if (!existsSync(file)) return false;
  const record = JSON.parse(await readFile(file, 'utf8')) as BuildRecord;
  return record.assets[record.entry]?.brotliBytes !== undefined;
}

/** The version of a front end whose build there is, and is the latest, of the sources as they are; undefined when it has to be built. */
export async function findFinishedBuild(name: FrontEndName): Promise<string | undefined> {
  const version = computeBuildVersion(name);
  const latest = path.join(distRoot, name, 'latest.json');
  if (!existsSync(latest) || !(await isFinished(path.join(distRoot, name, version)))) return undefined;
  const { version: current } = JSON.parse(await readFile(latest, 'utf8')) as { version: string };
  return current === version ? version : undefined;
}

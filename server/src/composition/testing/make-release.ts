import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT, type BuildRecord, type BuiltAsset, type PageRow, type RemoteDeclaration } from '@cdi/shared/remotes';
import type { Db } from '../../storage/database.ts';
import { m0001Foundation } from '../../storage/migrations/m0001-foundation.ts';
import { m0010SecurityEvents } from '../../storage/migrations/m0010-security-events.ts';
import { m0015ReleaseOperations } from '../m0015-release-operations.ts';
import { releaseMigration } from '../release.migration.ts';
import type { ReleaseAct } from '../release.repository.ts';
import type { Release } from '../releases.ts';

/** Content of every file of a made build. */
const contentOf = (name: string, file: string): string => `${name}/${file}`;

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What a build records of a file that holds this. */
export const makeAsset = (text: string): BuiltAsset => ({
  integrity: hashOf(text),
  bytes: text.length,
  brotliBytes: 5,
});

/** What a remote with these pages declares; tests give what they are about. */
export function makeDeclaration(given: Partial<RemoteDeclaration> = {}): RemoteDeclaration {
  return { title: 'Pages', parcels: [], pages: [], menu: [], search: [], commands: [], ...given };
}

/** A page open to everyone, at its own name unless a path is given. */
export function makeRow(page: string, given: Partial<PageRow> = {}): PageRow {
  return { page, path: `/${page}`, title: [page], audience: 'anyone', ...given };
}

/** A build with the files that every build has; tests give what they are about. */
export function makeRecord(name: string, given: Partial<BuildRecord> = {}): BuildRecord {
  const version = given.version ?? '1.0.0-aaaaaaaaaaaa';
  const isShell = name === 'shell';
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const files = isShell
    ? [entry, 'main.css', 'ui.js', 'ibm-plex-sans-latin-400-normal.woff2', 'favicon.svg', 'after-paint.js']
    : [entry, 'lifecycles.js', 'root.js', 'root.css'];
  return {
    name,
    version,
    contract: CONTRACT,
    publicPath: `/assets/${name}/${version}/`,
    entry,
    first: isShell
      ? { scripts: [], styles: ['main.css'], shared: [] }
      : { scripts: ['lifecycles.js', 'root.js'], styles: ['root.css'], shared: [] },
    declares: isShell ? null : makeDeclaration(),
    pages: {},
    provided: isShell ? { '@cdi/shared/ui': ['ui.js'] } : {},
    shared: {},
    assets: Object.fromEntries(files.map((file) => [file, makeAsset(contentOf(name, file))])),
    ...given,
  };
}

export function makeRelease(name: string, given: Partial<BuildRecord> = {}): Release {
  const record = makeRecord(name, given);
  const folder = `${name}/${record.version}`;
  return { remoteName: name, version: record.version, folder, record, publishedDt: '1970-01-01T00:00:00.000Z' };
}

/** Who publishes in tests. */
export const act: ReleaseAct = { who: 'tester', userId: null, keyId: null, requestId: 'test', why: 'A test' };

/**
 * Writes a build with its files below the folder of all releases, as the newest of its name, and with further files by what they hold.
 * Answers its folder.
 */
export async function writeBuild(
  home: string,
  given: BuildRecord,
  further: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { name, version, assets } = given;
  const added = Object.entries(further).map(([file, text]) => [file, makeAsset(text)] as const);
  const record = { ...given, assets: { ...assets, ...Object.fromEntries(added) } };
  const folder = path.join(home, name, version);
  for (const file of Object.keys(record.assets)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), further[file] ?? contentOf(name, file));
  }
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify(record));
  await writeFile(path.join(home, name, 'latest.json'), JSON.stringify({ name, version }));
  return folder;
}

/** The tables that releases need. */
export async function makeReleaseTables(db: Db): Promise<void> {
  for (const { up } of [m0001Foundation, releaseMigration, m0010SecurityEvents, m0015ReleaseOperations]) await up(db);
}

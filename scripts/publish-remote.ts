/**
 * `pnpm publish:remote mfe-public …` makes the newest build of each name the live release: new pages get it at once, with no restart
 * of a server, and pages that are open keep the one they came with. `--back` makes the release before the live one live again;
 * `--list` lists the kept releases, newest first.
 */
import path from 'node:path';
import { openProductDatabase } from '../server/src/composition/open-product-database.ts';
import { publishLatestBuild } from '../server/src/composition/publish-build.ts';
import { listLive, listReleases, publishRelease } from '../server/src/composition/release.repository.ts';
import { readEnvironment } from '../server/src/config/environment.ts';
import { hasErrorCode } from '../server/src/config/error-facts.ts';
import type { Db } from '../server/src/storage/database.ts';
import { remoteNames } from '../shared/src/common/remotes/remotes.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';

const known: readonly string[] = ['shell', ...remoteNames];

async function list(db: Db, name: string): Promise<string> {
  const live = (await listLive(db)).find(({ remoteName }) => remoteName === name)?.version;
  const releases = await listReleases(db, name);
  const lines = releases.map(({ version, publishedDt }) => {
    return `  ${version}  ${publishedDt}${version === live ? '  live' : ''}`;
  });
  return [name, ...lines].join('\n');
}

async function goBack(db: Db, name: string): Promise<string> {
  const live = (await listLive(db)).find(({ remoteName }) => remoteName === name)?.version;
  const releases = await listReleases(db, name);
  const before = releases[releases.findIndex(({ version }) => version === live) + 1];
  if (!before) throw new Error(`${name} has no release before the live one.`);
  await publishRelease(db, before.record, before.folder);
  return `${name} went back to ${before.version}.`;
}

async function publish(db: Db, releasesDir: string, name: string): Promise<string> {
  return `${name} ${await publishLatestBuild(db, releasesDir, name)} is live.`;
}

async function run(given: readonly string[]): Promise<void> {
  const names = given.filter((word) => !word.startsWith('--'));
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(
      `Name what to publish: ${known.join(', ')}.${unknown.length > 0 ? ` Unknown: ${unknown.join(', ')}.` : ''}`,
    );
  }
  const environment = readEnvironment(process.env, workspaceRoot);
  const database = await openProductDatabase(environment);
  const db = database.kysely;
  try {
    for (const name of names) {
      if (given.includes('--list')) console.log(await list(db, name));
      else if (given.includes('--back')) console.log(await goBack(db, name));
      else console.log(await publish(db, path.resolve(workspaceRoot, environment.releasesDir), name));
    }
  } finally {
    await database.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  // 42P01: the table of releases is not there
  if (hasErrorCode(error, '42P01')) console.error('The database is still empty. Start the server once, then publish.');
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

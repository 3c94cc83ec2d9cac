/**
 * `pnpm publish:remote mfe-public …` makes the newest build of each name the live release: new pages get it at once, with no restart
 * of a server, and pages that are open keep the one they came with. `--back` makes the release before the live one live again;
 * `--withdraw` takes a remote out of the product with all its pages until it is published again; `--list` lists the kept releases,
 * newest first.
 */
import { openProductDatabase } from '../server/src/composition/open-product-database.ts';
import { assertFits, publishLatestBuild } from '../server/src/composition/publish-build.ts';
import { listBuiltNames } from '../server/src/composition/read-build.ts';
import { openReleaseStore, type ReleaseStore } from '../server/src/composition/release-store.ts';
import {
  listLive,
  listReleases,
  publishRelease,
  withdrawRelease,
} from '../server/src/composition/release.repository.ts';
import { readEnvironment } from '../server/src/config/environment.ts';
import { hasErrorCode } from '../server/src/config/error-facts.ts';
import type { Db } from '../server/src/storage/database.ts';
import { workspaceRoot } from '../shared/src/node/build/index.ts';

async function list(db: Db, name: string): Promise<string> {
  const live = (await listLive(db)).find(({ remoteName }) => remoteName === name)?.version;
  const releases = await listReleases(db, name);
  const lines = releases.map(({ version, publishedDt }) => {
    return `  ${version}  ${publishedDt}${version === live ? '  live' : ''}`;
  });
  return [name, ...lines].join('\n');
}

async function goBack(db: Db, store: ReleaseStore, name: string): Promise<string> {
  const live = (await listLive(db)).find(({ remoteName }) => remoteName === name)?.version;
  const releases = await listReleases(db, name);
  const before = releases[releases.findIndex(({ version }) => version === live) + 1];
  if (!before) throw new Error(`${name} has no release before the live one.`);
  if (!(await store.bring(before.folder))) throw new Error(`The files of ${name} ${before.version} are gone.`);
  await store.keep(before.folder);
  await publishRelease(db, before.record, before.folder, (tx) => assertFits(tx, before.record));
  return `${name} went back to ${before.version}.`;
}

async function withdraw(db: Db, name: string): Promise<string> {
  if (name === 'shell') throw new Error('The shell cannot be withdrawn: nothing would be left.');
  await withdrawRelease(db, name);
  return `${name} is withdrawn.`;
}

async function publish(db: Db, store: ReleaseStore, name: string): Promise<string> {
  return `${name} ${await publishLatestBuild(db, store, name)} is live.`;
}

/** Throws when a name is neither built nor live. */
async function assertKnown(db: Db, { home }: ReleaseStore, names: readonly string[]): Promise<void> {
  const live = (await listLive(db)).map(({ remoteName }) => remoteName);
  const known = new Set([...(await listBuiltNames(home)), ...live]);
  const unknown = names.filter((name) => !known.has(name));
  if (names.length > 0 && unknown.length === 0) return;
  const missing = unknown.length > 0 ? ` There is no build of ${unknown.join(', ')}: pnpm build ${unknown[0]}.` : '';
  throw new Error(`Name what to publish: ${[...known].join(', ')}.${missing}`);
}

async function run(given: readonly string[]): Promise<void> {
  const names = given.filter((word) => !word.startsWith('--'));
  const environment = readEnvironment(process.env, workspaceRoot);
  const store = openReleaseStore(environment);
  const database = await openProductDatabase(environment);
  const db = database.kysely;
  try {
    await assertKnown(db, store, names);
    for (const name of names) {
      if (given.includes('--list')) console.log(await list(db, name));
      else if (given.includes('--withdraw')) console.log(await withdraw(db, name));
      else if (given.includes('--back')) console.log(await goBack(db, store, name));
      else console.log(await publish(db, store, name));
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

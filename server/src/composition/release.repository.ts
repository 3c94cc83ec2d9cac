import type { BuildRecord } from '@cdi/shared/remotes';
import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { exists, many, run } from '../storage/query.ts';
import type { Release } from './releases.ts';
import { assetIntegrity } from './releases.ts';

/** Servers listen here: the payload is the name whose live release changed. */
export const releaseChannel = 'cdi_release';

/** Versions that stay published, so that a page opened before a release still finds its chunks. */
export const keptReleases = 5;

const table = 'remote_release';
const columns = ['remote_name', 'version', 'folder', 'manifest', 'published_dt'] as const;

/**
 * Makes a build the live release of its name and tells all servers. Publishing a version again makes it live again. Answers the
 * releases that fell out of the last five: their files can go. `check` throws when the build does not fit beside what is live; no
 * other publication comes between it and ours.
 */
export async function publishRelease(
  db: Db,
  record: BuildRecord,
  folder: string,
  check: (tx: Db) => Promise<void> = async () => {},
): Promise<Release[]> {
  return db.transaction().execute(async (tx) => {
    await run(tx)`lock table ${sql.table(table)} in share row exclusive mode`;
    await check(tx);
    const { name, version, contract } = record;
    await tx
      .updateTable(table)
      .set({ is_live: false })
      .where('remote_name', '=', name)
      .where('is_live', '=', true)
      .execute();
    await tx
      .insertInto(table)
      .values({
        remote_name: name,
        version,
        contract,
        folder,
        manifest: JSON.stringify(record),
        integrity: assetIntegrity(record, record.entry),
        is_live: true,
      })
      .onConflict((conflict) =>
        conflict.columns(['remote_name', 'version']).doUpdateSet({ is_live: true, published_dt: sql`now()` }),
      )
      .execute();
    await run(tx)`
      insert into security_event (kind, detail, request_id)
      values ('release', ${`${name} ${version}`}, 'publish')`;
    const removed = await removeOldReleases(tx, name);
    await run(tx)`select pg_notify(${releaseChannel}, ${name})`;
    return removed;
  });
}

/** Takes the live release of a name out of the product and tells all servers. Its releases are kept, and can be published again. */
export async function withdrawRelease(db: Db, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable(table).set({ is_live: false }).where('remote_name', '=', name).execute();
    await run(tx)`select pg_notify(${releaseChannel}, ${name})`;
  });
}

/** The live release of the shell and of every remote that has one. */
export async function listLive(db: Db): Promise<Release[]> {
  const rows = await db.selectFrom(table).select(columns).where('is_live', '=', true).orderBy('remote_name').execute();
  return rows.map(toRelease);
}

/** Folders of all kept releases. */
export async function listKeptFolders(db: Db): Promise<ReadonlySet<string>> {
  const rows = await many<{ folder: string }>(db)`select folder from remote_release`;
  return new Set(rows.map(({ folder }) => folder));
}

/** Whether a kept release has its files in this folder. */
export function hasRelease(db: Db, folder: string): Promise<boolean> {
  return exists(db)`select from remote_release where folder = ${folder}`;
}

/** Every kept release of a name, newest first. */
export async function listReleases(db: Db, name: string): Promise<Release[]> {
  const rows = await db
    .selectFrom(table)
    .select(columns)
    .where('remote_name', '=', name)
    .orderBy('published_dt', 'desc')
    .orderBy('remote_release_id', 'desc')
    .execute();
  return rows.map(toRelease);
}

async function removeOldReleases(db: Db, name: string): Promise<Release[]> {
  const old = (await listReleases(db, name)).slice(keptReleases);
  if (old.length === 0) return [];
  const versions = old.map(({ version }) => version);
  await db.deleteFrom(table).where('remote_name', '=', name).where('version', 'in', versions).execute();
  return old;
}

function toRelease(row: Record<string, unknown>): Release {
  return {
    remoteName: row.remote_name as string,
    version: row.version as string,
    folder: row.folder as string,
    record: row.manifest as BuildRecord,
    publishedDt: row.published_dt as string,
  };
}

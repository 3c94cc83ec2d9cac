import type { BuildRecord, CanaryAudience } from '@cdi/shared/remotes';
import { publishEvent } from '../events/publish-event.ts';
import type { Db } from '../storage/database.ts';
import { exists, many, maybeOne, run } from '../storage/query.ts';
import type { ReleaseSet } from './choose-releases.ts';
import type { Release } from './releases.ts';
import { assetIntegrity } from './releases.ts';

/** Servers listen here: the payload is the name whose live release changed. */
export const releaseChannel = 'cdi_release';

/** Releases that stay however old they are. */
export const keptReleases = 5;
/** Releases stay so long after they were last live: a page that was opened before still finds its chunks. */
const KEPT_DAYS = 7;

/** What was done with a release. */
export type ReleaseAction = 'publish' | 'promote' | 'back' | 'canary' | 'withdraw';

/** Who does something with a release, and why. */
export interface ReleaseAct {
  /** Name of the person, of the key, or of the command. */
  readonly who: string;
  readonly userId: number | null;
  readonly keyId: number | null;
  readonly requestId: string;
  readonly why: string;
  /** The commit that the build was made from, if known. */
  readonly commit?: string | undefined;
  /** The replaced release is harmful: pages that show it reload at the next navigation. */
  readonly isHarmful?: boolean;
}

/** Name of a release, and the size of its files. */
export interface ReleaseFiles {
  readonly record: BuildRecord;
  readonly folder: string;
  readonly bytes: number;
}

/** A kept release with what became of it. */
export interface KeptRelease extends Release {
  readonly isLive: boolean;
  /** It was live and was withdrawn, or another one was gone back to. */
  readonly isTakenBack: boolean;
  /** When it last became live; null: it never was. */
  readonly livedDt: string | null;
  /** Who published it, or made it live since. */
  readonly publishedBy: string;
}

/**
 * Runs the work under a lock, so that no other publication comes between its check and its end. Notifies all servers, and open pages, of
 * the names.
 */
export async function changeReleases<T>(db: Db, names: readonly string[], work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await run(tx)`lock table remote_release in share row exclusive mode`;
    const outcome = await work(tx);
    for (const name of names) {
      await run(tx)`select pg_notify(${releaseChannel}, ${name})`;
      await publishEvent(tx, { kind: 'release', object: name });
    }
    return outcome;
  });
}

/** Keeps a build beside those that are kept; one of the same version that is kept already stays as it is. */
export async function addRelease(tx: Db, { record, folder, bytes }: ReleaseFiles, act: ReleaseAct): Promise<void> {
  const { name, version, contract, entry } = record;
  await run(tx)`
    insert into remote_release
      (remote_name, version, contract, folder, manifest, integrity, bytes, built_from, published_by, is_live)
    values (${name}, ${version}, ${contract}, ${folder}, ${JSON.stringify(record)}::jsonb,
      ${assetIntegrity(record, entry)}, ${bytes}, ${act.commit ?? null}::text, ${act.who}, false)
    on conflict (remote_name, version) do update
      set built_from = coalesce(excluded.built_from, remote_release.built_from), manifest = excluded.manifest`;
}

/** Makes a stored release the live one of its name. `takesBack`: the previous release is rolled back, and going back later skips it. */
export async function makeLive(
  tx: Db,
  { name, version }: { readonly name: string; readonly version: string },
  {
    who,
    takesBack,
    isHarmful = false,
  }: { readonly who: string; readonly takesBack: boolean; readonly isHarmful?: boolean | undefined },
): Promise<void> {
  await run(tx)`
    update remote_release set is_live = false, ended_dt = now(), is_taken_back = ${takesBack},
      is_harmful = ${isHarmful}
    where remote_name = ${name} and is_live and version <> ${version}`;
  await run(tx)`
    update remote_release
    set is_live = true, lived_dt = now(), ended_dt = null, is_taken_back = false, is_harmful = false,
      published_by = ${who}, canary = null
    where remote_name = ${name} and version = ${version}`;
}

/** Takes the live release of a name out of the product. Answers its version; null where none is live. */
export async function endLive(tx: Db, name: string, isHarmful = false): Promise<string | null> {
  await endCanary(tx, name);
  const ended = await maybeOne<{ version: string }>(tx)`
    update remote_release
    set is_live = false, ended_dt = now(), is_taken_back = true, is_harmful = ${isHarmful}
    where remote_name = ${name} and is_live returning version`;
  return ended?.version ?? null;
}

/** Lets some people try a kept release, in the place of any other that is tried of its name. */
export async function startCanary(
  tx: Db,
  { name, version }: { readonly name: string; readonly version: string },
  audience: CanaryAudience,
): Promise<void> {
  await endCanary(tx, name);
  await run(tx)`
    update remote_release set canary = ${JSON.stringify(audience)}::jsonb, ended_dt = null
    where remote_name = ${name} and version = ${version}`;
}

/** Ends the trial of the name. Returns the version that was tried; null if there was none. */
export async function endCanary(tx: Db, name: string): Promise<string | null> {
  const ended = await maybeOne<{ version: string }>(tx)`
    update remote_release set canary = null, ended_dt = case when is_live then null else now() end
    where remote_name = ${name} and canary is not null returning version`;
  return ended?.version ?? null;
}

/** Writes what was done into the history of the remote, and into the security log. */
export async function noteRelease(
  tx: Db,
  action: ReleaseAction,
  { name, version }: { readonly name: string; readonly version: string },
  act: ReleaseAct,
): Promise<void> {
  const { who, userId, keyId, requestId, commit } = act;
  const harm = action === 'promote' ? 'The release before was harmful' : 'Harmful';
  const why = [act.isHarmful ? harm : '', act.why].filter(Boolean).join(': ');
  await run(tx)`
    insert into release_event (remote_name, version, action, who, user_id, publish_key_id, built_from, why)
    values (${name}, ${version}, ${action}, ${who}, ${userId}::bigint, ${keyId}::bigint,
      coalesce(${commit ?? null}::text, (
        select built_from from remote_release where remote_name = ${name} and version = ${version})), ${why})`;
  await run(tx)`
    insert into security_event (kind, by_user_id, detail, request_id)
    values ('release', ${userId}::bigint, ${`${name} ${version}: ${action} by ${who}`}, ${requestId})`;
}

/** The live release of the shell and of every remote that has one. */
export async function listLive(db: Db): Promise<Release[]> {
  const rows = await many<ReleaseRow>(db)`
    select remote_name, version, folder, manifest, published_dt, published_by, is_live, is_taken_back, lived_dt
    from remote_release where is_live order by remote_name`;
  return rows.map(toRelease);
}

/** The live releases, and those that some people try. */
export async function listServed(db: Db): Promise<ReleaseSet> {
  const rows = await many<ReleaseRow & { readonly canary: CanaryAudience | null }>(db)`
    select remote_name, version, folder, manifest, published_dt, published_by, is_live, is_taken_back, lived_dt, canary
    from remote_release where is_live or canary is not null order by remote_name, is_live desc`;
  return {
    live: rows.filter((row) => row.is_live).map(toRelease),
    canaries: rows.flatMap((row) => (row.canary === null ? [] : [{ ...toRelease(row), audience: row.canary }])),
    harmful: await listHarmful(db),
  };
}

/** Stored releases that did harm, each by name and version. */
async function listHarmful(db: Db): Promise<readonly string[]> {
  const rows = await many<{ release: string }>(db)`
    select remote_name || ' ' || version as release from remote_release where is_harmful order by release`;
  return rows.map(({ release }) => release);
}

/** Folders of the live releases. */
export async function listLiveFolders(db: Db): Promise<readonly string[]> {
  const rows = await many<{ folder: string }>(db)`select folder from remote_release where is_live order by folder`;
  return rows.map(({ folder }) => folder);
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

/** Every kept release of a name: what was live last first, then what never was. */
export async function listReleases(db: Db, name: string): Promise<KeptRelease[]> {
  const rows = await many<ReleaseRow>(db)`
    select remote_name, version, folder, manifest, published_dt, published_by, is_live, is_taken_back, lived_dt
    from remote_release where remote_name = ${name}
    order by is_live desc, lived_dt desc nulls last, published_dt desc, remote_release_id desc`;
  return rows.map(toRelease);
}

/** Forgets releases of a name that have served their time. Answers them: their files can go. */
export async function removeOldReleases(tx: Db, name: string): Promise<readonly { readonly folder: string }[]> {
  return many<{ folder: string }>(tx)`
    delete from remote_release where remote_name = ${name} and not is_live and canary is null
      and coalesce(ended_dt, published_dt) < now() - ${KEPT_DAYS} * interval '1 day'
      and remote_release_id not in (
        select remote_release_id from remote_release where remote_name = ${name}
        order by is_live desc, coalesce(lived_dt, published_dt) desc, remote_release_id desc limit ${keptReleases})
    returning folder`;
}

interface ReleaseRow {
  readonly remote_name: string;
  readonly version: string;
  readonly folder: string;
  readonly manifest: BuildRecord;
  readonly published_dt: string;
  readonly published_by: string;
  readonly is_live: boolean;
  readonly is_taken_back: boolean;
  readonly lived_dt: string | null;
}

function toRelease(row: ReleaseRow): KeptRelease {
  return {
    remoteName: row.remote_name,
    version: row.version,
    folder: row.folder,
    record: row.manifest,
    publishedDt: row.published_dt,
    publishedBy: row.published_by,
    isLive: row.is_live,
    isTakenBack: row.is_taken_back,
    livedDt: row.lived_dt,
  };
}

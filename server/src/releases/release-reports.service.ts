import type { ReleaseReports } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import { findLoadBucket, judgeTrial, type ReleaseTally } from '@cdi/shared/remotes';
import type { AppServices, CallContext } from '../context.ts';
import { endTrial, ReleaseRefusedError, type ReleaseDesk } from '../composition/release-desk.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import type { Db } from '../storage/database.ts';
import { many, run } from '../storage/query.ts';

const KEPT_DAYS = 30;

interface Sample {
  readonly remote: string;
  readonly version: string;
  readonly what: string;
  readonly count: number;
}

/** What is counted of a report. A page that was to show the remote and could not counts as one that shows it. */
function listSamples(reports: ReleaseReports): readonly Sample[] {
  return Object.entries(reports).flatMap(([remote, { version, ms, load = 0, render = 0, fault = 0, first = 0 }]) => {
    const wasNeverShown = ms === undefined && load > 0 && first > 0;
    const counts: Record<string, number> = {
      shown: ms !== undefined || wasNeverShown ? 1 : 0,
      failed: first,
      load,
      render,
      fault,
      ...(ms === undefined ? {} : { [findLoadBucket(ms)]: 1 }),
    };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => ({ remote, version, what, count }));
  });
}

/** Adds what a page told to the sums of its releases, by the hour. Releases that are not kept are passed over. */
export async function noteReports(db: Db, reports: ReleaseReports): Promise<void> {
  const samples = listSamples(reports);
  if (samples.length === 0) return;
  // in the same order everywhere, so that two pages at once never wait for each other
  const sorted = samples.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await run(db)`
    insert into release_sample (remote_name, version, hour, what, count)
    select s.remote, s.version, date_trunc('hour', now()), s.what, s.count
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as s(remote text, version text, what text, count bigint)
    where exists (select from remote_release r where r.remote_name = s.remote and r.version = s.version)
    on conflict (remote_name, version, hour, what) do update set count = release_sample.count + excluded.count`;
}

const keyOf = ({ remote, version, what }: Sample): string => `${remote} ${version} ${what}`;

interface Trial {
  readonly remote: string;
  readonly version: string;
  readonly live: string | null;
  readonly begun: string;
  readonly startedBy: number | null;
}

/** The releases that are tried, each with the live one beside it, when its trial began and who began it. */
const findTrials = (db: Db): Promise<readonly Trial[]> =>
  many<Trial>(db)`
    select r.remote_name as remote, r.version, l.version as live, e.event_dt as begun, e.user_id::int as "startedBy"
    from remote_release r left join remote_release l on l.remote_name = r.remote_name and l.is_live
    cross join lateral (
      select event_dt, user_id from release_event e
      where e.remote_name = r.remote_name and e.version = r.version and e.action = 'canary'
      order by e.release_event_id desc limit 1) e
    where r.canary is not null`;

async function sumUp(db: Db, remote: string, version: string, since: string): Promise<ReleaseTally> {
  const rows = await many<{ what: string; count: number }>(db)`
    select what, sum(count)::int as count from release_sample
    where remote_name = ${remote} and version = ${version} and what in ('shown', 'failed')
      and hour >= date_trunc('hour', ${since}::timestamptz)
    group by what`;
  const find = (what: string) => rows.find((row) => row.what === what)?.count ?? 0;
  return { shown: find('shown'), failed: find('failed') };
}

/** Takes a release from those who try it when it fails too often, writes why, and tells who began the trial and all super users. */
export async function endFailingTrials(
  desk: ReleaseDesk,
  context: CallContext,
  reports: ReleaseReports,
): Promise<void> {
  for (const trial of await findTrials(desk.db)) {
    const { remote, version, live, begun } = trial;
    if (reports[remote]?.version !== version) continue;
    const why = judgeTrial(
      await sumUp(desk.db, remote, version, begun),
      live === null ? { shown: 0, failed: 0 } : await sumUp(desk.db, remote, live, begun),
    );
    if (why !== null) await endFailing(desk, context, trial, why);
  }
}

async function endFailing(
  desk: ReleaseDesk,
  context: CallContext,
  { remote, version, startedBy }: Trial,
  why: string,
): Promise<void> {
  try {
    await endTrial(desk, remote, { who: 'CDI', userId: null, keyId: null, requestId: context.requestId, why });
  } catch (error) {
    // another server ended it in the same moment
    if (error instanceof ReleaseRefusedError) return;
    throw error;
  }
  const supers = await findEmployees(desk.db, [ROLE.super]);
  await raiseAlert(desk.db, {
    userIds: [...supers, ...(startedBy === null ? [] : [startedBy])],
    text: `Nobody tries ${remote} ${version} any more. ${why}`,
    reason: 'because releases are yours to look after',
    url: '/dev_tools',
  });
}

/** Sums of a month are enough to compare releases by. */
export async function forgetReports(app: AppServices): Promise<void> {
  await run(app.db)`delete from release_sample where hour < now() - make_interval(days => ${KEPT_DAYS})`;
}

import { createHmac } from 'node:crypto';
import type { ReleaseReport, ReleaseReports } from '@cdi/shared/contracts';
import { ROLE } from '@cdi/shared/policy';
import {
  addUpTellers,
  findLoadBucket,
  judgeTrial,
  type CanaryAudience,
  type ReleaseTally,
  type Teller,
} from '@cdi/shared/remotes';
import { isMeant, type Visitor } from '../composition/choose-releases.ts';
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

/** Pages that showed a release, and that failed: a page that was to show the remote and could not counts as one that shows it. */
function countPages({ ms, load = 0, first = 0 }: ReleaseReport): { readonly shown: number; readonly failed: number } {
  const wasNeverShown = ms === undefined && load > 0 && first > 0;
  return { shown: ms !== undefined || wasNeverShown ? 1 : 0, failed: first };
}

/** What is counted of a report. */
function listSamples(reports: ReleaseReports): readonly Sample[] {
  return Object.entries(reports).flatMap(([remote, report]) => {
    const { version, ms, load = 0, render = 0, fault = 0 } = report;
    const counts: Record<string, number> = {
      ...countPages(report),
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

/** Adds the report of a page to the hourly sums of its releases. Releases that are not stored are skipped. */
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

/** The sender of a report: the visitor for the choice of releases, and the key by which reports are counted. */
export interface ReportSender {
  readonly visitor: Visitor;
  readonly isEmployee: boolean;
  /** The account, or the address of a visitor without one. */
  readonly countedBy: string;
}

interface Trial {
  readonly id: number;
  readonly audience: CanaryAudience;
  readonly remote: string;
  readonly version: string;
  readonly live: string | null;
  readonly startedBy: number | null;
}

/** The releases that are tried, each with the live one beside it, when its trial began and who began it. */
const findTrials = (db: Db): Promise<readonly Trial[]> =>
  many<Trial>(db)`
    select r.remote_name as remote, r.version, l.version as live, r.canary as audience,
      e.release_event_id as id, e.user_id::int as "startedBy"
    from remote_release r left join remote_release l on l.remote_name = r.remote_name and l.is_live
    cross join lateral (
      select release_event_id, user_id from release_event e
      where e.remote_name = r.remote_name and e.version = r.version and e.action = 'canary'
      order by e.release_event_id desc limit 1) e
    where r.canary is not null`;

async function sumUp(db: Db, trial: Trial, version: string): Promise<ReleaseTally> {
  const tellers = await many<Teller>(db)`
    select is_employee as "isEmployee", shown, failed from trial_teller
    where release_event_id = ${trial.id} and version = ${version}`;
  return addUpTellers(tellers);
}

/**
 * Adds the report of a page to the earlier reports of its sender in this trial. The sender is stored as a keyed hash, without a name or
 * address.
 */
async function noteTeller(desk: ReleaseDesk, context: CallContext, trial: Trial, told: Told): Promise<void> {
  const { sender, version, shown, failed } = told;
  const teller = createHmac('sha256', context.app.environment.secret)
    .update(`trial ${trial.id} ${sender.countedBy}`)
    .digest('base64url');
  await run(desk.db)`
    insert into trial_teller as t (release_event_id, version, teller, is_employee, shown, failed)
    values (${trial.id}, ${version}, ${teller}, ${sender.isEmployee}, ${shown}, ${failed})
    on conflict (release_event_id, version, teller) do update set
      shown = t.shown + excluded.shown, failed = t.failed + excluded.failed`;
}

interface Told {
  readonly sender: ReportSender;
  readonly version: string;
  readonly shown: number;
  readonly failed: number;
}

/** Whether a sender can have seen this release at all: one that is tried is served to those alone who try it. */
const canHaveSeen = ({ remote, version, audience }: Trial, told: string, { visitor }: ReportSender): boolean =>
  told !== version || isMeant(audience, `${remote} ${version}`, visitor);

/**
 * Records the report of a page about releases on trial, or live beside them, and ends the trial of a release that fails too often; writes
 * the reason, and notifies the person who began the trial and all super users.
 */
export async function endFailingTrials(
  desk: ReleaseDesk,
  context: CallContext,
  reports: ReleaseReports,
  findSender: () => Promise<ReportSender>,
): Promise<void> {
  const trials = (await findTrials(desk.db)).filter(({ remote, version, live }) =>
    [version, live].includes(reports[remote]?.version ?? null),
  );
  if (trials.length === 0) return;
  const sender = await findSender();
  for (const trial of trials) {
    const { remote, version, live } = trial;
    const report = reports[remote];
    if (!report || !canHaveSeen(trial, report.version, sender)) continue;
    await noteTeller(desk, context, trial, { sender, version: report.version, ...countPages(report) });
    if (report.version !== version) continue;
    const why = judgeTrial(
      await sumUp(desk.db, trial, version),
      live === null ? { shown: 0, failed: 0, isBelieved: true } : await sumUp(desk.db, trial, live),
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

/** Sums of a month are enough to compare releases; the senders of a trial are forgotten when it is over. */
export async function forgetReports(app: AppServices): Promise<void> {
  await run(app.db)`delete from release_sample where hour < now() - make_interval(days => ${KEPT_DAYS})`;
  await run(app.db)`
    delete from trial_teller t where not exists (
      select from release_event e join remote_release r using (remote_name, version)
      where e.release_event_id = t.release_event_id and r.canary is not null)`;
}

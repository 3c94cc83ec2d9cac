import { objects } from '@cdi/shared/catalogue';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import { StoryStamps } from '../kit/stamp-story.ts';
import type { StoryCalls } from '../kit/story-calls.ts';
import { one } from '../../../server/src/storage/query.ts';
import { finishRequest } from '../../../server/src/maintenance/finish-request.service.ts';
import { findPlansToRequest, requestWork } from '../../../server/src/maintenance/planned-work.service.ts';
import { STORIES, type MaintenanceStory } from './maintenance.data.ts';

const request = objects.maintenance_request;

/** Working days between two steps of a request. */
const STEP_DAYS = 0.12;
const PLANNER = 'manager';

/** Alerts older than this many working days are read. */
const UNREAD_SINCE = -4;

/**
 * What was wrong with machines of the demo company, each as far as its story goes, and the planned work that is near, by the
 * product's own services.
 */
export async function fillMaintenance(calls: StoryCalls): Promise<void> {
  const { db, calendar } = calls;
  const stamps = await StoryStamps.start(db);
  for (const story of STORIES) await tell(calls, story, (moment) => stamps.note(moment));
  const morning = calendar.moment(-0.05);
  const nightly = { ...(await calls.as(PLANNER, morning)), today: calendar.today };
  for (const planId of await findPlansToRequest(db)) await requestWork(nightly, planId);
  await stamps.note(morning);
  await stamps.write(calendar.moment(UNREAD_SINCE));
}

type Note = (moment: string) => Promise<void>;

async function tell({ as, calendar, db }: StoryCalls, story: MaintenanceStory, note: Note): Promise<void> {
  const at = (step: number): string => calendar.moment(Math.min(-0.03, -story.ago + step * STEP_DAYS));
  const reporter = await as(story.by, at(0));
  const asset = await one<{ id: number }>(db)`
    select a.asset_id as id from asset a join cdi_location l on l.cdi_location_id = a.cdi_location_id
    where a.asset_tag = ${story.tag} and l.code = ${story.location}`;
  const { problem, urgency, reached } = story;
  const made = await saveRow(reporter, request, 0, { asset_id: asset.id, problem, urgency });
  const id = made.maintenance_request_id;
  const version = async () =>
    (
      await one<{ version: number }>(db)`
      select version from maintenance_request where maintenance_request_id = ${id}`
    ).version;
  await note(at(0));
  const take = async (who: string, step: number, name: string, reason: string | null = null) => {
    await transitionRecord(await as(who, at(step)), request, id, { name, version: await version(), reason });
    await note(at(step));
  };
  const save = async (who: string, step: number, values: Readonly<Record<string, string | number>>) => {
    await saveRow(await as(who, at(step)), request, id, { ...values, version: await version() });
    await note(at(step));
  };

  if (reached === 'cancelled') await take(PLANNER, 1, 'cancel', 'Works again after it was oiled');
  if (story.to === undefined || reached === 'open' || reached === 'cancelled') return;
  await save(PLANNER, 1, { assigned_to: (await as(story.to, at(1))).person.userId });
  if (reached === 'assigned') return;
  await take(story.to, 2, 'start');
  if (reached === 'waiting_parts') {
    await save(story.to, 3, { waiting_for: story.waitingFor ?? '' });
    await take(story.to, 3, 'wait');
  }
  if (reached !== 'done' && reached !== 'verified') return;
  await finishRequest(await as(story.to, at(4)), {
    maintenance_request_id: id,
    version: await version(),
    work_done: story.workDone ?? '',
    labor_minutes: story.laborMinutes ?? 0,
    downtime_minutes: story.downtimeMinutes ?? 0,
  });
  await note(at(4));
  if (reached === 'verified') await take(PLANNER, 6, 'verify');
}

import { objects } from '@cdi/shared/catalogue';
import { addDays } from '@cdi/shared/units';
import { saveRow } from '../../../server/src/records/save/save-record.ts';
import { transitionRecord } from '../../../server/src/records/save/transition-record.ts';
import { StoryStamps } from '../kit/stamp-story.ts';
import type { StoryCalls } from '../kit/story-calls.ts';
import { many, one } from '../../../server/src/storage/query.ts';

const visit = objects.measure_visit;

/** A visit of the demo company: working days since the request, and how far it went. */
const STORIES = [
  {
    ago: 3.4,
    reached: 'en_route',
    to: 'sales',
    inDays: 0,
    site_address: '2200 Summit St',
    contact_name: 'Ray Alder',
    contact_phone: '419-555-0142',
    roof_access: 'hatch',
    access_notes: 'Ask for the key at the dock; the hatch sticks.',
    fee: 350,
  },
  {
    ago: 2.2,
    reached: 'scheduled',
    to: 'sales',
    inDays: 3,
    site_address: '87 Foundry Rd',
    contact_name: 'Denise Marlow',
    contact_phone: '317-555-0171',
    roof_access: 'lift',
    access_notes: 'A lift is on the site until Friday.',
    fee: 350,
  },
  {
    ago: 0.8,
    reached: 'requested',
    to: null,
    inDays: null,
    site_address: '1410 Lakeview Blvd',
    contact_name: 'Omar Reyes',
    contact_phone: '216-555-0118',
    roof_access: 'escort',
    access_notes: 'Hospital: badge and escort, after two in the afternoon.',
    fee: 500,
  },
] as const;

/** How long a customer gives for the visit. */
const DAYS_GIVEN = 10;

/** Visits that sales asked for, for open quotes of adapters where there are such, by the product's own services. */
export async function fillMeasurement({ as, calendar, db }: StoryCalls): Promise<void> {
  const stamps = await StoryStamps.start(db);
  const quotes = await many<{ quote_id: number }>(db)`
    select q.quote_id from quote q where q.status in ('sent', 'viewed')
      and exists (select 1 from quote_curb c where c.quote_id = q.quote_id)
    order by not exists (select 1 from quote_curb c where c.quote_id = q.quote_id and c.curb_type = 'ADP'), q.quote_id`;
  for (const [index, { ago, reached, to, inDays, ...site }] of STORIES.entries()) {
    const quote = quotes[index];
    if (!quote) continue;
    const at = (step: number): string => calendar.moment(Math.min(-0.03, -ago + step * 0.2));
    const asked = await as('inside', at(0));
    const from = asked.today;
    const made = await saveRow(asked, visit, 0, {
      ...site,
      quote_id: quote.quote_id,
      date_from: from,
      date_to: addDays(calendar.today, DAYS_GIVEN),
    });
    await stamps.note(at(0));
    const id = made.measure_visit_id;
    const version = async () =>
      (await one<{ version: number }>(db)`select version from measure_visit where measure_visit_id = ${id}`).version;
    if (to === null) continue;
    const planned = await as('inside', at(1));
    const { person } = await as(to, at(1));
    const scheduled = { assigned_to: person.userId, scheduled_date: addDays(calendar.today, inDays) };
    await saveRow(planned, visit, id, { ...scheduled, version: await version() });
    await transitionRecord(planned, visit, id, { name: 'schedule', version: await version(), reason: null });
    await stamps.note(at(1));
    if (reached !== 'en_route') continue;
    const going = await as(to, calendar.moment(-0.04));
    await transitionRecord(going, visit, id, { name: 'depart', version: await version(), reason: null });
    await stamps.note(calendar.moment(-0.04));
  }
  await stamps.write(calendar.moment(-4));
}

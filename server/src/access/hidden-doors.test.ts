import type { ObjectDefinition } from '@cdi/shared/catalogue';
import type { LoadedRecord, MassUploadReport } from '@cdi/shared/contracts';
import { mayDo } from '@cdi/shared/catalogue';
import { publishEvent } from '../events/publish-event.ts';
import { readSheet } from '../records/upload/store-sheet.ts';
import { many, one } from '../storage/query.ts';
import { EventPage, listenLive } from '../testing/follow-events.ts';
import { markOf, TOLD } from '../testing/hidden-marks.ts';
import { employeeActor } from '../testing/make-records.ts';
import { EMPLOYEES } from '../testing/basics.ts';
import { encode } from '../testing/test-app.ts';
import { CURIOUS, HiddenWorld, isAllKept, keptOf } from '../testing/hidden-world.ts';
import type { Somebody } from './matrix-rights.ts';

/** The ways beside the pages of a record: workbooks, sheets that come back, events of open pages, alerts to who watches. */
let world: HiddenWorld;

beforeAll(async () => {
  world = await HiddenWorld.open();
});
afterAll(() => world.app.close());

/** The cells of a list as a workbook; null where it is refused. */
async function workbook(definition: ObjectDefinition, { caller }: Somebody, params: Record<string, string>) {
  const reply = await world.app.server.inject({
    method: 'GET',
    url: `/rapi/${definition.plural}/export/xlsx?${encode({ params })}`,
    headers: { authorization: `Bearer ${caller.token ?? ''}` },
  });
  if (reply.statusCode !== 200) return null;
  const cells: string[] = [];
  const sheet = readSheet({ csv: undefined, xlsx: reply.rawPayload.toString('base64') });
  for await (const row of sheet) cells.push(...row.cells);
  return cells;
}

it.each(CURIOUS)('%s finds nothing of it in a workbook', async (name) => {
  const who = await world.somebody(name);
  const told: string[] = [];
  for (const definition of world.objects) {
    const kept = keptOf(definition, who);
    const plain = (await workbook(definition, who, {})) ?? [];
    for (const [field, { label }] of kept) {
      const asked = (await workbook(definition, who, { columns: field })) ?? [];
      if ([plain, asked].some((cells) => cells.includes(label))) told.push(`${definition.name}.${field} is a column`);
      for (const params of [{ orderby: field }, { [`${field}_min`]: '1' }, { [`${field}_is`]: 'empty' }])
        if ((await workbook(definition, who, params)) !== null)
          told.push(`${definition.name}.${field} is asked by ${Object.keys(params).join()}`);
      if (isAllKept(definition, who) && asked.some((cell) => TOLD.test(cell)))
        told.push(`${definition.name}: ${field}`);
    }
    if (isAllKept(definition, who) && plain.some((cell) => TOLD.test(cell))) told.push(definition.name);
  }
  expect(told).toEqual([]);
});

/** Upload sheet for an object: an existing record, by its key, and a column that the person may not see. */
async function uploadKept(definition: ObjectDefinition, { caller }: Somebody, field: string, label: string) {
  const key = definition.massUploadKey ?? definition.titleField;
  const record = world.records.get(definition.name) as LoadedRecord;
  const value = definition.fields[field];
  const guess = value && markOf(value);
  const csv = `${definition.fields[key]?.label ?? key},${label}\n${String(record.fields[key] ?? '')},${String(guess ?? 1)}\n`;
  const { body } = await caller.post<MassUploadReport>(`/api/${definition.name}/mass_upload`, {
    file_name: 'guess.csv',
    csv,
  });
  await world.app.runJobs();
  const id = body.data?.upload_id ?? 0;
  const report = (await caller.post<MassUploadReport>(`/api/${definition.name}/mass_upload/${id}`)).body.data;
  const sheet = await caller.get(`/api/${definition.name}/mass_upload/${id}/sheet/csv`);
  return { report, problems: sheet.text.split('\n').map((line) => line.split(',').at(-1) ?? '') };
}

it.each(Object.keys(EMPLOYEES))('%s learns nothing from a sheet that comes back', async (name) => {
  const who = await world.somebody(name);
  const told: string[] = [];
  for (const definition of world.objects) {
    if (!mayDo(definition, 'mass_upload', employeeActor(EMPLOYEES[name] ?? null))) continue;
    const [field, kept] = keptOf(definition, who).find(([, each]) => markOf(each) !== undefined) ?? [];
    if (!field || !kept) continue;
    const { report, problems } = await uploadKept(definition, who, field, kept.label);
    // right and wrong guesses are answered alike: there is no such column for them
    const words = report?.problems.map(({ message }) => message) ?? [];
    if (!words.some((message) => message === `There is no field "${kept.label}" that you may fill.`))
      told.push(`${definition.name}.${field}: ${words.join(' ')}`);
    if (problems.some((text) => TOLD.test(text))) told.push(`${definition.name}: ${problems.join(' ')}`);
  }
  expect(told).toEqual([]);
});

/** Super changes only the hidden field of a record; returns its name, or null if no one can write it. */
async function changeKept(definition: ObjectDefinition, who: Somebody, value: number): Promise<string | null> {
  const boss = await world.maker.caller('super');
  const { id } = world.records.get(definition.name) as LoadedRecord;
  const state = definition.states?.field;
  for (const [field, kept] of keptOf(definition, who)) {
    if (kept.readOnly === true || field === state || !['money', 'decimal'].includes(kept.kind)) continue;
    const now = (await boss.post<LoadedRecord>(`/api/${definition.name}/to_json/${id}`)).body.data;
    const reply = await boss.post(`/api/${definition.name}/save/${id}`, { version: now?.version, [field]: value });
    if (reply.status === 200) return field;
  }
  return null;
}

it('open pages learn only which record changed, and watchers are notified of nothing that they may not see', async () => {
  const live = await listenLive(world.app, world.app.built);
  const clerk = await world.somebody('clerk');
  const page = await EventPage.open(live.address, clerk.caller.token);
  const changed: string[] = [];
  for (const definition of world.objects) {
    const about = { object: definition.name, record_id: world.records.get(definition.name)?.id ?? 0 };
    await clerk.caller.post('/api/record_comment/watch', { ...about, is_watching: 'on' });
    const field = await changeKept(definition, clerk, 4_321 + changed.length);
    if (field !== null) changed.push(`${definition.name}.${field}`);
  }
  expect(changed).toEqual(
    expect.arrayContaining(['asset.purchase_cost', 'company.credit_limit', 'tracker_mer.extra_cost']),
  );
  await publishEvent(world.app.db, { kind: 'release', object: 'mark' });
  await page.until(({ event }) => event?.object === 'mark');
  const names = ['boards', 'by', 'id', 'kind', 'object', 'sequence'];
  expect(page.events.filter((event) => Object.keys(event).sort().join() !== names.join())).toEqual([]);
  expect(JSON.stringify(page.events)).not.toMatch(/4,?32\d|credit_limit|hourly_rate|purchase_cost/);
  const alerts = await many<{ cdi_alert: string }>(world.app.db)`
    select cdi_alert from cdi_alert where user_id = ${clerk.userId}`;
  expect(alerts.map((row) => row.cdi_alert)).toEqual([]);
  await page.close();
  await live.stop();
  // the changes are there, for those who may know them
  const company = world.records.get('company')?.id ?? 0;
  const { limit } = await one<{ limit: number }>(world.app.db)`
    select credit_limit as limit from company where company_id = ${company}`;
  expect(limit).toBeGreaterThanOrEqual(4_321);
});

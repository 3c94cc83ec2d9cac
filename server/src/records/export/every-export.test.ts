import { parse } from 'csv-parse/sync';
import { catalogue, isBlank, mayDo } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { EMPLOYEES } from '../../testing/basics.ts';
import { cloneRows } from '../../testing/clone-rows.ts';
import { employeeActor, RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, encode, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

const download = async (userName: string, plural: string, query: Readonly<Record<string, unknown>> = {}) => {
  const { token } = await maker.caller(userName);
  const reply = await app.server.inject({
    method: 'GET',
    url: `/rapi/${plural}/export/csv?${encode({ params: {}, ...query })}`,
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  return { status: reply.statusCode, text: reply.payload };
};

describe.each(catalogue.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  let record: LoadedRecord;

  beforeAll(async () => {
    record = await maker.make(name);
    await cloneRows(app.db, definition, record.id, 3);
  });

  it('gives every row of the list, in its columns, and says at the end what was asked for', async () => {
    const { status, text } = await download('super', definition.plural);
    expect(status).toBe(200);
    const rows: string[][] = parse(text.replace('\uFEFF', ''), { relax_column_count: true });
    const listed = await (await maker.caller('super')).post(`/rapi/${definition.plural}/to_json`, { page_size: '200' });
    expect(rows.length - 2).toBe(listed.body.rows?.length);
    const labels = definition.search.resultFields.flatMap((field) => definition.fields[field]?.label ?? []);
    for (const label of labels) expect(rows[0]?.some((head) => head.startsWith(label))).toBe(true);
    expect(rows.at(-1)?.[0]).toContain(`List: ${definition.titlePlural}`);
    // a text field is exported to its column unchanged
    const shown = definition.search.resultFields.find(
      (field) => definition.fields[field]?.kind === 'text' && !isBlank(record.fields[field]),
    );
    if (shown === undefined) return;
    const at = rows[0]?.indexOf(definition.fields[shown]?.label ?? '') ?? -1;
    expect(rows.map((row) => row[at])).toContain(String(record.fields[shown]));
  });

  it('gives every row of the lists of its records beside them', async () => {
    const lists = Object.values(definition.children ?? {});
    if (lists.length === 0) return;
    const { status, text } = await download('super', definition.plural, { lists: 'on' });
    expect(status).toBe(200);
    const [head = [], ...rows]: string[][] = parse(text.replace('\uFEFF', ''), { relax_column_count: true });
    for (const { title } of lists) expect(head.some((label) => label.startsWith(`${title}: `))).toBe(true);
    // as many rows as the longest list of each record, and one of a record without any
    const { id, children } = record;
    const longest = Math.max(1, ...Object.values(children).map((each) => each.length));
    const only = await download('super', definition.plural, { lists: 'on', params: { ids: String(id) } });
    const ofRecord: string[][] = parse(only.text.replace('\uFEFF', ''), { relax_column_count: true });
    expect(ofRecord.length - 2).toBe(longest);
    expect(rows.length - 1).toBeGreaterThanOrEqual(longest + 3);
  });

  it('is refused to who does not read it', async () => {
    const strangers = Object.entries(EMPLOYEES).filter(([, role]) => !mayDo(definition, 'read', employeeActor(role)));
    for (const [userName] of strangers)
      expect([userName, (await download(userName, definition.plural)).status]).toEqual([userName, 403]);
    expect((await download('distributor', definition.plural)).status).toBe(403);
  });
});

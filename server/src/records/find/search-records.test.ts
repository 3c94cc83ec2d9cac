import { sql } from 'kysely';
import {
  catalogue,
  columnNames,
  hasSortIndex,
  isBlank,
  keyOf,
  MOST_COLUMNS,
  objectNamed,
  sortNames,
  type Field,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { cloneRows } from '../../testing/clone-rows.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type Caller, type FormBody, type TestApp } from '../../testing/test-app.ts';
import { many, one, run } from '../../storage/query.ts';

let app: TestApp;
let maker: RecordMaker;
let boss: Caller;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
  boss = await maker.caller('super');
});
afterAll(() => app.close());

const everyone = catalogue.map((definition) => [definition.name, definition] as const);
const search = (definition: ObjectDefinition, params: FormBody) =>
  boss.post(`/rapi/${definition.plural}/to_json`, params);

/** Every row of a search, page by page, as "load more" brings them. */
async function loadAll(definition: ObjectDefinition, params: FormBody): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let cursor = '';
  for (let page = 0; page < 100; page += 1) {
    const { body } = await search(definition, { ...params, cursor });
    rows.push(...(body.rows ?? []));
    if (!body.next) return rows;
    cursor = body.next;
  }
  throw new Error('The search does not end.');
}

/** Parameters that must find the record by one field of the search form. */
function filterFor(name: string, field: Field, value: unknown): FormBody {
  if (field.kind === 'date' || field.kind === 'datetime') return { [`${name}_from`]: value, [`${name}_to`]: value };
  if (field.kind === 'money' || field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'inches')
    return { [`${name}_min`]: value, [`${name}_max`]: value };
  if (typeof value === 'string' && field.kind === 'text') return { [name]: value.slice(1).toUpperCase() };
  return { [name]: value };
}

/** What people read in a column: the name of a record, the place of a choice in its list, words whatever their capitals. */
function valueShown(definition: ObjectDefinition, name: string) {
  const field = definition.fields[name];
  const column = sql.ref(`t.${name}`);
  if (hasSortIndex(definition, name) || !field) return column;
  if (field.kind === 'reference') {
    const target = objectNamed(field.to);
    const label = target.lookup.label.map((each) => sql`s.${sql.ref(each)}::text`);
    return sql`(select lower(concat_ws(${target.lookup.separator ?? ' · '}, ${sql.join(label)}))
      from ${sql.table(target.name)} as s where ${sql.ref(`s.${keyOf(target)}`)} = ${column})`;
  }
  if (field.kind === 'choice')
    return sql`case ${column} ${sql.join(
      field.options.map(({ value }, place) => sql`when ${value}::text then ${place}::int`),
      sql` `,
    )} end`;
  if ('namesObject' in field && field.namesObject)
    return sql`case ${column} ${sql.join(
      catalogue.map((each) => sql`when ${each.name}::text then ${each.title.toLowerCase()}::text`),
      sql` `,
    )} end`;
  return field.kind === 'text' || field.kind === 'long_text' || 'maxLength' in field ? sql`lower(${column})` : column;
}

describe.each(everyone)('%s', (name, definition) => {
  const key = keyOf(definition);
  let record: LoadedRecord;

  beforeAll(async () => {
    record = await maker.make(name);
    await cloneRows(app.db, definition, record.id, 7);
  });

  it('is found by every field of its search form that it fills', async () => {
    const filled = definition.search.formFields.filter((field) => !isBlank(record.fields[field]));
    expect(filled.length).toBeGreaterThan(0);
    for (const field of filled) {
      const params = filterFor(field, definition.fields[field] as Field, record.fields[field]);
      const found = await loadAll(definition, { ...params, page_size: 200 });
      expect({ field, ids: found.map((row) => row[key]) }).toEqual({ field, ids: expect.arrayContaining([record.id]) });
    }
  });

  const ownColumns = sortNames(definition).filter(
    (each) => each === key || [...definition.search.sortFields, ...definition.search.resultFields].includes(each),
  );
  const furtherColumns = sortNames(definition).filter((each) => !ownColumns.includes(each));
  type Step = readonly [string, string];

  /** Pages through the list in an order, and compares with what the database sorts in one go. */
  async function expectPages(order: readonly Step[], pageSize: number): Promise<void> {
    const orderby = order.map(([each]) => each).join(',');
    const direction = order.map(([, way]) => way).join(',');
    const rows = await loadAll(definition, { orderby, direction, page_size: pageSize });
    const values = order.map(([each, way]) => sql`${valueShown(definition, each)} ${sql.raw(`${way} nulls last`)}`);
    const ordered = await many<Record<string, number>>(app.db)`
      select ${sql.ref(key)} from ${sql.table(name)} as t where is_active
      order by ${sql.join(values)}, ${sql.ref(key)} ${sql.raw(order.at(-1)?.[1] ?? 'ASC')}`;
    expect([orderby, rows.map((row) => Number(row[key]))]).toEqual([orderby, ordered.map((row) => Number(row[key]))]);
  }

  it.each(['ASC', 'DESC'])('pages %s without loss or doubling over equal and missing values', async (direction) => {
    for (const orderby of ownColumns) await expectPages([[orderby, direction]], 3);
  });

  it('pages by columns that it does not open with', async () => {
    for (const [at, orderby] of furtherColumns.entries()) await expectPages([[orderby, at % 2 ? 'ASC' : 'DESC']], 6);
  });

  it('pages by several columns, each in its own direction, without loss or doubling', async () => {
    const values = ownColumns.filter((each) => each !== key);
    for (const [at, first] of values.entries()) {
      // a list of one or two columns goes on by its key
      const [second = key, third = key] = [...values.slice(at + 1), ...values.slice(0, at)];
      const ways: readonly Step[] = [
        [first, 'DESC'],
        [second, 'ASC'],
        [third, 'DESC'],
      ];
      await expectPages(ways.slice(0, 2), 2);
      if (new Set([first, second, third]).size === 3) await expectPages(ways, 3);
    }
  });

  /** References are labeled with names, times with the local time and zone of their location. */
  const isLabeled = (name: string): boolean => {
    const field = definition.fields[name];
    return field?.kind === 'reference' || (field?.kind === 'datetime' && field.zoneOf !== undefined);
  };

  it('shows the columns that are asked for, in lists of every length', async () => {
    const columns = columnNames(definition).slice(-MOST_COLUMNS);
    const { body } = await search(definition, { columns: columns.join(','), [key]: record.id });
    const labels = columns.filter(isLabeled).map((each) => `${each}_label`);
    const [row = {}] = body.rows ?? [];
    expect(Object.keys(row).sort()).toEqual([...new Set([key, 'version', 'is_active', ...columns, ...labels])].sort());
  });

  it('shows the fields of its list, with the label of every reference and zone', async () => {
    const { body } = await search(definition, { [key]: record.id });
    expect(body.rows).toHaveLength(1);
    const [row = {}] = body.rows ?? [];
    const { resultFields, carriedFields = [] } = definition.search;
    const shown = [...resultFields, ...carriedFields];
    const references = shown.filter(isLabeled);
    expect(Object.keys(row).sort()).toEqual(
      [...new Set([key, 'version', 'is_active', ...shown])].concat(references.map((field) => `${field}_label`)).sort(),
    );
    for (const field of references.filter((each) => row[each] !== null))
      expect({ [field]: row[`${field}_label`] }).toEqual({ [field]: expect.stringMatching(/\S/) });
  });

  it('takes the direction in small letters, as outside clients send it', async () => {
    const [small, large] = [
      await search(definition, { direction: 'desc' }),
      await search(definition, { direction: 'DESC' }),
    ];
    expect([small.status, small.body.data]).toEqual([200, large.body.data]);
  });

  it.each([
    ['orderby', '1; drop table quote'],
    ['orderby', `${key} desc --`],
    ['orderby', '(select 1)'],
    ['orderby', 'no_such_column'],
    ['direction', 'ASC; select 1'],
    ['direction', 'asc nulls first'],
    ['direction', 'ASC,DESC,ASC'],
    ['orderby', `${key},no_such_column`],
    ['orderby', `${key},${key}`],
    ['columns', 'no_such_column'],
    ['columns', `created_dt,created_dt`],
    ['count', 'all'],
    ['page_size', '0'],
    ['page_size', '201'],
    ['page_size', '1.5'],
    ['page_size', 'all'],
    ['no_such_filter', '1'],
  ])('refuses %s=%s by name', async (parameter, value) => {
    const reply = await search(definition, { [parameter]: value });
    expect([reply.status, reply.body.opt, Object.keys(reply.body.fields ?? {})]).toEqual([422, 'error', [parameter]]);
  });

  it('says nothing of records that are not in use unless asked', async () => {
    // what a ledger or an invoice says never changes otherwise
    await run(app.db)`alter table ${sql.table(name)} disable trigger user`;
    await run(app.db)`update ${sql.table(name)} set is_active = false where ${sql.ref(key)} = ${record.id}`;
    const [shown, asked] = [
      await search(definition, { [key]: record.id }),
      await search(definition, { [key]: record.id, is_active: 'false' }),
    ];
    await run(app.db)`update ${sql.table(name)} set is_active = true where ${sql.ref(key)} = ${record.id}`;
    await run(app.db)`alter table ${sql.table(name)} enable trigger user`;
    expect([shown.body.rows, asked.body.rows?.length]).toEqual([[], 1]);
  });
});

describe('the count', () => {
  const part = catalogue.find((definition) => definition.name === 'part') as ObjectDefinition;

  it('is exact up to 1,000 and says that there are more beyond', async () => {
    const few = await search(part, { count: 'on', page_size: 1 });
    const row = await one<{ n: number }>(app.db)`select count(*)::int as n from part where is_active`;
    expect(few.body.count).toEqual({ total: row.n, is_more: false });
    const record = await maker.make('part');
    await cloneRows(app.db, part, record.id, 1000);
    const many = await search(part, { count: 'on', page_size: 1 });
    expect(many.body.count).toEqual({ total: 1000, is_more: true });
    expect((await search(part, { page_size: 1 })).body).not.toHaveProperty('count');
    const all = await search(part, { count: 'exact', page_size: 1 });
    expect(all.body.count).toEqual({ total: row.n + 1001, is_more: false });
  });
});

it.each(['abc', Buffer.from('["x","y"]').toString('base64url'), Buffer.from('[{"a":1},2]').toString('base64url')])(
  'refuses the forged cursor %s',
  async (cursor) => {
    const reply = await boss.post('/rapi/quotes/to_json', { orderby: 'total', cursor });
    expect([400, 422]).toContain(reply.status);
    expect(reply.body.opt).toBe('error');
  },
);

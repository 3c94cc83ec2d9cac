import { catalogue, field, type FieldMap, type ObjectDefinition } from '@cdi/shared/catalogue';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { gasketColor } from '../../testing/gasket-color.object.ts';
import { prepareDatabase } from '../../start/open-services.ts';
import { prepareAlone } from './prepare-alone.ts';
import { many, run } from '../query.ts';
import { applySchema, SchemaError } from './apply-schema.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase(({ kysely }) => prepareDatabase(kysely), 'product without data');
});
afterAll(() => test.drop());

const db = () => test.database.kysely;
const withFields = (fields: FieldMap): ObjectDefinition => ({ ...(gasketColor as ObjectDefinition), fields });
const apply = (...more: ObjectDefinition[]) => applySchema(db(), [...catalogue, ...more]);

async function columns(table: string): Promise<Record<string, string>> {
  const rows = await many<{ name: string; type: string }>(db())`
    select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`;
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

it('changes nothing when nothing changed', async () => {
  expect(await apply()).toEqual({ tables: 0, columns: 0 });
});

it('the server creates the tables of a new object and of its child rows, with their indexes', async () => {
  expect(await apply(gasketColor)).toEqual({ tables: 2, columns: 0 });
  expect(await columns('gasket_color')).toMatchObject({
    gasket_color_id: 'bigint',
    version: 'integer',
    is_active: 'boolean',
    created_by: 'bigint',
    updated_dt: 'timestamp with time zone',
    price: 'numeric',
    shades: 'ARRAY',
  });
  expect(await columns('gasket_coat')).toMatchObject({ gasket_color_id: 'bigint', line_no: 'integer', coat: 'text' });
  const rows = await many<{
    indexdef: string;
  }>(db())`select indexdef from pg_indexes where tablename = 'gasket_color'`;
  const indexes = rows.map((row) => row.indexdef).join('\n');
  for (const text of ['UNIQUE INDEX', 'gin_trgm_ops', 'lower(color_name)', '(region_id)'])
    expect(indexes).toContain(text);
  expect(await apply(gasketColor)).toEqual({ tables: 0, columns: 0 });
});

it('adds a column with its default to rows that are there', async () => {
  await run(db())`insert into gasket_color (color_name) values ('Slate')`;
  const wider = withFields({
    ...gasketColor.fields,
    hardness: field.integer({ label: 'Hardness', defaultValue: 60 }),
  });
  expect(await apply(wider)).toEqual({ tables: 0, columns: 1 });
  const rows = await many<{ hardness: number }>(db())`select hardness from gasket_color`;
  expect(rows).toEqual([{ hardness: 60 }]);
  // the definition without the column no longer fits: it would be a removal
  await expect(apply(gasketColor)).rejects.toThrow(
    /gasket_color\.hardness is in the database and not in the catalogue/,
  );
  await run(db())`alter table gasket_color drop column hardness`;
});

const without = (name: string): FieldMap =>
  Object.fromEntries(Object.entries(gasketColor.fields as FieldMap).filter(([each]) => each !== name));

it.each([
  ['removed', withFields(without('mixed_on')), 'gasket_color.mixed_on is in the database and not in the catalogue'],
  [
    'renamed',
    withFields({ ...without('mixed_on'), blended_on: field.date({ label: 'Blended on' }) }),
    'gasket_color.mixed_on is in the database and not in the catalogue (removed or renamed).',
  ],
  [
    'given another type',
    withFields({ ...gasketColor.fields, price: field.text({ label: 'Price' }) }),
    'gasket_color.price is numeric(14,2) in the database and text in the catalogue.',
  ],
])(
  'refuses to start when a column was %s, names it, and leaves everything as it was',
  async (_how, changed, reason) => {
    const before = await columns('gasket_color');
    const started = apply(changed);
    await expect(started).rejects.toThrow(SchemaError);
    await expect(started).rejects.toThrow(reason);
    expect(await columns('gasket_color')).toEqual(before);
  },
);

it('several servers can start at once', async () => {
  const wider = withFields({ ...gasketColor.fields, gloss: field.percent({ label: 'Gloss' }) });
  const start = () => prepareAlone(db(), (own) => applySchema(own, [...catalogue, wider]));
  const starts = await Promise.all([start(), start(), start()]);
  expect(starts.map((start) => start.columns).sort()).toEqual([0, 0, 1]);
});

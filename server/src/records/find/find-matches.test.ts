import { sql } from 'kysely';
import { catalogue, keyOf, objectNamed } from '@cdi/shared/catalogue';
import { cloneRows } from '../../testing/clone-rows.ts';
import { RecordMaker } from '../../testing/make-records.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { many, maybeOne, run } from '../../storage/query.ts';
import { HUGE_BYTES, LONG_BYTES, SMALL_BYTES } from '../../storage/table-sizes.ts';
import { findMatches, type Match } from './find-matches.ts';
import { ALWAYS } from '../../scope/scope.ts';

let app: TestApp;
let maker: RecordMaker;

beforeAll(async () => {
  app = await buildTestApp();
  maker = new RecordMaker(app);
});
afterAll(() => app.close());

/** Every table as long as this. */
const allOf = (bytes: number) => async () => new Map(catalogue.map(({ name }) => [name, bytes]));

/** The matches with the tables treated as small, large and huge; the last two agree. */
async function findBoth(name: string, term: string, limit: number): Promise<readonly (readonly Match[])[]> {
  const places = [{ definition: objectNamed(name), scope: ALWAYS }];
  const find = async (bytes: number) => (await findMatches(app.db, places, term, limit, allOf(bytes))).get(name) ?? [];
  const [small, large, huge] = [await find(SMALL_BYTES), await find(LONG_BYTES), await find(HUGE_BYTES + 1)];
  expect(huge).toEqual(large);
  return [small, large];
}

it.each(catalogue.map(({ name }) => name))(
  'finds the same %s in a table that is read and by its indexes',
  async (name) => {
    const definition = objectNamed(name);
    const { id } = await maker.make(name);
    const columns = definition.lookup.match.map((column) => sql.ref(column));
    const row = await maybeOne<{ text: string }>(app.db)`
    select concat_ws(' ', ${sql.join(columns)}) as text from ${sql.table(name)}
    where ${sql.ref(keyOf(definition))} = ${id}`;
    const text = row?.text ?? '';
    const words = text.split(/\s+/);
    const terms = [text, words[0] ?? '', words.at(-1) ?? '', text.slice(0, 4), text.slice(2, 6).trim(), String(id)];
    const shuffled = [words.at(-1), words[0]].join(' ');
    for (const term of [...terms, shuffled, text.toUpperCase()].filter((each) => each.length > 0)) {
      const [small, large] = await findBoth(name, term, 200);
      expect([term, large]).toEqual([term, small]);
    }
    const [byWord] = await findBoth(name, words[0] ?? '', 200);
    expect(byWord?.map((match) => match.id)).toContain(id);
  },
);

it('the search shows the newest if there are more matches than it shows', async () => {
  const part = await maker.make('part');
  await cloneRows(app.db, objectNamed('part'), part.id, 30);
  const rows = await many<{ id: number }>(app.db)`select part_id as id from part order by part_id desc limit 5`;
  const newest = rows.map((row) => row.id).sort((one, other) => one - other);
  for (const found of await findBoth('part', 'spring', 5))
    expect(found.map((match) => match.id).sort((one, other) => one - other)).toEqual(newest);
});

it.each(['Harbor', 'Harbor Lighthouse', 'lighthouse harb'])(
  'finds %s behind thousands of newer records',
  async (term) => {
    const quote = await maker.make('quote');
    const old = await maker.make('quote');
    await run(app.db)`update quote set job_name = 'Old Harbor Lighthouse' where quote_id = ${old.id}`;
    await cloneRows(app.db, objectNamed('quote'), quote.id, 4500);
    const [small, large] = await findBoth('quote', term, 5);
    expect(large?.map((match) => match.id)).toContain(old.id);
    expect(large).toEqual(small);
  },
);

it.each(['İstanbul Kurb', 'İST', 'ΣΑΣ Roofs', 'σασ', 'École Straße', '100% off_er', 'a\\b c'])(
  'finds %j as it was written, in a table that is read and by its indexes',
  async (term) => {
    const { id } = await maker.make('company');
    await run(app.db)`
      update company set company_name = ${term === 'İST' ? 'İstanbul' : term === 'σασ' ? 'ΣΑΣ' : term}
      where company_id = ${id}`;
    const [small, large] = await findBoth('company', term, 20);
    expect(small?.map((match) => match.id)).toContain(id);
    expect(large).toEqual(small);
  },
);

it('finds words of a letter or two among the newest records of a long table', async () => {
  const { id } = await maker.make('quote');
  await run(app.db)`update quote set job_name = 'Hangar 7 B' where quote_id = ${id}`;
  const [small, large] = await findBoth('quote', '7 b', 20);
  expect(large?.map((match) => match.id)).toContain(id);
  expect(large).toEqual(small);
});

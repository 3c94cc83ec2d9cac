import { sql } from 'kysely';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { AnyTables, Db } from '../database.ts';
import { many, maybeOne, run } from '../query.ts';
import { PREPARED } from '../prepared-statement.ts';
import { openDatabase, type Database } from './pool.ts';

let test: TestDatabase<AnyTables>;
/** Of one connection, so that what one statement leaves is what the next one finds. */
let single: Database<AnyTables>;

beforeEach(async () => {
  test = await createTestDatabase<AnyTables>(async ({ kysely }) => {
    await run(kysely)`create table curb (curb_id bigint primary key, tag text not null)`;
    await run(kysely)`insert into curb values (1, 'RTU-1'), (2, 'RTU-2')`;
  }, 'keep');
  single = await openDatabase<AnyTables>({ url: test.url }, { maxConnections: 1 });
});
afterEach(async () => {
  await single.close();
  await test.drop();
});

const readCurb = async (db: Db, id: number) => await maybeOne(db)`${PREPARED}select * from curb where curb_id = ${id}`;
const countKept = async () => (await many(single.kysely)`select name from pg_prepared_statements`).length;
/** Imitates another server that starts with a newer version. */
const addColumn = () => sql`alter table curb add column height_in numeric`.execute(test.database.kysely);

it('parses a prepared statement once per connection, whatever its values, and no other', async () => {
  expect(await readCurb(single.kysely, 1)).toEqual({ curb_id: 1, tag: 'RTU-1' });
  expect(await readCurb(single.kysely, 2)).toEqual({ curb_id: 2, tag: 'RTU-2' });
  await run(single.kysely)`select * from curb where curb_id = ${1}`;
  expect(await countKept()).toBe(1);
});

it('knows the mark of a statement that begins on a line of its own', async () => {
  await maybeOne(single.kysely)`
    ${PREPARED}select * from curb where curb_id = ${1}`;
  expect(await countKept()).toBe(1);
});

it('reads on when another server gives the table a further column', async () => {
  await readCurb(single.kysely, 1);
  await addColumn();
  expect(await readCurb(single.kysely, 1)).toEqual({ curb_id: 1, tag: 'RTU-1', height_in: null });
});

it('does a transaction again that met the further column in its middle', async () => {
  await readCurb(single.kysely, 1);
  await addColumn();
  let attempts = 0;
  const row = await retryOnConflict(() =>
    single.kysely.transaction().execute(async (tx) => {
      attempts += 1;
      await run(tx)`update curb set tag = tag || '!' where curb_id = 1`;
      return readCurb(tx, 1);
    }),
  );
  expect(row).toEqual({ curb_id: 1, tag: 'RTU-1!', height_in: null });
  expect(attempts).toBe(2);
});

it('passes every other error on', async () => {
  await expect(sql`${PREPARED}select * from nothing where id = ${1}`.execute(single.kysely)).rejects.toMatchObject({
    code: '42P01',
  });
});

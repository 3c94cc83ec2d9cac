import { sql } from 'kysely';
import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { AnyTables, Db } from '../database.ts';
import { run } from '../query.ts';
import { NOTIFY_ON_COMMIT } from '../notify-on-commit.ts';
import { openNotificationHub, type NotificationHub } from './notifications.ts';
import { openDatabase } from './pool.ts';

let test: TestDatabase<AnyTables>;
let hub: NotificationHub;
let heard: string[];

beforeEach(async () => {
  test = await createTestDatabase<AnyTables>(async ({ kysely }) => {
    await run(kysely)`create table curb (tag text primary key)`;
    await run(kysely)`create table crate (tag text references curb deferrable initially deferred)`;
  }, 'tell');
  hub = await openNotificationHub({ url: test.url });
  heard = [];
  await hub.listen('boards', (payload) => void heard.push(payload));
});
afterEach(async () => {
  await hub.close();
  await test.drop();
});

const move = (db: Db, tag: string) =>
  sql`${NOTIFY_ON_COMMIT}insert into curb values (${tag}) returning 'boards'::text as channel, tag as payload`.execute(
    db,
  );
/** Waits for a marker notification; everything sent before it has arrived by then. */
async function mark(): Promise<void> {
  await move(test.database.kysely, 'mark');
  for (const until = Date.now() + 5_000; !heard.includes('mark') && Date.now() < until;)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

it('the pool notifies after the transaction has committed, in the order of the moves', async () => {
  await test.database.kysely.transaction().execute(async (tx) => {
    await move(tx, 'first');
    await move(tx, 'second');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
  });
  await mark();
  expect(heard).toEqual(['first', 'second', 'mark']);
});

it('the pool sends nothing for a transaction that was rolled back or could not be committed', async () => {
  const { kysely } = test.database;
  const refused = kysely.transaction().execute(async (tx) => {
    await move(tx, 'refused');
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  const broken = kysely.transaction().execute(async (tx) => {
    await move(tx, 'broken');
    await run(tx)`insert into crate values ('of no curb')`;
  });
  await expect(broken).rejects.toThrow('crate_tag_fkey');
  await mark();
  expect(heard).toEqual(['mark']);
});

it('the pool sends nothing for statements that were rolled back to a savepoint', async () => {
  await test.database.kysely.transaction().execute(async (tx) => {
    await move(tx, 'kept');
    await run(tx)`savepoint sheet`;
    await move(tx, 'tried');
    await run(tx)`savepoint batch`;
    await move(tx, 'tried in a batch');
    await run(tx)`release savepoint batch`;
    await run(tx)`rollback to savepoint sheet`;
    await move(tx, 'after');
  });
  await mark();
  expect(heard).toEqual(['kept', 'after', 'mark']);
});

it('the pool has sent everything when it is closed', async () => {
  const own = await openDatabase<AnyTables>({ url: test.url });
  await Promise.all(Array.from({ length: 20 }, (_each, index) => move(own.kysely, `RTU-${index}`)));
  await own.close();
  await mark();
  expect(heard).toHaveLength(21);
});

it('two transactions that notify do not lock each other: both are open at once and commit', async () => {
  const { kysely } = test.database;
  await kysely.transaction().execute(async (tx) => {
    await move(tx, 'outer');
    await kysely.transaction().execute((other) => move(other, 'inner'));
  });
  await mark();
  expect(heard).toEqual(['inner', 'outer', 'mark']);
});

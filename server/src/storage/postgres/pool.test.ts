import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { sql } from 'kysely';
import { many, run } from '../query.ts';
import { DatabaseUnavailableError, openDatabase } from './pool.ts';

interface Tables {
  curb: {
    curb_id: number;
    price: number;
    due: string;
    made: string;
    heights: number[] | null;
  };
}

let test: TestDatabase<Tables>;

beforeAll(async () => {
  test = await createTestDatabase<Tables>(async ({ kysely }) => {
    await run(kysely)`
      create table curb (
      curb_id bigint generated always as identity primary key,
      price numeric(14,2) not null, due date not null, made timestamptz not null, heights numeric[])`;
    await run(kysely)`
      insert into curb (price, due, made, heights)
      values (1234.50, '2026-03-29', '2026-03-29 01:30:00.250-06', '{12,14.25}')`;
  }, 'pool');
});
afterAll(() => test.drop());

const silent = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

describe('the pool', () => {
  it('reads rows as the product means them', async () => {
    const row = await test.database.kysely.selectFrom('curb').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({
      curb_id: 1,
      price: 1234.5,
      due: '2026-03-29',
      made: '2026-03-29T07:30:00.250Z',
      heights: [12, 14.25],
    });
  });

  it('runs in UTC, under its name, within limits', async () => {
    const { rows } = await test.database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
        where name in ('plan_cache_mode', 'TimeZone', 'application_name', 'lock_timeout', 'statement_timeout')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      plan_cache_mode: 'auto',
      TimeZone: 'UTC',
      application_name: 'cdi',
      lock_timeout: '10000',
      statement_timeout: '30000',
    });
  });

  it('ends a statement that takes too long and stays usable', async () => {
    const database = await openDatabase({ url: test.url }, { statementTimeoutMs: 50, maxConnections: 1 });
    await expect(database.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('refuses changes where it only reads', async () => {
    const database = await openDatabase<Tables>({ url: test.url }, { isReadOnly: true });
    await expect(database.kysely.deleteFrom('curb').execute()).rejects.toMatchObject({ code: '25006' });
    await database.close();
  });

  it('outlives the loss of its idle connections and says so', async () => {
    const log = { ...silent, warn: jest.fn() };
    const database = await openDatabase({ url: test.url }, { applicationName: 'cdi victim', log });
    await database.pool.query('select 1');
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cdi victim'`,
    );
    while (log.warn.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'Lost an idle connection to the database');
    expect((await database.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await database.close();
  });

  it('logs a slow query without its values', async () => {
    const log = { ...silent, warn: jest.fn() };
    const database = await openDatabase<Tables>({ url: test.url }, { slowQueryMs: 0, log });
    await database.kysely.selectFrom('curb').select('price').where('price', '=', 987_654).execute();
    const [details, message] = log.warn.mock.calls[0] as [{ sql: string }, string];
    expect(message).toBe('Slow query');
    expect(details.sql).toBe('select "price" from "curb" where "price" = $1');
    expect(JSON.stringify(details)).not.toContain('987654');
    await database.close();
  });

  it('shortens a long slow query to its tables and conditions', async () => {
    const log = { ...silent, warn: jest.fn() };
    const database = await openDatabase<Tables>({ url: test.url }, { slowQueryMs: 0, log });
    const columns = Array.from({ length: 200 }, () => 'price as p').join(',\n  ');
    await database.pool.query('select 1');
    await run(database.kysely)`select ${sql.raw(columns)} from curb where price = ${1}`;
    const [{ sql: text }] = log.warn.mock.calls[0] as [{ sql: string }];
    expect(text).toMatch(/^select price as p, price as p, .+ … from curb where price = \$1$/);
    expect(text.length).toBeLessThan(120);
    await database.close();
  });

  it('answers reads at once after the database ended all of its idle connections', async () => {
    const database = await openDatabase({ url: test.url }, { applicationName: 'cdi ended', log: silent });
    const read = () => many(database.kysely)`select 7 as seven`;
    await Promise.all([read(), read(), read()]);
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cdi ended'`,
    );
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill([{ seven: 7 }]));
    await database.close();
  });

  it('reports how long the oldest waiter for a connection has waited', async () => {
    const database = await openDatabase({ url: test.url }, { maxConnections: 1 });
    expect(database.longestWaitMs()).toBe(0);
    let waiting: Promise<unknown> | undefined;
    await database.kysely.connection().execute(async () => {
      waiting = many(database.kysely)`select 1`;
      while (database.longestWaitMs() < 20) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await waiting;
    expect(database.longestWaitMs()).toBe(0);
    await database.close();
  });

  it('closes once however often it is asked', async () => {
    const database = await openDatabase({ url: test.url });
    await Promise.all([database.close(), database.close()]);
    await expect(database.pool.query('select 1')).rejects.toThrow('after calling end');
  });
});

describe('a database that cannot be used', () => {
  it('names the place, the reason and the variable', async () => {
    const missing = openDatabase({ url: test.url.replace(/\/cdi_test[^?]*/, '/no_such_database') });
    await expect(missing).rejects.toThrow(DatabaseUnavailableError);
    await expect(missing).rejects.toThrow(/no_such_database at .* does not exist\. Check DATABASE_URL/);
  });

  it('is waited for, for a while, when nothing listens yet, and never shows the password', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const startedAt = Date.now();
    const error = await openDatabase(
      { url: `postgres://cdi:hunter2@127.0.0.1:${port}/cdi` },
      { startPatienceMs: 300 },
    ).catch((reason: unknown) => reason);
    expect(String(error)).toContain(`cdi at 127.0.0.1:${port} cannot be used: connect ECONNREFUSED`);
    expect(String(error)).not.toContain('hunter2');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(300);
  });
});

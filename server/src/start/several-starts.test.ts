import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { catalogue } from '@cdi/shared/catalogue';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { openDatabase } from '../storage/postgres/pool.ts';
import { many, one, run } from '../storage/query.ts';
import { prepareDatabase } from './open-services.ts';

const empty = () => createTestDatabase(() => Promise.resolve(), 'nothing');

describe('on an empty database', () => {
  it.each([1, 2, 3])('four servers prepare it at once, whichever is first (%d)', async () => {
    const test = await empty();
    const servers = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ url: test.url }, { maxConnections: 3 })));
    const starts = await Promise.allSettled(servers.map(({ kysely }) => prepareDatabase(kysely)));
    expect(starts.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    for (const server of servers) await server.close();
    await test.drop();
  });

  it('three processes start at once: all come up, one makes the first super user', async () => {
    const test = await empty();
    const folder = mkdtempSync(path.join(tmpdir(), 'cdi-starts-'));
    const start = () =>
      startServerProcess({
        databaseUrl: test.url,
        folder,
        flags: ['--calls-only'],
        settings: { FIRST_SUPER_EMAIL: 'owner@plant.test', PUBLIC_URL: 'https://cdi.plant.test' },
      });
    const servers = await Promise.all([start(), start(), start()]);
    const output = servers.map((server) => server.output());
    for (const server of servers) await server.end('SIGTERM');
    expect(output.map((text) => text.includes('Calls are answered at'))).toEqual([true, true, true]);
    expect(output.filter((text) => text.includes('/pass_reset?token='))).toHaveLength(1);
    expect(await many(test.database.kysely)`select email, roles from "user"`).toEqual([
      { email: 'owner@plant.test', roles: ['1'] },
    ]);
    await test.drop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('beside servers at work', () => {
  let test: TestDatabase;
  const db = () => test.database.kysely;

  beforeAll(async () => {
    test = await createTestDatabase(({ kysely }) => prepareDatabase(kysely), 'product without data');
  });
  afterAll(() => test.drop());

  /** Does the work while a transaction that has just written to these tables stays open. */
  async function whileWriting(
    tables: readonly string[],
    work: (endWriting: () => void) => Promise<void>,
  ): Promise<void> {
    let endWriting = (): void => undefined;
    const ended = new Promise<void>((resolve) => (endWriting = resolve));
    let began = (): void => undefined;
    const writing = new Promise<void>((resolve) => (began = resolve));
    const writer = db()
      .transaction()
      .execute(async (tx) => {
        // what every insert, update and delete holds until its transaction ends
        for (const table of tables) await run(tx)`lock table ${sql.table(table)} in row exclusive mode`;
        began();
        await ended;
      });
    await writing;
    try {
      await work(endWriting);
    } finally {
      endWriting();
      await writer;
    }
  }

  const renameJob = (to: string) => run(db())`update tracker set job_name = ${to}`;

  it('a start that finds nothing missing waits for no writer of any table', async () => {
    await whileWriting(
      catalogue.map(({ name }) => name),
      () => prepareDatabase(db()),
    );
  });

  const readState = async (name: string) =>
    (
      await one<{ state: string }>(
        db(),
      )`select coalesce(max(case when indisvalid then 'whole' else 'broken' end), 'none') as state
      from pg_index where indexrelid = to_regclass(${name})`
    ).state;

  async function untilStateIs(name: string, state: string): Promise<void> {
    for (const until = Date.now() + 20_000; Date.now() < until;) if ((await readState(name)) === state) return;
    throw new Error(`${name} is not ${state}.`);
  }

  it('a missing index is made while others write', async () => {
    await run(db())`drop index tracker_job_name_trgm`;
    await whileWriting(['tracker'], async (endWriting) => {
      const start = prepareDatabase(db());
      await untilStateIs('tracker_job_name_trgm', 'broken');
      await renameJob('Mercy Hospital');
      endWriting();
      await start;
    });
    expect(await readState('tracker_job_name_trgm')).toBe('whole');
  });

  it('an index whose making was cut off is made again', async () => {
    await run(db())`drop index tracker_created_by_idx`;
    await whileWriting(['tracker'], async () => {
      const cutOff = db()
        .connection()
        .execute(async (own) => {
          await run(own)`set statement_timeout = 300`;
          try {
            await run(own)`create index concurrently tracker_created_by_idx on tracker (created_by, tracker_id)`;
          } finally {
            await run(own)`reset statement_timeout`;
          }
        });
      await expect(cutOff).rejects.toThrow('statement timeout');
    });
    expect(await readState('tracker_created_by_idx')).toBe('broken');
    await prepareDatabase(db());
    expect(await readState('tracker_created_by_idx')).toBe('whole');
  });

  it('a missing column waits for an open write without keeping others from writing, and comes when it has ended', async () => {
    await run(db())`alter table tracker drop column job_name`;
    await whileWriting(['tracker'], async (endWriting) => {
      const start = prepareDatabase(db());
      for (let write = 0; write < 20; write += 1) {
        await run(db())`update tracker set is_active = true`;
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      endWriting();
      await start;
    });
    expect(await renameJob('Mercy Hospital')).toBe(0);
  });
});

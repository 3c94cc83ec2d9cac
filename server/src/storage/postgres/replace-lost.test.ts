import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { AnyTables } from '../database.ts';
import { many, run } from '../query.ts';
import { replaceLost } from './replace-lost.ts';

const lost = () => Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

/** A pool whose first connections were ended by the database; notes what each is sent. */
function poolWith(lostOnes: number, error: () => Error = lost) {
  const sent: string[] = [];
  let given = 0;
  let held = 0;
  const pool: PostgresPool = {
    async connect() {
      const number = (given += 1);
      held += 1;
      const query = async (text: string) => {
        sent.push(`${number} ${text.trim().split(' ')[0]}`);
        if (number <= lostOnes) throw error();
        return { command: 'SELECT', rowCount: 1, rows: [{ answer: number }] };
      };
      return { query, release: () => (held -= 1) } as unknown as PostgresPoolClient;
    },
    end: async () => undefined,
  };
  const db = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool: replaceLost(pool) }) });
  return { db, sent, held: () => held };
}

it('reads on the first connection that lives', async () => {
  const { db, sent, held } = poolWith(3);
  expect(await many(db)`select 42`).toEqual([{ answer: 4 }]);
  expect(sent).toEqual(['1 select', '2 select', '3 select', '4 select']);
  expect(held()).toBe(0);
});

it('the pool begins a transaction on the first live connection, and sends all of it there', async () => {
  const { db, sent, held } = poolWith(1);
  await db.transaction().execute((tx) => run(tx)`update part set qty = 1`);
  expect(sent).toEqual(['1 begin', '2 begin', '2 update', '2 commit']);
  expect(held()).toBe(0);
});

it('never sends a change twice', async () => {
  const { db, sent, held } = poolWith(1);
  await expect(run(db)`update part set qty = qty + 1`).rejects.toThrow('terminating connection');
  expect(sent).toEqual(['1 update']);
  expect(held()).toBe(0);
});

it('the pool does not repeat a read that fails for another reason', async () => {
  const { db, sent } = poolWith(1, () => Object.assign(new Error('no such column'), { code: '42703' }));
  await expect(many(db)`select x`).rejects.toThrow('no such column');
  expect(sent).toEqual(['1 select']);
});

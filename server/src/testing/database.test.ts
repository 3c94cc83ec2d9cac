import { changeDatabase, createTestDatabase } from './database.ts';

interface Tables {
  part: { part_id: number; name: string };
}

describe('databases for tests', () => {
  it('are copies of one template each, made once, and know nothing of each other', async () => {
    const prepare = jest.fn(async ({ pool }: { pool: { query(text: string): Promise<unknown> } }) => {
      await pool.query(`create table part (part_id int primary key, name text); insert into part values (1, 'nailer')`);
    });
    const copies = await Promise.all([1, 2, 3].map(() => createTestDatabase<Tables>(prepare, 'parts')));
    expect(prepare).toHaveBeenCalledTimes(1);
    const [first, second] = copies;
    await first?.database.kysely.updateTable('part').set({ name: 'spring' }).execute();
    expect(await second?.database.kysely.selectFrom('part').selectAll().execute()).toEqual([
      { part_id: 1, name: 'nailer' },
    ]);
    await Promise.all(copies.map((copy) => copy.drop()));
  });

  it('are gone after drop, with whatever is still connected', async () => {
    const kept = await createTestDatabase(async () => undefined, 'empty');
    const dropped = await createTestDatabase(async () => undefined, 'empty');
    const name = /\/(cdi_test_[a-z0-9_]+)/.exec(dropped.url)?.[1];
    await dropped.drop();
    const { rows } = await kept.database.pool.query('select 1 from pg_database where datname = $1', [name]);
    expect(rows).toEqual([]);
    await kept.drop();
  });

  it('make their template again when making it failed', async () => {
    await expect(createTestDatabase(() => Promise.reject(new Error('bad migration')), 'flaky')).rejects.toThrow(
      'bad migration',
    );
    const database = await createTestDatabase<Tables>(async ({ pool }) => {
      await pool.query('create table part (part_id int primary key, name text)');
    }, 'flaky');
    expect(await database.database.kysely.selectFrom('part').selectAll().execute()).toEqual([]);
    await database.drop();
  });
});

describe('changing the database of a connection URL', () => {
  it.each([
    ['postgresql://cdi@/cdi?host=%2Frun&port=5432', 'postgresql://cdi@/other?host=%2Frun&port=5432'],
    ['postgres://u:p@db.example.com:5432/cdi', 'postgres://u:p@db.example.com:5432/other'],
    ['postgres://u:p@db.example.com:5432?sslmode=require', 'postgres://u:p@db.example.com:5432/other?sslmode=require'],
  ])('%s', (url, changed) => {
    expect(changeDatabase(url, 'other')).toBe(changed);
  });
});

import { sql } from 'kysely';
import { many, run } from '../query.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { prepareDatabase } from '../../start/open-services.ts';

/** Indexes of parts of words whose list of new entries may be longer than 64 kB. */
const FIND_LONG = `
  select c.relname from pg_class c join pg_index i on i.indexrelid = c.oid join pg_opclass o on o.oid = any(i.indclass::oid[])
  where o.opcname = 'gin_trgm_ops' and c.relnamespace = current_schema()::regnamespace
    and not coalesce(c.reloptions, '{}') && array['gin_pending_list_limit=64']`;

it('shortens the lists of new entries of a database that an earlier release made', async () => {
  const app = await buildTestApp();
  const findLong = () => many<{ relname: string }>(app.db)`${sql.raw(FIND_LONG)}`;
  try {
    expect(await findLong()).toEqual([]);
    for (const index of ['tracker_job_name_trgm', 'tracker_customer_po_trgm'])
      await run(app.db)`alter index ${sql.table(index)} reset (gin_pending_list_limit)`;
    expect(await findLong()).toHaveLength(2);
    await run(app.db)`delete from kysely_migration where name >= '0033'`;
    await prepareDatabase(app.db);
    expect(await findLong()).toEqual([]);
  } finally {
    await app.close();
  }
});

import { sql } from 'kysely';
import type { Db } from '../../../server/src/storage/database.ts';
import { many, run } from '../../../server/src/storage/query.ts';

interface Definition {
  readonly name: string;
  readonly table_name: string;
  readonly definition: string;
}

/** Whether a table's keys are checked, and its indexes kept, for each row costs many times the load itself. */
export interface SuspendedIndexes {
  /** Builds every index and checks every foreign key again. `onBuilt` gets how many of how many there are. */
  restore(onBuilt?: (done: number, all: number) => void): Promise<void>;
}

/**
 * Drops the secondary indexes and the foreign keys of tables that are about to grow a lot. Runs in the given transaction: no one else reads
 * the tables until it ends, and a rollback restores everything.
 */
export async function suspendIndexes(db: Db, tables: readonly string[]): Promise<SuspendedIndexes> {
  const names = sql`any(${sql.val([...tables])}::text[])`;
  const keys = await many<Definition>(db)`
    select k.conname as name, t.relname as table_name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid where k.contype = 'f' and t.relname = ${names}
      and t.relnamespace = current_schema()::regnamespace
    order by t.relname, k.conname`;
  const indexes = await many<Definition>(db)`
    select i.relname as name, t.relname as table_name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where not x.indisprimary and t.relname = ${names} and t.relnamespace = current_schema()::regnamespace
    order by t.relname, i.relname`;
  for (const key of keys) await run(db)`alter table ${sql.table(key.table_name)} drop constraint ${sql.ref(key.name)}`;
  for (const index of indexes) await run(db)`drop index ${sql.ref(index.name)}`;
  return {
    async restore(onBuilt = () => undefined) {
      const all = indexes.length + keys.length;
      let done = 0;
      for (const index of indexes) {
        await sql.raw(index.definition).execute(db);
        onBuilt((done += 1), all);
      }
      for (const key of keys) {
        await run(
          db,
        )`alter table ${sql.table(key.table_name)} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`;
        onBuilt((done += 1), all);
      }
    },
  };
}

import { sql } from 'kysely';
import { COMPANY_LISTS, replaceList, type CompanyList, type ListEntry } from '@cdi/shared/catalogue';
import type { Db } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';

const LISTS = Object.keys(COMPANY_LISTS) as readonly CompanyList[];

/** Reads the lists that the company changes into the catalogue of this server. */
export async function loadLists(db: Db): Promise<void> {
  for (const list of LISTS)
    replaceList(
      list,
      await many<ListEntry>(db)`
        select code as value, entry_name as label, not is_active as "isRetired" from ${sql.table(list)}
        order by position, entry_name, code`,
    );
}

/** Reads the lists again if a notified change of a record concerns one of them: another server may have saved it. */
export async function followLists(db: Db, payload: string): Promise<void> {
  const { object } = JSON.parse(payload) as { readonly object?: string };
  if (LISTS.some((list) => list === object)) await loadLists(db);
}

import { sql } from 'kysely';
import type { Difference } from '@cdi/shared/contracts';
import { BOOK_NUMBERS, prefixOfSeries } from '../records/numbers/number-series.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/**
 * Book numbers that were given but that no record has, from the first existing number to the last one given. A series that was once allowed
 * to have gaps is checked from the number after which it has none.
 */
export async function findMissingNumbers(db: Db): Promise<readonly Difference[]> {
  const missing: Difference[] = [];
  for (const { series, object, column } of BOOK_NUMBERS) {
    const prefix = prefixOfSeries(series);
    missing.push(
      ...(await many<Difference>(db)`
        with given as (
          select substring(${sql.ref(column)} from ${prefix.length + 1}::int)::int as no from ${sql.table(object)}
          where ${sql.ref(column)} ~ ${`^${prefix}[0-9]{1,9}$`}),
        range as (
          select greatest(min(no),
              (select checked_from + 1 from number_series where series = ${series})) as first,
            greatest(max(no), (select last_value from number_series where series = ${series})) as last from given)
        select 'Number that is missing' as what, ${object} as object, n::int as id, ${prefix} || n as no,
          null as company_name, null as day, 1 as expected, 0 as found, false as is_dollars
        from range, generate_series(first, last) as n where not exists (select 1 from given g where g.no = n)
        order by n limit 500`),
    );
  }
  return missing;
}

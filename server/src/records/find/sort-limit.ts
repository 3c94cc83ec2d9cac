import { sql } from 'kysely';
import { hasSortIndex, type ObjectDefinition } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { hasErrorCode } from '../../config/error-facts.ts';
import type { Person } from '../../context.ts';
import type { Db } from '../../storage/database.ts';
import { run } from '../../storage/query.ts';
import { seenSortNames } from './sort-column.ts';

/** Time limit for sorting a list whose order has no index. */
export const SORT_LIMIT_MS = 5_000;

const OUT_OF_TIME = '57014';

/** Reads with a limit of its own for every statement. What takes longer ends with the error that `explain` makes. */
export async function readInTime<Result>(
  db: Db,
  limitMs: number,
  read: (tx: Db) => Promise<Result>,
  explain: () => AppError,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await run(tx)`set local statement_timeout = ${sql.lit(limitMs)}`;
      return await read(tx);
    });
  } catch (error) {
    if (hasErrorCode(error, OUT_OF_TIME)) throw explain();
    throw error;
  }
}

/** Says that so long a list is not read to its end for this, and what helps. */
export function tooManyTo(what: 'count' | 'group', { titlePlural }: ObjectDefinition): AppError {
  const message = `There are too many ${titlePlural.toLowerCase()} here to ${what} in time. Narrow the list with a filter.`;
  return new AppError('VALIDATION', message, { fields: { [what === 'count' ? 'count' : 'group_by']: message } });
}

/** Says that so long a list is not sorted by these columns, and what helps. */
export function tooManyToSort(
  definition: ObjectDefinition,
  person: Person,
  order: readonly { readonly name: string }[],
): AppError {
  const labelOf = (each: string) => definition.fields[each]?.label ?? MOMENTS[each] ?? 'Number';
  const quick = seenSortNames(definition, person).filter(
    (each) => definition.fields[each] && hasSortIndex(definition, each),
  );
  const others = [...new Set(quick.map(labelOf))].join(', ');
  const what = definition.titlePlural.toLowerCase();
  const message =
    `There are too many ${what} here to sort by ${order.map(({ name }) => labelOf(name)).join(', then ')}. ` +
    `Narrow the list with a filter${others ? `, or sort by one of these: ${others}` : ''}.`;
  return new AppError('VALIDATION', message, { fields: { orderby: message } });
}

const MOMENTS: Readonly<Record<string, string>> = { created_dt: 'Created', updated_dt: 'Changed' };

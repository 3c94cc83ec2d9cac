import { AppError } from '@cdi/shared/errors';
import {
  COST_FIGURE_NAMES,
  COST_TABLE_NAMES,
  type CostRates,
  type RecordDraft,
  type RecordRow,
} from '@cdi/shared/catalogue';
import { readStandardCosts, type StandardCosts } from '@cdi/shared/domain/pricing';
import type { PlainDate } from '@cdi/shared/units';
import type { Db } from '../storage/database.ts';
import { maybeOne } from '../storage/query.ts';

/** The rates of a version and nothing else of it. Its structures are checked when it is saved; a draft may lack some. */
export function ratesOf(row: RecordDraft<'standard_cost'>): CostRates {
  const rates = [...COST_TABLE_NAMES, ...COST_FIGURE_NAMES].map((name) => [name, row[name]] as const);
  return Object.fromEntries(rates) as unknown as CostRates;
}

/** A stored version as the cost arithmetic takes it. */
export function toStandardCosts(row: RecordRow<'standard_cost'>): StandardCosts {
  return readStandardCosts(row.cost_version, ratesOf(row));
}

/** The version in force on a day: of those that were activated the one that began last. Undefined when none has begun. */
export async function findVersionInForce(db: Db, day: PlainDate): Promise<RecordRow<'standard_cost'> | undefined> {
  return maybeOne<RecordRow<'standard_cost'>>(db)`
    select * from standard_cost where status = 'active' and effective_from <= ${day}
    order by effective_from desc limit 1`;
}

/** The standard costs in force on a day. Throws UNAVAILABLE when accounting has activated none. */
export async function costsInForce(db: Db, day: PlainDate): Promise<StandardCosts> {
  const row = await findVersionInForce(db, day);
  if (!row)
    throw new AppError(
      'UNAVAILABLE',
      'There are no standard costs in force today. Accounting activates a version under COGS Configuration.',
    );
  return toStandardCosts(row);
}

/** The standard costs of a version, in force or not: a sold line is changed at its own costs. Null for an unknown version. */
export async function costsOfVersion(db: Db, version: string): Promise<StandardCosts | null> {
  const row = await maybeOne<RecordRow<'standard_cost'>>(db)`
    select * from standard_cost where cost_version = ${version}`;
  return row ? toStandardCosts(row) : null;
}

import { AppError, refuse } from '@cdi/shared/errors';
import { objects, type RecordDraft } from '@cdi/shared/catalogue';
import { defaultPriceBook } from '@cdi/shared/domain/pricing';
import { hooksFor } from '../records/save/hooks-for.ts';
import type { Db } from '../storage/database.ts';
import { many, maybeOne, run } from '../storage/query.ts';
import { checkAdders, checkBands, readBands } from './price-bands.ts';

const isNumberMap = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'number' && each >= 0);

function checkStructures(after: RecordDraft<'pricing'>): void {
  const levels = after.level_multipliers;
  if (
    !isNumberMap(levels) ||
    !['A', 'B', 'C', 'D', 'E', 'R'].every(
      (level) => levels[level] !== undefined && levels[level] > 0 && levels[level] <= 1,
    )
  )
    refuse('level_multipliers', 'Give each of A, B, C, D, E and R a factor above 0 and up to 1.');
  const breaks = after.quantity_breaks;
  const isBreak = (row: unknown): row is { fromQty: number; factor: number } =>
    typeof row === 'object' &&
    row !== null &&
    Number.isInteger((row as { fromQty?: unknown }).fromQty) &&
    typeof (row as { factor?: unknown }).factor === 'number' &&
    (row as { factor: number }).factor > 0 &&
    (row as { factor: number }).factor <= 1;
  if (
    !Array.isArray(breaks) ||
    breaks.length === 0 ||
    !breaks.every(isBreak) ||
    !breaks.some((row) => row.fromQty === 1)
  )
    refuse(
      'quantity_breaks',
      'Give a list such as [{"fromQty":1,"factor":1},{"fromQty":3,"factor":0.97}]; it begins with 1.',
    );
  const quick = after.quick_ship_percents;
  if (!isNumberMap(quick) || !['1', '3', '5'].every((days) => quick[days] !== undefined))
    refuse('quick_ship_percents', 'Give a percentage for 1, 3 and 5 working days.');
  checkRates(after, 'level_margins', ['A', 'B', 'C', 'D', 'E', 'R'], 95);
  checkRates(after, 'conforming_fees', ['1', '2', '3', '4', '5', '6']);
}

/** Numbers by name, of which none is unknown, none below 0 and none above the most. Throws VALIDATION at the field. */
function checkRates(
  after: RecordDraft<'pricing'>,
  name: 'level_margins' | 'conforming_fees',
  names: readonly string[],
  most = Infinity,
): void {
  const rates = after[name];
  if (rates === null || rates === undefined) return;
  const isRate = (value: number) => value <= most;
  if (!isNumberMap(rates) || !Object.entries(rates).every(([each, value]) => names.includes(each) && isRate(value)))
    refuse(name, `Give numbers from 0${most === Infinity ? '' : ` to ${most}`} for ${names.join(', ')}.`);
}

/** Companies that price from a list learn of it before it goes. */
async function assertUnnamed(db: Db, id: number): Promise<void> {
  const rows = await many<{ company_name: string }>(db)`
    select company_name from company where price_list_id = ${id} and is_active order by company_name limit 4`;
  if (rows.length === 0) return;
  const names = rows.map((row) => row.company_name);
  const words = names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(', ');
  throw new AppError('RULE', `This is the price list of ${words}. Choose another one there first.`);
}

/**
 * Structures that prices are computed from must make sense; bands price each size once; of the active versions
 * for every customer no two overlap.
 */
export const pricingHooks = hooksFor(objects.pricing, {
  async prepare(_context, draft) {
    checkStructures(draft.after);
    checkAdders(draft.after);
    checkBands(draft.after, draft.children.bands ?? []);
    if (draft.after.effective_to && String(draft.after.effective_to) < String(draft.after.effective_from))
      refuse('effective_to', 'Effective to lies before effective from.');
    if (draft.after.conforming_fees) return {};
    return { values: { conforming_fees: { ...defaultPriceBook.conformingFeeUsd } } };
  },
  async guard({ db }, { id, record, transition }) {
    if (transition === 'archive') await assertUnnamed(db, id);
    if (transition !== 'activate') return {};
    checkStructures(record);
    if (record.basis === 'list_table' && (await readBands(db, id)).length === 0)
      throw new AppError(
        'RULE',
        'A list table without bands prices nothing. Add a band for each family and size first.',
        {
          fields: { bands: 'Add at least one band.' },
        },
      );
    if (record.audience !== 'all') return {};
    await run(db)`select pg_advisory_xact_lock(hashtext('pricing active'))`;
    const row = await maybeOne<{ price_version: string }>(db)`
      select price_version from pricing where status = 'active' and audience = 'all' and pricing_id <> ${id}
        and daterange(effective_from, effective_to, '[]') && daterange(${record.effective_from}::date,
        ${record.effective_to ?? null}::date, '[]') limit 1`;
    if (row)
      throw new AppError(
        'RULE',
        `Version ${row.price_version} is active in the same time. Archive it, or end it the day before.`,
        { fields: { effective_from: 'Overlaps an active version.' } },
      );
    return {};
  },
});

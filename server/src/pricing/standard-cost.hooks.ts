import { AppError, refuse } from '@cdi/shared/errors';
import {
  COST_TABLE_NAMES,
  COST_TABLES,
  LARGEST_RATE,
  objects,
  type CostTableName,
  type RecordDraft,
} from '@cdi/shared/catalogue';
import { listMissingRates, type CostRate } from '@cdi/shared/domain/pricing';
import { formatDate } from '@cdi/shared/units';
import { hooksFor } from '../records/save/hooks-for.ts';
import { maybeOne, run } from '../storage/query.ts';
import { findVersionInForce, ratesOf } from './standard-costs.service.ts';

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refuses unknown rates and invalid amounts. A draft may lack some rates. */
function checkTable(name: CostTableName, value: unknown): void {
  const { label, head, names } = COST_TABLES[name];
  if (!isTable(value)) refuse(name, `${label}: give dollars by ${head.toLowerCase()}.`);
  const known: Readonly<Record<string, string>> = names;
  const unknown = Object.keys(value).filter((key) => known[key] === undefined);
  if (unknown.length > 0)
    refuse(name, `${label}: ${unknown.join(', ')} is not known. Use ${Object.keys(known).join(', ')}.`);
  const wrong = Object.entries(value).find(
    ([, usd]) => typeof usd !== 'number' || !Number.isFinite(usd) || usd < 0 || usd > LARGEST_RATE,
  );
  if (wrong) refuse(name, `${label}, ${known[wrong[0]] ?? wrong[0]}: give dollars from 0 to ${LARGEST_RATE}.`);
}

/** Throws RULE that names every rate that is missing, at the field that lacks it. */
function assertComplete(record: RecordDraft<'standard_cost'>): void {
  const missing = listMissingRates(ratesOf(record));
  if (missing.length === 0) return;
  const fields: Partial<Record<CostRate['rate'], string>> = {};
  for (const { rate } of missing) {
    const names = missing.filter((each) => each.rate === rate).map((each) => each.name.replace(/^[^:]+: /, ''));
    fields[rate] ??= `Give what it costs: ${names.join('; ')}.`;
  }
  const [first] = missing;
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  throw new AppError('RULE', `Not complete yet: ${first?.name ?? ''}${others}. Give a rate above 0 for each.`, {
    fields,
  });
}

/** Rates are known and are amounts; of the versions that were activated one begins on a day; the one in force stays. */
export const standardCostHooks = hooksFor(objects.standard_cost, {
  prepare(_context, { after }) {
    for (const name of COST_TABLE_NAMES) checkTable(name, after[name]);
    return Promise.resolve({});
  },
  async guard({ db, today, person }, { id, record, transition }) {
    await run(db)`select pg_advisory_xact_lock(hashtext('standard cost active'))`;
    if (transition === 'archive') {
      const inForce = await findVersionInForce(db, today);
      if (inForce?.standard_cost_id === id)
        throw new AppError(
          'RULE',
          `${record.cost_version} is in force: prices need it. Activate another version; it takes its place on its day.`,
        );
      return {};
    }
    assertComplete(record);
    if (record.effective_from < today)
      throw new AppError(
        'RULE',
        `What was priced since ${formatDate(record.effective_from)} keeps its costs. Let this version begin today or later.`,
        { fields: { effective_from: 'Give today or a later day.' } },
      );
    const other = await maybeOne<{ cost_version: string }>(db)`
      select cost_version from standard_cost where status = 'active' and effective_from = ${record.effective_from}::date
        and standard_cost_id <> ${id} limit 1`;
    if (other)
      throw new AppError(
        'RULE',
        `${other.cost_version} begins on the same day. Archive it, or give this one another day.`,
        { fields: { effective_from: `${other.cost_version} begins on this day.` } },
      );
    return {
      values: { activated_by: person.userId > 0 ? person.userId : null, activated_dt: new Date().toISOString() },
    };
  },
});

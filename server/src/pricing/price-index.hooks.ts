import { AppError, refuse } from '@cdi/shared/errors';
import { INDEXED_METALS, objects, type IndexedMetal } from '@cdi/shared/catalogue';
import { surchargeUsdPerLb } from '@cdi/shared/domain/pricing';
import { toPlainDate, type PlainDate } from '@cdi/shared/units';
import { hooksFor } from '../records/save/hooks-for.ts';
import { maybeOne, run } from '../storage/query.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `Steel, November 2026`. */
export function labelIndex(material: IndexedMetal, month: PlainDate): string {
  return `${INDEXED_METALS[material]}, ${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** An index belongs to the first of its month; what it is above its base is the surcharge; a metal has one index in force from a day. */
export const priceIndexHooks = hooksFor(objects.price_index, {
  prepare(_context, { after }) {
    const { material, month, index_per_lb, base_per_lb } = after;
    if (!material || !month || typeof index_per_lb !== 'number' || typeof base_per_lb !== 'number')
      return Promise.resolve({});
    const first = toPlainDate(`${month.slice(0, 7)}-01`);
    const effective = after.effective_date ?? first;
    if (effective < first)
      refuse('effective_date', 'An index does not hold before its month. Enter the first of the month or a later day.');
    return Promise.resolve({
      values: {
        month: first,
        effective_date: effective,
        index_label: labelIndex(material, first),
        surcharge_per_lb: surchargeUsdPerLb(index_per_lb, base_per_lb),
      },
    });
  },
  async guard({ db }, { id, record, transition }) {
    if (transition !== 'activate') return {};
    await run(db)`select pg_advisory_xact_lock(hashtext('price index active'))`;
    const other = await maybeOne<{ index_label: string }>(db)`
      select index_label from price_index where material = ${record.material} and status = 'active' and is_active
        and effective_date = ${record.effective_date}::date and price_index_id <> ${id} limit 1`;
    if (other)
      throw new AppError(
        'RULE',
        `${other.index_label} is in force from the same day. Archive it, or give this one another day.`,
        { fields: { effective_date: 'Another index of the metal is in force from this day.' } },
      );
    return {};
  },
});

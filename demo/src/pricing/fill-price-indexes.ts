import { INDEXED_METALS, type IndexedMetal } from '@cdi/shared/catalogue';
import { surchargeUsdPerLb, type MetalIndex } from '@cdi/shared/domain/pricing';
import { addDays, toPlainDate, type PlainDate } from '@cdi/shared/units';
import type { DemoSources } from '../kit/demo-people.ts';
import { labelIndex } from '../../../server/src/pricing/price-index.hooks.ts';

/** Index above the base, dollars per pound, from the newest month back. */
const ABOVE: Readonly<Record<IndexedMetal, readonly number[]>> = {
  steel: [0.06, 0.06, 0.055, 0.05, 0.05, 0.04, 0.045, 0.06, 0.065, 0.07, 0.06, 0.05, 0.04, 0.03],
  stainless: [0.11, 0.1, 0.1, 0.12, 0.12, 0.09],
  aluminium: [0.05, 0, -0.03, 0.04, 0.06, 0.05],
};
const BASE: Readonly<Record<IndexedMetal, number>> = { steel: 0.72, stainless: 2.15, aluminium: 2.4 };

const monthBefore = (month: PlainDate): PlainDate => toPlainDate(`${addDays(month, -1).slice(0, 7)}-01`);

/** Indexes of the last months, and a draft for steel for the next month. */
export function fillPriceIndexes({ tables, calendar, users }: DemoSources): void {
  const thisMonth = toPlainDate(`${calendar.today.slice(0, 7)}-01`);
  const nextMonth = toPlainDate(`${addDays(thisMonth, 32).slice(0, 7)}-01`);
  const clerk = users.id('accounting');
  const add = (material: IndexedMetal, month: PlainDate, above: number, status: 'draft' | 'active'): void => {
    const base = BASE[material];
    const index = Number((base + above).toFixed(4));
    tables.add('price_index', {
      index_label: labelIndex(material, month),
      material,
      month,
      index_per_lb: index,
      base_per_lb: base,
      surcharge_per_lb: surchargeUsdPerLb(index, base),
      source: `${INDEXED_METALS[material]} index of the demo, ${month.slice(0, 7)}`,
      effective_date: month,
      status,
      created_dt: calendar.moment(-2),
      updated_dt: calendar.moment(-2),
      created_by: clerk,
      updated_by: clerk,
    });
  };
  for (const material of Object.keys(INDEXED_METALS) as IndexedMetal[]) {
    let month = thisMonth;
    for (const above of ABOVE[material]) {
      add(material, month, above, 'active');
      month = monthBefore(month);
    }
  }
  add('steel', nextMonth, 0.075, 'draft');
}

/** The indexes of the demo in force, as quotes are surcharged by them. */
export function demoIndexes({ tables }: Pick<DemoSources, 'tables'>): readonly MetalIndex[] {
  return tables
    .rows('price_index')
    .filter((row) => row.status === 'active')
    .map((row) => ({
      material: row.material as IndexedMetal,
      from: toPlainDate(String(row.effective_date)),
      indexUsdPerLb: Number(row.index_per_lb),
      baseUsdPerLb: Number(row.base_per_lb),
    }));
}

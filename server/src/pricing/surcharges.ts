import { surchargeOn, type MetalIndex } from '@cdi/shared/domain/pricing';
import type { MaterialClass } from '@cdi/shared/trade';
import type { IndexedMetal } from '@cdi/shared/catalogue';
import type { PlainDate } from '@cdi/shared/units';
import { readSetting } from '../settings/settings.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

/** The metal surcharge from day to day, and which day of an order decides. */
export interface Surcharges {
  readonly pricedBy: 'order' | 'ship';
  /** US dollars per pound of gross sheet. */
  readonly on: (material: MaterialClass, day: PlainDate) => number;
}

/** Reads the metal indexes in force. */
export async function readSurcharges(db: Db): Promise<Surcharges> {
  const rows = await many<{
    material: IndexedMetal;
    effective_date: PlainDate;
    index_per_lb: number;
    base_per_lb: number;
  }>(db)`
    select material, effective_date, index_per_lb, base_per_lb from price_index
    where status = 'active' and is_active and effective_date is not null`;
  const indexes = rows.map((row): MetalIndex => ({
    material: row.material,
    from: row.effective_date,
    indexUsdPerLb: row.index_per_lb,
    baseUsdPerLb: row.base_per_lb,
  }));
  const { priced_by } = await readSetting(db, 'surcharge');
  return { pricedBy: priced_by, on: (material, day) => surchargeOn(indexes, material, day) };
}

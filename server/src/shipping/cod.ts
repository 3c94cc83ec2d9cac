import type { RecordRow } from '@cdi/shared/catalogue';
import type { TruckItem } from '@cdi/shared/domain/freight';
import type { Db } from '../storage/database.ts';
import { readDock } from './dock.repository.ts';
import type { TruckFacts } from './bol-pdf.ts';

/**
 * What the driver collects where the order is paid on delivery: the order's total where all of it is on the truck. Of a part it is what
 * accounting says, and written by hand. Undefined of other terms.
 */
export async function readCod(
  db: Db,
  order: RecordRow<'tracker'>,
  items: readonly TruckItem[],
): Promise<TruckFacts['cod']> {
  if (order.terms !== 'cod') return undefined;
  const dock = await readDock(db, order.tracker_id);
  const qtyOf = (curbId: number): number =>
    items.filter((item) => item.curbId === curbId).reduce((sum, { qty }) => sum + qty, 0);
  const isWhole = dock.every((line) => qtyOf(line.curbId) === line.orderedQty);
  return { usd: isWhole ? order.total : null };
}

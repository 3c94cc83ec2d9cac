import type { ChildRow } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';

export type PriceLine = ChildRow<'supplier', 'items'>;

/** The item to price: a material, a part, or the supplier's part number. */
export interface Wanted {
  readonly materialId: number | null;
  readonly partId: number | null;
  readonly vendorPartNo: string | null;
  readonly qty: number;
}

/** The prices of a supplier that hold on a day. */
export const readPriceList = (db: Db, supplierId: number, day: string): Promise<readonly PriceLine[]> =>
  many<PriceLine>(db)`
    select * from supplier_item where supplier_id = ${supplierId}
      and coalesce(valid_from, '-infinity'::date) <= ${day}::date
      and coalesce(valid_to, 'infinity'::date) >= ${day}::date
    order by from_qty desc, supplier_item_id`;

/** The price of the largest quantity break that the quantity reaches; of a smaller quantity the first break. Undefined without a price. */
export function findPrice(list: readonly PriceLine[], wanted: Wanted): PriceLine | undefined {
  const mine = list.filter((line) =>
    wanted.materialId !== null
      ? line.material_id === wanted.materialId
      : wanted.partId !== null
        ? line.part_id === wanted.partId
        : wanted.vendorPartNo !== null && line.vendor_part_no === wanted.vendorPartNo,
  );
  return mine.find((line) => line.from_qty <= wanted.qty) ?? mine.at(-1);
}

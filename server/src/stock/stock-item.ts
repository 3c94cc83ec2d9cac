import { AppError } from '@cdi/shared/errors';
import { INVENTORY_TYPE_OF_PART, type RecordRow } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { maybeOne, one, run } from '../storage/query.ts';

/** An item in stock: a material or a part. */
export type StockItem = { readonly materialId: number } | { readonly partId: number };

/** What a position takes over from its item. */
export interface ItemFacts {
  readonly code: string;
  readonly inventoryType: NonNullable<RecordRow<'inventory_manager'>['inventory_type']>;
  readonly uom: string;
  readonly bin: string | null;
  readonly reorderPoint: number | null;
  readonly minQty: number | null;
  readonly maxQty: number | null;
  /** Dollars of one unit by the item; 0 for one that was never bought. */
  readonly costUsd: number;
}

/** Names the item of a position. Throws for a position that holds none, which the database does not take. */
export function itemOf({
  material_id,
  part_id,
}: Pick<RecordRow<'inventory_manager'>, 'material_id' | 'part_id'>): StockItem {
  if (material_id != null) return { materialId: material_id };
  if (part_id != null) return { partId: part_id };
  throw new Error('A stock position holds neither a material nor a part.');
}

async function findMaterial(db: Db, id: number): Promise<ItemFacts> {
  const row = await maybeOne<RecordRow<'material'>>(db)`select * from material where material_id = ${id}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no material ${id}.`);
  return {
    code: row.material_code,
    inventoryType: row.inventory_type,
    uom: row.uom,
    bin: row.bins?.slice(0, 30) ?? null,
    reorderPoint: row.reorder_point,
    minQty: row.min_qty,
    maxQty: row.max_qty,
    costUsd: row.avg_cost ?? row.last_cost ?? row.std_cost ?? 0,
  };
}

async function findPart(db: Db, id: number): Promise<ItemFacts> {
  const row = await maybeOne<RecordRow<'part'>>(db)`select * from part where part_id = ${id}`;
  if (!row) throw new AppError('NOT_FOUND', `There is no part ${id}.`);
  const inventoryType = INVENTORY_TYPE_OF_PART[row.part_type];
  if (inventoryType === undefined)
    throw new AppError('RULE', `${row.part_no} is a service: nothing of it lies in stock.`, {
      fields: { part_id: 'Choose a part that is a thing.' },
    });
  return {
    code: row.part_no,
    inventoryType,
    uom: row.uom,
    bin: row.bin,
    reorderPoint: row.min_qty,
    minQty: row.min_qty,
    maxQty: row.max_qty,
    costUsd: row.cost ?? 0,
  };
}

/** Reads an item. Throws NOT_FOUND, and RULE for a service. */
export const findItem = (db: Db, item: StockItem): Promise<ItemFacts> =>
  'materialId' in item ? findMaterial(db, item.materialId) : findPart(db, item.partId);

/** `GS18-48120 @ IND`: an item at a location, as sheets and people call it. A part that is called as a material is says so. */
export async function namePosition(db: Db, item: StockItem, code: string, locationId: number): Promise<string> {
  const { place, is_shared } = await one<{ place: string; is_shared: boolean }>(db)`
    select code as place, exists (select 1 from material where lower(material_code) = lower(${code})) as is_shared
    from cdi_location where cdi_location_id = ${locationId}`;
  return `${code}${'partId' in item && is_shared ? ' (part)' : ''} @ ${place}`;
}

/**
 * Makes the item say what its positions add up to, inside the transaction that moved them. The item is locked first: another
 * movement of it at another location has ended then, and is counted.
 */
export async function addUpItem(db: Db, item: StockItem, lastCostUsd: number | null): Promise<void> {
  if ('materialId' in item) {
    await run(db)`select 1 from material where material_id = ${item.materialId} for no key update`;
    await run(db)`
      update material m
      set on_hand = s.qty, avg_cost = coalesce(round(s.stock_value / nullif(greatest(s.qty, 0), 0), 4), m.avg_cost),
        last_cost = coalesce(${lastCostUsd}::numeric, m.last_cost),
        below_reorder = m.reorder_point is not null and s.qty < m.reorder_point
      from (select coalesce(sum(on_hand), 0) as qty, coalesce(sum(stock_value), 0) as stock_value
        from inventory_manager where material_id = ${item.materialId}) s
      where m.material_id = ${item.materialId}`;
  } else {
    await run(db)`select 1 from part where part_id = ${item.partId} for no key update`;
    await run(db)`
      update part set on_hand = (select coalesce(sum(on_hand), 0) from inventory_manager where part_id = ${item.partId})
      where part_id = ${item.partId}`;
  }
}

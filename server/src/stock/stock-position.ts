import { AppError } from '@cdi/shared/errors';
import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { suggestOrderQty } from '@cdi/shared/domain/stock';
import type { CallContext } from '../context.ts';
import { diffFields, writeHistory } from '../records/history/history.ts';
import { announceRecord, lockRecord } from '../records/save/write-record.ts';
import { exists, maybeOne, one } from '../storage/query.ts';
import { findItem, namePosition, type StockItem } from './stock-item.ts';

export type Position = RecordRow<'inventory_manager'>;

const definition = objects.inventory_manager;

/** Quantities and limits of a position; missing ones are 0, or no limit. */
type Quantities = {
  readonly [K in 'on_hand' | 'allocated' | 'on_order' | 'reorder_point' | 'max_qty']?: number | null | undefined;
};

/** What follows from the quantities and limits of a position. */
export function limitsOf(position: Quantities) {
  const available = Math.round((Number(position.on_hand ?? 0) - Number(position.allocated ?? 0)) * 100) / 100;
  const reorderPoint = position.reorder_point ?? null;
  const facts = { available, onOrder: Number(position.on_order ?? 0), reorderPoint, maxQty: position.max_qty ?? null };
  return {
    available,
    below_reorder: reorderPoint !== null && available < reorderPoint,
    suggested_qty: suggestOrderQty(facts),
  };
}

/** Locks the position of an item at a location until the transaction ends; undefined where there is none yet. */
async function findPosition({ db }: CallContext, item: StockItem, locationId: number): Promise<Position | undefined> {
  const [materialId, partId] = 'materialId' in item ? [item.materialId, null] : [null, item.partId];
  return maybeOne<Position>(db)`
    select * from inventory_manager
    where cdi_location_id = ${locationId} and (material_id = ${materialId}::bigint or part_id = ${partId}::bigint)
    for update`;
}

/**
 * Locks the position of an item at a location, and opens it first where nothing of the item has lain there. Throws NOT_FOUND for an
 * item or location that does not exist, RULE for what is no thing.
 */
export async function lockPositionOf(context: CallContext, item: StockItem, locationId: number): Promise<Position> {
  const found = await findPosition(context, item, locationId);
  if (found) return found;
  const { db, person } = context;
  if (!(await exists(db)`select 1 from cdi_location where cdi_location_id = ${locationId}`))
    throw new AppError('NOT_FOUND', `There is no location ${locationId}.`);
  const facts = await findItem(db, item);
  const values = {
    position_name: await namePosition(db, item, facts.code, locationId),
    material_id: 'materialId' in item ? item.materialId : null,
    part_id: 'partId' in item ? item.partId : null,
    cdi_location_id: locationId,
    inventory_type: facts.inventoryType,
    uom: facts.uom,
    bin: facts.bin,
    reorder_point: facts.reorderPoint,
    min_qty: facts.minQty,
    max_qty: facts.maxQty,
    count_class: 'B' as const,
  };
  const limits = limitsOf(values);
  const by = person.userId > 0 ? person.userId : null;
  // another transaction may open the same position at this moment: then use that one
  const made = await maybeOne<{ id: number }>(db)`
    insert into inventory_manager (position_name, material_id, part_id, cdi_location_id, inventory_type, uom, bin,
      reorder_point, min_qty, max_qty, count_class, below_reorder, suggested_qty, created_by, updated_by)
    values (${values.position_name}, ${values.material_id}, ${values.part_id}, ${locationId}, ${facts.inventoryType},
      ${facts.uom}, ${facts.bin}, ${facts.reorderPoint}, ${facts.minQty}, ${facts.maxQty}, 'B',
      ${limits.below_reorder}, ${limits.suggested_qty}, ${by}::bigint, ${by}::bigint)
    on conflict do nothing returning inventory_manager_id as id`;
  if (made) await writeHistory(context, definition.name, made.id, 1, diffFields(definition.fields, null, values));
  const position = await findPosition(context, item, locationId);
  if (!position)
    throw new AppError('RULE', `Another position is called ${values.position_name}. Rename the item or the location.`);
  return position;
}

/** Locks a position by its number. Throws NOT_FOUND, and RULE for one that is not in use any more. */
export async function lockPosition(context: CallContext, id: number): Promise<Position> {
  const position = await lockRecord(context, definition, id);
  if (!position) throw new AppError('NOT_FOUND', `There is no stock position ${id}.`);
  if (!position.is_active)
    throw new AppError('RULE', `${position.position_name} is not in use any more. Take it into use again first.`);
  return position;
}

/** Planned quantities of a position: reserved and on order. Both are changes, added to the current ones. */
export interface PlannedStock {
  readonly allocated?: number;
  readonly onOrder?: number;
  /** For the history of the position. */
  readonly reason?: string;
}

/**
 * Changes what is reserved at, or on order for, a position. `onOrder` grows when an order is sent to a supplier and shrinks when
 * it is received or cancelled; it never falls below zero. Throws RULE when more would be reserved than is there.
 */
export async function planStock(
  context: CallContext,
  place: { readonly item: StockItem; readonly locationId: number },
  planned: PlannedStock,
): Promise<Position> {
  return planPosition(context, await lockPositionOf(context, place.item, place.locationId), planned);
}

/** Like planStock, for a position that is locked. */
export async function planPosition(
  context: CallContext,
  position: Position,
  { allocated = 0, onOrder = 0, reason }: PlannedStock,
): Promise<Position> {
  const reserved = Math.round((position.allocated + allocated) * 100) / 100;
  if (allocated > 0 && reserved > position.on_hand)
    throw new AppError(
      'RULE',
      `Only ${position.available} ${position.uom ?? ''} of ${position.position_name} are free to reserve.`,
      { fields: { qty: `At most ${position.available} are free.` } },
    );
  if (reserved < 0)
    throw new AppError('RULE', `Only ${position.allocated} of ${position.position_name} are reserved.`, {
      fields: { qty: `At most ${position.allocated} can be released.` },
    });
  const ordered = Math.max(0, Math.round((position.on_order + onOrder) * 100) / 100);
  const limits = limitsOf({ ...position, allocated: reserved, on_order: ordered });
  const after = await one<Position>(context.db)`
    update inventory_manager
    set allocated = ${reserved}, on_order = ${ordered}, available = ${limits.available},
      below_reorder = ${limits.below_reorder}, suggested_qty = ${limits.suggested_qty}
    where inventory_manager_id = ${position.inventory_manager_id} returning *`;
  await writeHistory(
    context,
    definition.name,
    position.inventory_manager_id,
    position.version,
    diffFields(definition.fields, position, { allocated: after.allocated, on_order: after.on_order }),
    reason ?? null,
  );
  await announceRecord(context, definition, after);
  return after;
}

import { sql } from 'kysely';
import { objects, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import type { CallContext } from '../context.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { lockPositionOf, type Position } from '../stock/stock-position.ts';
import { itemOf, type StockItem } from '../stock/stock-item.ts';

export const warehouseOrder = objects.warehouse_order;
export type WarehouseOrder = RecordRow<'warehouse_order'>;
export type WarehouseLine = ChildRow<'warehouse_order', 'lines'>;

export const itemOfLine = ({ material_id, part_id }: Pick<WarehouseLine, 'material_id' | 'part_id'>): StockItem =>
  itemOf({ material_id, part_id });

export const readLines = async (context: CallContext, orderId: number): Promise<readonly WarehouseLine[]> =>
  (await loadChildren(context, warehouseOrder, orderId)).lines;

/** The positions of the lines at a location, locked one after the other in the order of their items, so that two orders never wait for each other. */
export async function lockPositions(
  context: CallContext,
  lines: readonly WarehouseLine[],
  locationId: number,
): Promise<ReadonlyMap<WarehouseLine, Position>> {
  const sorted = [...lines].sort((one, other) => keyOf(one) - keyOf(other));
  const found = new Map<WarehouseLine, Position>();
  for (const line of sorted) found.set(line, await lockPositionOf(context, itemOfLine(line), locationId));
  return found;
}

const keyOf = ({ material_id, part_id }: WarehouseLine): number =>
  (material_id ?? 0) * 2 + (part_id ?? 0) * 2 + (part_id === null ? 0 : 1);

/** Changes what a line says of its stock. */
export async function changeLine(
  context: CallContext,
  line: WarehouseLine,
  values: Pick<Partial<WarehouseLine>, 'reserved_qty' | 'picked_qty' | 'shipped_qty' | 'unit_cost'>,
): Promise<void> {
  const mine = sql<boolean>`c.warehouse_order_line_id = ${line.warehouse_order_line_id}`;
  await changeChildren(context, warehouseOrder, 'lines', mine, values);
}

import type { CallContext } from '../context.ts';
import { maybeOne } from '../storage/query.ts';
import type { WarehouseLine } from './order-lines.ts';

/** Pounds of this quantity of a line; 0 when no unit weight is entered. */
export async function weightOfLine(
  { db }: CallContext,
  { material_id: materialId, part_id: partId }: WarehouseLine,
  qty: number,
): Promise<number> {
  const row = await maybeOne<{ each_lb: number | null }>(db)`
    select uom_weight as each_lb from material where material_id = ${materialId}::bigint
    union all select weight_lb from part where part_id = ${partId}::bigint`;
  return (row?.each_lb ?? 0) * qty;
}

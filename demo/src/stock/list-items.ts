import { INVENTORY_TYPE_OF_PART } from '@cdi/shared/catalogue';
import type { DemoSources } from '../kit/demo-people.ts';
import type { DemoRow } from '../kit/demo-tables.ts';

/** A material or part that is kept in stock. */
export type Item = Pick<
  DemoRow<'inventory_manager'>,
  'material_id' | 'part_id' | 'inventory_type' | 'uom' | 'bin' | 'reorder_point' | 'min_qty' | 'max_qty'
> & {
  readonly code: string;
  readonly costUsd: number;
  /** Says in the item what its positions add up to. */
  readonly sumUp: (qty: number, valueUsd: number) => void;
};

/** Every material and part that has a type of inventory. */
export function listItems({ tables }: DemoSources): readonly Item[] {
  const materials = tables.rows('material').map((row): Item => ({
    material_id: row.material_id ?? null,
    part_id: null,
    code: row.material_code ?? '',
    inventory_type: row.inventory_type ?? null,
    uom: row.uom ?? null,
    bin: row.bins ?? null,
    reorder_point: row.reorder_point ?? 10,
    min_qty: row.min_qty ?? 5,
    max_qty: row.max_qty ?? 60,
    costUsd: Number(row.std_cost ?? row.avg_cost ?? 0),
    sumUp: (qty, valueUsd) => {
      row.on_hand = qty;
      row.avg_cost = qty > 0 ? Math.round((valueUsd / qty) * 10_000) / 10_000 : row.avg_cost;
      row.below_reorder = row.reorder_point != null && qty < row.reorder_point;
    },
  }));
  const parts = tables.rows('part').map((row): Item => ({
    material_id: null,
    part_id: row.part_id ?? null,
    code: row.part_no ?? '',
    inventory_type: INVENTORY_TYPE_OF_PART[row.part_type ?? ''] ?? null,
    uom: row.uom ?? null,
    bin: row.bin ?? null,
    reorder_point: row.min_qty ?? null,
    min_qty: row.min_qty ?? null,
    max_qty: row.max_qty ?? null,
    costUsd: Number(row.cost ?? 0),
    sumUp: (qty) => {
      row.on_hand = qty;
    },
  }));
  return [...materials, ...parts].filter((item) => item.inventory_type !== null);
}

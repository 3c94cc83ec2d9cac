import { AppError } from '@cdi/shared/errors';
import { COUNT_DAYS, objects, type RecordDraft } from '@cdi/shared/catalogue';
import { addDays, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { exists } from '../storage/query.ts';
import { limitsOf } from './stock-position.ts';
import { findItem, itemOf, namePosition } from './stock-item.ts';

type PositionDraft = RecordDraft<'inventory_manager'>;

async function assertNewPosition({ db }: CallContext, { material_id, part_id, cdi_location_id }: PositionDraft) {
  if ((material_id == null) === (part_id == null)) {
    const message = 'A position holds one thing: choose either a material or a part.';
    throw new AppError('VALIDATION', message, { fields: { material_id: message, part_id: message } });
  }
  const isThere = await exists(db)`
    select 1 from inventory_manager where cdi_location_id = ${cdi_location_id}
      and (material_id = ${material_id ?? null}::bigint or part_id = ${part_id ?? null}::bigint)`;
  if (!isThere) return;
  const message = 'There is a position of this item at this location already. Open that one.';
  throw new AppError('DUPLICATE', message, { fields: { cdi_location_id: message } });
}

/** What a new position takes over from its item, unless the person says otherwise. */
async function fillFromItem(context: CallContext, after: PositionDraft) {
  const item = itemOf({ material_id: after.material_id ?? null, part_id: after.part_id ?? null });
  const facts = await findItem(context.db, item);
  return {
    position_name: await namePosition(context.db, item, facts.code, Number(after.cdi_location_id)),
    inventory_type: facts.inventoryType,
    uom: facts.uom,
    bin: after.bin ?? facts.bin,
    reorder_point: after.reorder_point ?? facts.reorderPoint,
    min_qty: after.min_qty ?? facts.minQty,
    max_qty: after.max_qty ?? facts.maxQty,
  };
}

function assertLimits(before: PositionDraft | null, after: PositionDraft): void {
  const problems: Record<string, string> = {};
  if (Number(after.max_qty ?? Infinity) < Number(after.min_qty ?? 0))
    problems.max_qty = 'The maximum lies below the minimum.';
  if (after.allow_negative === false && Number(before?.on_hand ?? 0) < 0)
    problems.allow_negative = 'It lies below zero now. Count it first.';
  if (after.is_active === false && Number(before?.on_hand ?? 0) !== 0)
    problems.is_active = `There are ${before?.on_hand} ${before?.uom ?? ''} of it. Transfer, issue or scrap them first.`;
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });
}

/** A position holds one item at one location, takes name, unit and limits from it, and knows when it runs low and is counted. */
export const inventoryManagerHooks = hooksFor(objects.inventory_manager, {
  async prepare(context, { before, values, after }) {
    if (before === null) await assertNewPosition(context, after);
    const filled = before === null ? await fillFromItem(context, after) : {};
    const full: PositionDraft = { ...after, ...filled };
    assertLimits(before, full);
    const counted = full.last_count_date ?? null;
    const isReclassed = 'count_class' in values && counted !== null;
    return {
      values: {
        ...filled,
        ...limitsOf(full),
        ...(isReclassed ? { next_count_date: addDays(toPlainDate(counted), COUNT_DAYS[full.count_class ?? 'B']) } : {}),
      },
    };
  },
});

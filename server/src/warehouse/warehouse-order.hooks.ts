import { findFraction } from '@cdi/shared/domain/stock';
import { AppError, refuse } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { hooksFor } from '../records/save/hooks-for.ts';
import { nextNumber } from '../records/numbers/number-series.ts';
import type { Draft } from '../context/record-hooks.ts';
import { findItem } from '../stock/stock-item.ts';
import { maybeOne } from '../storage/query.ts';
import { arrive, leave, pick, release, reserve } from './move-order.service.ts';
import { itemOfLine, readLines, warehouseOrder, type WarehouseLine } from './order-lines.ts';

type OrderDraft = Draft<typeof warehouseOrder>;
type LineDraft = NonNullable<OrderDraft['children']['lines']>[number];

/** Each line names one thing, once. Throws VALIDATION at the line. */
async function assertLines(context: CallContext, lines: readonly LineDraft[]): Promise<void> {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { material_id: material = null, part_id: part = null, qty }] of lines.entries()) {
    const at = `lines[${index}].${part === null ? 'material_id' : 'part_id'}`;
    const key = `${material} ${part}`;
    if ((material === null) === (part === null)) problems[at] = 'Choose either a material or a part.';
    else if (seen.has(key)) problems[at] = 'It stands in the order already: give that line the whole quantity.';
    else {
      // refuses a service, of which nothing lies in stock
      const { uom } = await findItem(context.db, itemOfLine({ material_id: material, part_id: part }));
      const fraction = findFraction(Number(qty), uom);
      if (fraction !== null) problems[`lines[${index}].qty`] = fraction;
    }
    seen.add(key);
  }
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError('VALIDATION', first, { fields: problems });
}

/** Once reserved or picked, an order cannot change, except for the quantities that the picker found. */
function assertUnchanged(stored: readonly WarehouseLine[], lines: readonly LineDraft[]): void {
  const isSame =
    lines.length === stored.length &&
    lines.every((line, index) => {
      const before = stored[index];
      return (
        before !== undefined &&
        before.material_id === (line.material_id ?? null) &&
        before.part_id === (line.part_id ?? null) &&
        before.qty === line.qty
      );
    });
  if (!isSame) throw new AppError('RULE', 'Its stock is reserved. Take the order back to a draft to change its lines.');
  lines.forEach((line, index) => {
    const reserved = stored[index]?.reserved_qty ?? 0;
    if (Number(line.picked_qty ?? 0) > reserved)
      refuse(`lines[${index}].picked_qty`, `At most ${reserved} are reserved.`);
  });
}

/** Orders between two of our locations: their numbers, their lines, and what each step does with the stock. */
export const warehouseOrderHooks = hooksFor(warehouseOrder, {
  async prepare(context, { id, before, after, children }) {
    if (Number(after.from_location_id) === Number(after.to_location_id))
      refuse('to_location_id', 'It lies there already. Choose another location.');
    const lines = children.lines;
    if (lines) {
      if (before !== null && before.status !== 'draft') assertUnchanged(await readLines(context, id ?? 0), lines);
      else await assertLines(context, lines);
    }
    if (before !== null) return {};
    if (String(after.need_date) < context.today) refuse('need_date', 'It cannot be needed before today.');
    const from = await maybeOne<{ code: string }>(context.db)`
      select code from cdi_location where cdi_location_id = ${Number(after.from_location_id)}`;
    return {
      values: {
        order_no: await nextNumber(context, 'warehouse_order', from?.code ?? ''),
        order_date: context.today,
        requested_by: context.person.userId > 0 ? context.person.userId : null,
      },
    };
  },
  async guard(context, { record, transition }) {
    switch (transition) {
      case 'reserve':
        return { values: await reserve(context, record) };
      case 'pick':
        return { values: await pick(context, record) };
      case 'ship':
        return { values: await leave(context, record) };
      case 'receive':
        return { values: await arrive(context, record) };
      default:
        await release(context, record);
        return {};
    }
  },
});

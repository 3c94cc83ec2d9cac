import { AppError } from '@cdi/shared/errors';
import { objects, PARTS_LINE, type RecordRow } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/save/hooks-for.ts';
import { lockRecord, updateRecord } from '../records/save/write-record.ts';
import { one } from '../storage/query.ts';
import { followCurbs } from './order-progress.service.ts';

const tracker = objects.tracker;

/** A sold line has a price and an agreement with the customer, so no save gives it up. Throws VALIDATION with the remedy. */
function refuseGivingUp({ curb_no, curb_type }: RecordRow<'tracker_curb'>): never {
  const what = `${curb_no ?? 'The line'}${curb_type === PARTS_LINE ? ' carries the parts of the order. They were' : ' was'} sold`;
  const message = `${what}: make a change order that cancels it, or cancel the order when it is the last line.`;
  throw new AppError('VALIDATION', message, { fields: { is_active: message } });
}

/** What a save may still do to a line: what describes the curb changes by change orders only, which its fields say. */
export const trackerCurbHooks = hooksFor(objects.tracker_curb, {
  async prepare(_context, { before, values }) {
    if (values.is_active === false && before?.is_active === true) refuseGivingUp(before);
    if (values.is_active === true && before?.status === 'cancelled')
      throw new AppError('RULE', 'This line was given up by a change order. Add it again by a change order.');
    return {};
  },
  async afterSave(context, { before, after }) {
    if (before === null || before.is_active === after.is_active) return;
    const order = await lockRecord(context, tracker, Number(after.tracker_id));
    const { qty } = await one<{ qty: number }>(context.db)`
      select coalesce(sum(qty), 0)::int as qty from tracker_curb
      where tracker_id = ${after.tracker_id} and is_active and curb_type <> ${PARTS_LINE}
        and line_kind is distinct from 'remake'`;
    // the pieces of an order of parts are its parts
    if (order && after.curb_type !== PARTS_LINE) await updateRecord(context, tracker, order, { qty: qty });
    await followCurbs(context, Number(after.tracker_id));
  },
});

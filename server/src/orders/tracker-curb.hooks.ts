import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { computeCurbGeometry, curbResults, curbSpecFromRecord, hasErrors, validateCurb } from '@cdi/shared/domain';
import { curbSpecFields, objects, PARTS_LINE } from '@cdi/shared/catalogue';
import { hooksFor } from '../records/hooks-for.ts';
import { lockRecord, updateRecord } from '../records/write-record.ts';
import { supersedeStamps } from '../stamps/supersede-stamps.ts';
import { many, one } from '../storage/query.ts';
import { assertMayCancel } from './assert-may-cancel.ts';
import { followCurbs } from './order-progress.service.ts';

const tracker = objects.tracker;

type Geometry = Exclude<keyof typeof curbSpecFields, 'tag'>;
const GEOMETRY = Object.keys(curbSpecFields).filter((name): name is Geometry => name !== 'tag');

/** A change of the curb itself is checked and computed again; once its drawing is approved it is changed by a new drawing only. */
export const trackerCurbHooks = hooksFor(objects.tracker_curb, {
  async prepare(context, draft) {
    if (draft.values.is_active === false && draft.before?.is_active === true)
      await assertMayCancel(context, sql<boolean>`c.tracker_curb_id = ${draft.id}`);
    const changed = GEOMETRY.filter((name) => name in draft.values && draft.before?.[name] !== draft.values[name]);
    if (changed.length === 0 || draft.before === null) return {};
    if (draft.before.curb_type === PARTS_LINE)
      throw new AppError('RULE', 'This line holds parts; it has no measures. Order a curb on its own quote.');
    if (draft.after.height === null) {
      const message = 'Height is required.';
      throw new AppError('VALIDATION', message, { fields: { height: message } });
    }
    const status = String(draft.before.drawing_status);
    if (status === 'sent' || status === 'approved') {
      const message = `The drawing is ${status}. Withdraw it on the drawing board before the curb is changed.`;
      throw new AppError('RULE', message, { fields: Object.fromEntries(changed.map((name) => [name, message])) });
    }
    const rows = await many(context.db)`
      select 1 from tracker_curb_task
      where tracker_curb_id = ${draft.id} and task = 'turret' and status in ('running', 'done')`;
    if (rows.length > 0)
      throw new AppError('RULE', 'Sheets are punched already. Send the curb back before it is changed.');
    const spec = curbSpecFromRecord(draft.after);
    const problems = validateCurb(spec).filter((problem) => problem.severity === 'error');
    if (hasErrors(problems))
      throw new AppError(
        'VALIDATION',
        problems
          .map((problem) => problem.message)
          .slice(0, 3)
          .join(' '),
        { fields: Object.fromEntries(problems.map((problem) => [problem.field, problem.message])) },
      );
    return { values: curbResults(spec, computeCurbGeometry(spec)) };
  },
  async afterSave(context, { before, after }) {
    if (before !== null) await supersedeStamps(context, before, after);
    const isSameUse = before?.is_active === after.is_active;
    if (before === null || (isSameUse && before.qty === after.qty)) return;
    const order = await lockRecord(context, tracker, Number(after.tracker_id));
    const { qty } = await one<{ qty: number }>(context.db)`
      select coalesce(sum(qty), 0)::int as qty from tracker_curb
      where tracker_id = ${after.tracker_id} and is_active and curb_type <> ${PARTS_LINE}`;
    // the pieces of an order of parts are its parts
    if (order && after.curb_type !== PARTS_LINE) await updateRecord(context, tracker, order, { qty: qty });
    if (!isSameUse) await followCurbs(context, Number(after.tracker_id));
  },
});

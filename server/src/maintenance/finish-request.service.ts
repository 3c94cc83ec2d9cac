import { sql } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import type { CallParsedInput, finishMaintenance, LoadedRecord } from '@cdi/shared/contracts';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { changeChildren } from '../records/save/child-rows.ts';
import { getVisible, presentRecord } from '../records/read/present-record.ts';
import { applyTransition } from '../records/save/transition-record.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { exists } from '../storage/query.ts';
import { costsOf } from './maintenance-cost.ts';

const request = objects.maintenance_request;

/**
 * Stores the work done and takes the step, both or neither. Throws CONFLICT when another user changed the request in the meantime, RULE
 * with the missing fields or while a line of its checklist is open, NOT_FOUND.
 */
export async function finishRequest(
  context: CallContext,
  { maintenance_request_id: id, version, is_checked: isChecked, ...given }: CallParsedInput<typeof finishMaintenance>,
): Promise<LoadedRecord> {
  const before = await getVisible(context, request, id, true);
  if (before.version !== version)
    throw new AppError('CONFLICT', 'Somebody else changed this request meanwhile. Look at it again before you go on.', {
      data: { version: before.version },
    });
  if (isChecked === true)
    await changeChildren(
      context,
      request,
      'checks',
      sql<boolean>`c.maintenance_request_id = ${id} and c.is_done is not true`,
      { is_done: true },
    );
  await assertChecked(context, id);
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));
  const told = { ...before, ...values };
  const saved = await updateRecord(context, request, before, { ...values, ...(await costsOf(context, told)) });
  const finish = request.states.transitions.find(({ name }) => name === 'finish');
  if (!finish) throw new Error('A maintenance request cannot be done.');
  const after = await applyTransition(context, request, saved, finish, null);
  return presentRecord(context, request, after);
}

/** Throws RULE while a line of the checklist of planned work is not ticked. */
async function assertChecked({ db }: CallContext, id: number): Promise<void> {
  const isOpen = await exists(db)`
    select from maintenance_task where maintenance_request_id = ${id} and is_done is not true`;
  if (!isOpen) return;
  const message = 'Its checklist is not done yet: tick its lines, or say that all of them were done.';
  throw new AppError('RULE', message, { fields: { is_checked: message } });
}

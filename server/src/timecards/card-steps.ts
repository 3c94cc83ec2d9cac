import type { objects, ValuesOf } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { hasRole, ROLE } from '@cdi/shared/policy';
import type { CallContext } from '../context.ts';
import type { Step } from '../context/record-hooks.ts';
import { one } from '../storage/query.ts';
import { grossPay } from './week-hours.service.ts';

type TimecardStep = Step<typeof objects.timecard>;
type Values = ValuesOf<typeof objects.timecard>;

/** An employee cannot approve their own hours. */
function assertNotOwn({ person }: CallContext, { record }: TimecardStep): void {
  if (record.user_id === person.userId && !hasRole(person, [ROLE.super]))
    throw new AppError('RULE', 'Nobody approves the own hours: your supervisor or HR does.');
}

/** The rate of the person today, kept on the card: what is paid later does not change what was worked. */
async function valuesOfApproval(context: CallContext, step: TimecardStep): Promise<Values> {
  const { rate } = await one<{ rate: number | null }>(context.db)`
    select hourly_rate as rate from "user" where user_id = ${step.record.user_id}`;
  return {
    approved_by: context.person.userId || null,
    approved_dt: context.now.toISOString(),
    hourly_rate: rate,
    gross_pay: grossPay(step.record, rate),
    edit_reason: null,
  };
}

/** Checks whether a card may take a step, and sets the fields of the step. Throws RULE. */
export async function guardStep(context: CallContext, step: TimecardStep): Promise<{ readonly values?: Values }> {
  const { record, transition } = step;
  switch (transition) {
    case 'submit':
      if (record.pay_code === 'work' && record.clock_out === null)
        throw new AppError('RULE', 'The shift has no punch out yet. Enter it first.');
      return { values: { submitted_dt: context.now.toISOString() } };
    case 'approve':
      assertNotOwn(context, step);
      return { values: await valuesOfApproval(context, step) };
    case 'send_back':
      return { values: { submitted_dt: null } };
    case 'reopen':
      return {
        values: { submitted_dt: null, approved_by: null, approved_dt: null, hourly_rate: null, gross_pay: null },
      };
    case 'export':
      return { values: { exported_dt: context.now.toISOString() } };
    default:
      return {};
  }
}

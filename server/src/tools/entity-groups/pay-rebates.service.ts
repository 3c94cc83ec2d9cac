import { sql, type RawBuilder } from 'kysely';
import { objects } from '@cdi/shared/catalogue';
import { AppError } from '@cdi/shared/errors';
import { centsToDollars, formatDate, formatMoney, roundHalfUpCents, type PlainDate } from '@cdi/shared/units';
import type { CallContext } from '../../context.ts';
import { nextNumber } from '../../records/numbers/number-series.ts';
import { announceRecord, insertRecord, lockRecord } from '../../records/save/write-record.ts';
import { REBATE_BASIS, REBATE_OF_MEMBER } from '../../reports/accounting/rebate-sql.ts';
import { many } from '../../storage/query.ts';

/**
 * Rebate that each member of a group earned up to a day, and payouts requested since the rebate began, by this group or an earlier group of
 * the member, because goods earn a rebate once. Dollars.
 */
export const earnedAndPaid = (groupId: number, until: PlainDate): RawBuilder<unknown> => sql`
  select company_id, sum(earned) as earned, sum(paid) as paid from (
    select r.company_id, ${REBATE_OF_MEMBER} as earned, 0 as paid from (${REBATE_BASIS}) r
    where r.entity_group_id = ${groupId} and r.day <= ${until}::date group by r.company_id
    union all
    select k.company_id, 0, k.amount from credit k
      join company c on c.company_id = k.company_id
      join entity_group g on g.entity_group_id = c.entity_group_id
    where g.entity_group_id = ${groupId} and k.status not in ('rejected', 'void')
      and k.rebate_until >= coalesce(g.rebate_from, k.rebate_until)) e
  group by company_id`;

interface Due {
  readonly company_id: number;
  readonly company_name: string;
  readonly earned: number;
  readonly paid: number;
}

/**
 * Requests a credit for each member over the unpaid rebate that it earned up to a day. Locks the group with its members, so that no group
 * pays anything twice. Throws NOT_FOUND, VALIDATION for a future day, RULE if nothing is due.
 */
export async function askRebates(context: CallContext, groupId: number, until: PlainDate) {
  if (until > context.today)
    throw new AppError('VALIDATION', 'The day is still to come.', {
      fields: { until: 'The day is still to come: choose today or a day before.' },
    });
  const group = await lockRecord(context, objects.entity_group, groupId);
  if (!group?.is_active) throw new AppError('NOT_FOUND', 'There is no such group, or it was put away.');
  const members = await many<Due>(context.db)`
    select c.company_id, c.company_name, d.earned, d.paid
    from (${earnedAndPaid(groupId, until)}) d join company c on c.company_id = d.company_id
    where c.entity_group_id = ${groupId} and c.is_active and d.earned > d.paid order by c.company_name
    for no key update of c`;
  if (members.length === 0)
    throw new AppError(
      'RULE',
      `Nothing that ${group.group_name} earned until ${formatDate(until)} is left to pay out.`,
    );
  const made: { readonly credit_id: number; readonly company_name: string; readonly amount: number }[] = [];
  for (const { company_id, company_name, earned, paid } of members) {
    const amount = centsToDollars(roundHalfUpCents(earned - paid));
    const record = await insertRecord(context, objects.credit, {
      request_no: await nextNumber(context, 'credit_request'),
      credit_date: context.today,
      company_id,
      reason: 'rebate',
      description:
        `Rebate of ${group.group_name}, ${group.rebate_percent} % of goods less credits until ${formatDate(until)}: ` +
        `${formatMoney(roundHalfUpCents(earned))} earned, ${formatMoney(roundHalfUpCents(paid))} paid out before.`,
      amount,
      freight_included: false,
      entity_group_id: groupId,
      rebate_until: until,
      status: 'requested',
      requested_by: context.person.userId || null,
      applied: 0,
      unapplied: 0,
    });
    await announceRecord(context, objects.credit, record);
    made.push({ credit_id: record.credit_id, company_name, amount });
  }
  return made;
}

import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import type { objects, RecordRow, RecordValues } from '@cdi/shared/catalogue';
import { isSettled } from '@cdi/shared/trade';
import { formatCurrency } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { findTold } from '../customers/people-of-order.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Draft } from '../context/record-hooks.ts';
import { many } from '../storage/query.ts';
import { readTaxRule, taxAtDestination } from '../pricing/sales-tax.service.ts';
import { moveFreight } from './moved-freight.ts';

type OrderDraft = Draft<typeof objects.tracker>;

/** The freight as the save leaves it, in dollars; undefined when the save does not concern it. */
function readFreight({ before, values }: OrderDraft): number | undefined {
  if (typeof values.freight === 'number' && values.freight !== before?.freight) return values.freight;
  if (values.freight === null && before?.freight) return 0;
  const terms = values.freight_terms;
  // who pays the carrier himself is not charged by us
  return terms !== undefined && terms !== before?.freight_terms && terms !== 'prepaid_add' ? 0 : undefined;
}

/**
 * Whether accounting set the order exempt or taxed against its certificate: with this save, or before. A new branch is judged by its own
 * certificate.
 */
async function isSetByHand(context: CallContext, { before, values, after }: OrderDraft): Promise<boolean> {
  if (!('tax_exempt' in values)) return !('branch_id' in values) && before?.exempt_by_hand === true;
  const { basis } = await readTaxRule(context, {
    branchId: after.branch_id,
    companyId: after.company_id,
    state: after.ship_to_state,
  });
  return (basis === 'exempt') !== (after.tax_exempt === true);
}

/**
 * Freight, tax and total of an order that is being saved, dollars: the freight as it was set or, for an order that goes elsewhere,
 * estimated again; the tax by the place it ships to; the total of both. A certificate applies in its states, so a new branch or another
 * state decides again, unless accounting has decided otherwise for the order. A tax without a rate is looked up again at every save.
 * Throws VALIDATION for a freight that is already invoiced.
 */
export async function settleMoney(context: CallContext, draft: OrderDraft): Promise<RecordValues<'tracker'>> {
  const { before, after, values } = draft;
  if (before === null) return {};
  const freightUsd = readFreight(draft);
  if (isSettled(before.status)) {
    if (freightUsd === undefined) return {};
    const message = 'The order is invoiced or cancelled: its freight stands. Give a credit instead.';
    throw new AppError('VALIDATION', message, { fields: { freight: message } });
  }
  const moved = freightUsd === undefined ? await moveFreight(context, draft) : undefined;
  const isMoved = ['ship_to_state', 'branch_id', 'tax_exempt'].some((name) => name in values);
  if (!isMoved && freightUsd === undefined && !moved && before.tax_basis !== 'unset') return {};
  const isByHand = await isSetByHand(context, draft);
  const money = await taxAtDestination(
    context,
    { ...after, freight: before.freight },
    {
      isExempt: isByHand ? after.tax_exempt === true : undefined,
      ...(freightUsd === undefined ? {} : { freightUsd }),
      ...(moved ? { freightUsd: moved.freight ?? 0 } : {}),
    },
  );
  const basis = (after.freight_terms ?? 'prepaid_add') === 'prepaid_add' || freightUsd ? 'set' : 'not_ours';
  return {
    ...money,
    exempt_by_hand: isByHand,
    ...('tax_basis' in money ? { tax_exempt: money.tax_basis === 'exempt' } : {}),
    ...(freightUsd === undefined ? {} : { freight_basis: basis }),
    ...(moved ? { freight: moved.freight, freight_basis: moved.freight_basis } : {}),
  };
}

/**
 * Mails the new freight and total of the order to the contact, or to those copied once the contact has left. Readers whose company may
 * see no prices get no mail.
 */
export async function notifyFreightChange(
  context: CallContext,
  before: RecordRow<'tracker'> | null,
  after: RecordRow<'tracker'>,
): Promise<void> {
  if (before === null || before.freight === after.freight || typeof after.total !== 'number') return;
  const readers = await many<{ email: string; first_name: string }>(context.db)`
    select u.email, u.first_name from "user" u
    left join company c on c.company_id = ${after.company_id}
    left join company own on own.company_id = u.company_id
    where u.user_id = any(${sql.val(await findTold(context.db, after))}::bigint[])
      and coalesce(c.show_prices, true) and coalesce(own.show_prices, true)`;
  const freight = formatCurrency(after.freight ?? 0, { rounding: 'none' });
  const total = formatCurrency(after.total, { rounding: 'none' });
  for (const reader of readers)
    await queueMail(context.db, {
      to: reader.email,
      topic: `freight of ${after.tracker_id}`,
      subject: `Order ${after.tracker_no}: freight ${freight}`,
      body: `Hello ${reader.first_name},\n\nthe freight of your order ${after.tracker_no} for ${after.job_name} is ${freight}; with it the total is ${total}. Every amount stands here:\n\n${context.app.environment.publicUrl}/myorder/${after.tracker_id}\n`,
    });
}

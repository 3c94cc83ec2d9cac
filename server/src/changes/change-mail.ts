import { objects, type RecordRow } from '@cdi/shared/catalogue';
import { comparePriceRows } from '@cdi/shared/domain/pricing';
import type { ChangeLineView, OrderAmounts } from '@cdi/shared/contracts';
import { formatDate, formatMoney, isPlainDate, roundHalfUpCents } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { findFollowers } from '../customers/people-of-order.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { readContact } from '../orders/order-mail.ts';
import { lockRecord } from '../records/save/write-record.ts';
import type { ToldChange } from './told.ts';
import type { ChangeRow } from './view-change.ts';

const money = (usd: number | null): string => formatMoney(roundHalfUpCents(usd ?? 0));

/** A line before and after, as a mail says it. */
export function describeChangeLine(line: ChangeLineView, showsPrices: boolean): readonly string[] {
  const no = line.part_no ?? line.curb_no ?? 'New line';
  const what = {
    change: 'changes',
    add: 'is added',
    split: line.qty_before === 0 ? 'is split off' : 'is split',
    cancel: 'is cancelled',
  }[line.kind];
  const name = line.kind === 'split' && line.qty_before === 0 ? `A new line from ${no}` : no;
  const pieces = line.qty_before === line.qty_after ? `${line.qty_after}` : `${line.qty_before} → ${line.qty_after}`;
  return [
    `  ${name}${line.tag ? ` (${line.tag})` : ''} ${what}: ${pieces} × ${line.title}`,
    ...line.fields.map(({ label, before, after }) => `      ${label}: ${before} → ${after}`),
    ...(showsPrices && line.ext_before !== line.ext_after
      ? [`      Price: ${money(line.ext_before)} → ${money(line.ext_after)}`]
      : []),
    ...(showsPrices && line.price_words ? [`      ${line.price_words}`] : []),
    ...(showsPrices && line.charge !== null && line.charge > 0 && line.charge_words
      ? [`      Due for what was made: ${money(line.charge)}. ${line.charge_words}.`]
      : []),
    ...(line.drawing ? [`      ${line.drawing}`] : []),
  ];
}

/** The sums before and after, a row each. */
const listSumsOf = (before: OrderAmounts, after: OrderAmounts): readonly string[] =>
  comparePriceRows(before, after).map(
    (row) => `  ${row.label}: ${row.isChanged ? `${row.before} → ${row.after}` : `${row.after}, as before`}`,
  );

/** A day, or what sets it: an order without drawings gets it with its check. */
const describeDay = (day: string | null, isDrawn: boolean): string => {
  if (isPlainDate(day)) return formatDate(day);
  return isDrawn ? 'set when all drawings are approved' : 'set when the order is checked';
};

/** The promised day before and after; a curb that is added brings a drawing to an order that had none. */
function describePromisedDate(
  order: RecordRow<'tracker'>,
  { promisedBefore, promisedAfter, lines }: ToldChange,
): string {
  const isDrawn = order.approval_required === true;
  const before = describeDay(promisedBefore, isDrawn);
  const after = describeDay(promisedAfter, isDrawn || lines.some((line) => line.drawing !== null));
  return `Promised ship date: ${before === after ? after : `${before} → ${after}`}`;
}

/** Ends the alerts that ask the customer to answer a change: it was answered, withdrawn or rewritten. */
export const endAsking = ({ db }: CallContext, row: ChangeRow): Promise<void> =>
  endAlerts(db, { object: 'change_order', id: row.change_order_id, url: `/myorder/${row.tracker_id}` });

/** Asks the contact of an order for the answer to a change, or confirms one that was applied; with the rows that the page has. */
export async function mailChange(context: CallContext, row: ChangeRow, told: ToldChange): Promise<void> {
  const order = await lockRecord(context, objects.tracker, row.tracker_id);
  if (!order) return;
  const isApplied = row.status === 'applied';
  const no = row.change_no ?? '';
  await raiseAlert(context.db, {
    userIds: await findFollowers(context.db, order),
    text: isApplied ? `${no}: your order is changed` : `${no}: a change of your order waits for your answer`,
    reason: isApplied ? 'because you follow this order' : 'because nothing of your order changes without your word',
    url: `/myorder/${row.tracker_id}`,
    object: 'change_order',
    id: row.change_order_id,
  });
  const contact = await readContact(context, order);
  if (!contact) return;
  const { publicUrl } = context.app.environment;
  const supportPhone = await readSupportPhone(context);
  await queueMail(context.db, {
    to: contact.email,
    topic: `change ${row.change_order_id}`,
    subject: isApplied ? `Changed: ${no}, ${order.job_name}` : `A change to agree to: ${no}, ${order.job_name}`,
    body: [
      `Hello ${contact.first_name},`,
      '',
      isApplied
        ? `Your order ${order.tracker_no ?? ''} for ${order.job_name} is changed as agreed:`
        : `This would change of your order ${order.tracker_no ?? ''} for ${order.job_name}:`,
      ...(row.reason ? ['', `Reason: ${row.reason}`] : []),
      '',
      ...told.lines.flatMap((line) => describeChangeLine(line, contact.shows_prices)),
      '',
      ...(contact.shows_prices && told.before && told.after
        ? [...listSumsOf(told.before, told.after), ...(told.freightNote ? ['', told.freightNote] : []), '']
        : []),
      describePromisedDate(order, told),
      '',
      isApplied ? 'Follow the order here:' : 'Nothing changes before you agree. Agree or decline here:',
      `${publicUrl}/myorder/${order.tracker_id}`,
      await signMail(context.db, order.inside_rep_id, supportPhone),
    ].join('\n'),
  });
}

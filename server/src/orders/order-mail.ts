import { HOLD_REASONS, ORDER_LINE_TYPES, PARTS_LINE, type HoldReason, type RecordRow } from '@cdi/shared/catalogue';
import { listPriceRows } from '@cdi/shared/domain/pricing';
import { formatDate, formatInches, formatMoney, isPlainDate, roundHalfUpCents } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { isStillOf } from '../customers/people-of-order.ts';
import { describeRequestedDay } from './requested-day.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { readUnitNames, type UnitNames } from '../products/unit-names.ts';
import { many, maybeOne } from '../storage/query.ts';

type Order = RecordRow<'tracker'>;
type Line = RecordRow<'tracker_curb'>;
type Part = {
  readonly qty: number;
  readonly part_no: string;
  readonly description: string;
  readonly unit_price: number | null;
  readonly ext_price: number | null;
};

const money = (amount: number | null): string => formatMoney(roundHalfUpCents(amount ?? 0));
const day = (date: unknown): string => (isPlainDate(date) ? formatDate(date) : '');

/** The contact of an order and whether they may see prices; undefined when it names none who is still with its company. */
export async function readContact(context: CallContext, order: Order) {
  return maybeOne<{ email: string; first_name: string; shows_prices: boolean }>(context.db)`
    select u.email, u.first_name, coalesce(c.show_prices, true) as shows_prices from "user" u
    left join company c on c.company_id = ${order.company_id}::bigint
    where u.user_id = ${order.contact_user_id}::bigint and ${isStillOf(order.company_id)}`;
}

/** One line of an order as its papers and mails say it, without its price. */
export function describeOrderLine(line: Line, units: UnitNames): readonly string[] {
  const size = [line.od_length, line.od_width, line.height]
    .flatMap((inches) => (inches === null ? [] : [formatInches(inches)]))
    .join(' × ');
  return [
    `${line.tag ? `${line.tag}: ` : ''}${ORDER_LINE_TYPES[line.curb_type]}${size ? `, ${size}` : ''}`,
    ...(units.newUnit ? [`New unit: ${units.newUnit}`] : []),
    ...(units.existingUnit ? [`In place of: ${units.existingUnit}`] : []),
  ];
}

/**
 * Confirms an order to its contact: lines, sums, purchase order, ship-to and dates, and what comes next. The acknowledgment, file
 * `fileId`, goes along.
 */
export async function mailOrder(context: CallContext, order: Order, fileId: number): Promise<void> {
  const contact = await readContact(context, order);
  if (!contact) return;
  const { lines, parts, unitsOf } = await readOrderLines(context, order.tracker_id);
  const price = (amount: number | null): string => (contact.shows_prices ? `   ${money(amount)}` : '');
  const no = order.tracker_no ?? '';
  const next =
    order.approval_required === true
      ? 'Next you get the drawings to approve.'
      : 'We check it and tell you when it ships.';
  const { publicUrl } = context.app.environment;
  const supportPhone = await readSupportPhone(context);
  await queueMail(context.db, {
    to: contact.email,
    ...(await writeMail(context.db, 'mail_order', {
      first_name: contact.first_name,
      order_no: no,
      order_date: day(order.tracker_date),
      job: order.job_name,
      next_step: next,
      hold: order.hold_reason ? describeHold(order.hold_reason) : '',
      lines: [
        ...lines.flatMap((line) => {
          const [first = '', ...more] = describeOrderLine(line, unitsOf(line));
          return [
            `  ${line.curb_no ?? ''}   ${line.qty} × ${first}${price(line.ext_price)}`,
            ...more.map((each) => `      ${each}`),
          ];
        }),
        ...parts.map((part) => `  ${part.qty} × ${part.part_no} ${part.description}${price(part.ext_price)}`),
      ].join('\n'),
      sums: contact.shows_prices ? listSums(order).join('\n') : '',
      customer_po: order.customer_po ?? 'not given yet',
      ship_to: [
        order.ship_to_name,
        order.ship_to_address,
        [order.ship_to_city, order.ship_to_state, order.ship_to_zip].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', '),
      requested_date: await describeRequestedDay(context, order),
      promised_date:
        day(order.promised_date) ||
        (order.approval_required === true ? 'set when all drawings are approved' : 'set when the order is checked'),
      link: `${publicUrl}/myorder/${order.tracker_id}`,
      signature: await signMail(context.db, order.inside_rep_id, supportPhone),
    })),
    fileId,
  });
}

/** Mails the contact of an order that it is on hold, or goes on again. */
export async function mailHold(context: CallContext, order: Order, reason: HoldReason | null): Promise<void> {
  const contact = await readContact(context, order);
  if (!contact) return;
  const no = order.tracker_no ?? '';
  const { publicUrl } = context.app.environment;
  const supportPhone = await readSupportPhone(context);
  await queueMail(context.db, {
    to: contact.email,
    topic: `hold of ${order.tracker_id}`,
    subject: `${no} ${reason ? 'is on hold' : 'goes on'}: ${order.job_name}`,
    body: [
      `Hello ${contact.first_name},`,
      '',
      reason ? describeHold(reason) : `Your order ${no} is not on hold any more; work on it goes on.`,
      '',
      `${publicUrl}/myorder/${order.tracker_id}`,
      await signMail(context.db, order.inside_rep_id, supportPhone),
    ].join('\n'),
  });
}

const ASKED: Readonly<Record<HoldReason, string>> = {
  credit: 'Our accounting gets in touch with yours.',
  payment: 'It goes on when its payment is here: the page of the order says how to pay.',
  approval: 'It goes on when its drawings are approved.',
  info: 'Your contact at our plant tells you what we need.',
  material: 'It goes on when the material is there; we tell you if that moves the ship date.',
  engineering: 'It goes on when our engineers have answered an open question.',
  customer: 'It waits for your word.',
};

/** Why an order is on hold, and what is needed, in sentences. */
export const describeHold = (reason: HoldReason): string =>
  `The order is on hold: ${HOLD_REASONS[reason].toLowerCase()}. ${ASKED[reason]}`;

/** The sums of an order, one in a line. */
export function listSums(order: Order): readonly string[] {
  return listPriceRows(order).map(({ label, amountUsd, words }) => `  ${label}: ${words ?? money(amountUsd)}`);
}

/** Curb lines and parts of an order; the line that only carries the parts is left out. */
export async function readOrderLines(context: CallContext, trackerId: number) {
  const lines = await many<Line>(context.db)`
    select * from tracker_curb where tracker_id = ${trackerId} and is_active and curb_type <> ${PARTS_LINE}
    order by line_no`;
  const parts = await many<Part>(context.db)`
    select k.qty, p.part_no, p.description, k.unit_price, k.ext_price from tracker_part k
    join part p on p.part_id = k.part_id where k.tracker_id = ${trackerId} order by k.line_no`;
  return { lines, parts, unitsOf: await readUnitNames(context.db, lines) };
}

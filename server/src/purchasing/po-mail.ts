import type { RecordRow } from '@cdi/shared/catalogue';
import { formatDate, formatMoney, isPlainDate, roundHalfUpCents } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { mailPaper } from '../mail/mail-paper.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { many } from '../storage/query.ts';
import { numberOfPo, supplierOf, type NamedLine, type Po } from './read-po.ts';

/** Where orders of a supplier go: its address for orders, and the contacts that get copies. */
export async function readOrderAddresses(
  { db }: Pick<CallContext, 'db'>,
  supplier: RecordRow<'supplier'>,
): Promise<readonly string[]> {
  const copies = await many<{ email: string }>(db)`
    select email from supplier_contact
    where supplier_id = ${supplier.supplier_id} and gets_orders and email is not null order by line_no`;
  return [...new Set([supplier.order_email, ...copies.map(({ email }) => email)].filter((each) => each !== null))];
}

interface SentOrder {
  readonly row: Po;
  readonly lines: readonly NamedLine[];
  readonly supplier: RecordRow<'supplier'>;
  readonly to: readonly string[];
  readonly fileId: number;
  readonly message: string;
}

/** Key of the paper of an order: each revision has its own. */
export const paperOfPo = ({ po_id: id, revision }: Po): string => `po ${id} ${revision ?? 0}`;

/** Mails an order with its PDF. */
export async function mailPo(
  context: CallContext,
  { row, lines, supplier, to, fileId, message }: SentOrder,
): Promise<void> {
  const supportPhone = await readSupportPhone(context);
  const no = numberOfPo(row);
  const needed = isPlainDate(row.need_date) ? formatDate(row.need_date) : '';
  const body = [
    `Hello ${supplier.supplier_name},`,
    '',
    row.revision
      ? `Please find our revised order ${no}. It takes the place of the one before.`
      : `Please find our order ${no}.`,
    ...(message ? ['', message] : []),
    '',
    ...lines.map(({ line, name }) => `  ${line.qty} ${line.uom ?? ''} ${name}`),
    '',
    `Total: ${formatMoney(roundHalfUpCents(row.total ?? 0))}`,
    `Needed: ${needed}`,
    '',
    'Please answer with your order number and the day on which you ship.',
    await signMail(context.db, row.buyer_id, supportPhone),
  ].join('\n');
  for (const address of to)
    await mailPaper(context, paperOfPo(row), { to: address, subject: `Purchase order ${no}`, body, fileId });
}

/** Mails the supplier that an order it has received is cancelled. */
export async function mailCancelled(context: CallContext, row: Po): Promise<void> {
  const supplier = await supplierOf(context, row.supplier_id);
  const supportPhone = await readSupportPhone(context);
  for (const to of await readOrderAddresses(context, supplier))
    await queueMail(context.db, {
      to,
      subject: `Cancelled: purchase order ${numberOfPo(row)}`,
      body: [
        `Hello ${supplier.supplier_name},`,
        '',
        `We cancel our order ${numberOfPo(row)}. Please do not ship anything of it; call us if something has left already.`,
        await signMail(context.db, row.buyer_id, supportPhone),
      ].join('\n'),
    });
}

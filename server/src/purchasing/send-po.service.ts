import { AppError, refuse } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import type { acknowledgePo, CallParsedInput, sendPo } from '@cdi/shared/contracts';
import { isStaff } from '@cdi/shared/policy';
import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { readContactLine } from '../mail/sign-mail.ts';
import { assertNotMailed } from '../mail/mail-paper.ts';
import { raiseAlert } from '../messages/alert.service.ts';
import { applyTransition, tryTransition } from '../records/save/transition-record.ts';
import { updateRecord } from '../records/save/write-record.ts';
import { findApprovers } from './find-limit.ts';
import { mailPo, paperOfPo, readOrderAddresses } from './po-mail.ts';
import { renderPoPdf } from './po-pdf.ts';
import { planOpen } from './po-stock.ts';
import {
  assertOrderable,
  assertPoIn,
  assertPromise,
  locationOf,
  lockPo,
  numberOfPo,
  supplierOf,
  type Po,
} from './read-po.ts';
import { settleReceived } from './settle-received.ts';

const po = objects.po;
/** File type of purchase orders. */
const PO_FILE = 21;

/** Alerts those who may approve the total of a draft. Returns how many. Throws RULE. */
export async function askForApproval(context: CallContext, poId: number): Promise<number> {
  const { row, lines } = await lockPo(context, poId);
  assertPoIn(row, ['draft'], 'approved');
  if (lines.length === 0) throw new AppError('RULE', 'Add at least one line before you ask for the approval.');
  const userIds = await findApprovers(context, row.total ?? 0, row.buyer_id ?? context.person.userId);
  if (userIds.length === 0)
    throw new AppError('RULE', 'Nobody has a limit that covers this total. Leadership sets the approval limits.');
  await raiseAlert(context.db, {
    userIds,
    text: `${row.po_no ?? ''} waits for your approval: ${formatMoney(roundHalfUpCents(row.total ?? 0))}`,
    reason: 'because your limit covers it',
    url: `/po/${poId}`,
    object: 'po',
    id: poId,
  });
  await updateRecord(context, po, row, { approval_asked_dt: context.now.toISOString() });
  return userIds.length;
}

const transitionNamed = (name: string) => {
  const found = po.states.transitions.find((each) => each.name === name);
  if (!found) throw new Error(`po has no transition "${name}".`);
  return found;
};

/** Makes the PDF of an order, mails it to the supplier and notes it. Throws RULE for one that is not approved or has no address, and at `mail_again` for one that went there lately. */
export async function sendToSupplier(
  context: CallContext,
  { po_id: poId, message, mail_again: isAgreed }: CallParsedInput<typeof sendPo>,
): Promise<{ cdi_file_id: number; sent_to: string }> {
  const { row, lines } = await lockPo(context, poId);
  assertPoIn(row, ['approved', 'sent', 'acknowledged', 'partially_received'], 'sent');
  const supplier = await supplierOf(context, row.supplier_id);
  assertOrderable(supplier);
  const to = await readOrderAddresses(context, supplier);
  if (to.length === 0)
    throw new AppError('RULE', `${supplier.supplier_name} has no e-mail for orders. Enter it on the supplier first.`);
  const no = numberOfPo(row);
  await assertNotMailed(context, [{ key: paperOfPo(row), name: no, to }], isAgreed);
  const file = await storeOwnFile(context, {
    fileName: `${no.replaceAll(' ', '-')}.pdf`,
    title: `Purchase order ${no}`,
    typeCode: PO_FILE,
    object: 'po',
    id: poId,
    // for the people of the supplier, who may read the order, and the employees who know what suppliers charge
    visibility: 'public',
    content: await renderPoPdf({
      row,
      lines,
      supplier,
      shipTo: await locationOf(context, row.ship_to_location_id),
      buyer: await readContactLine(context.db, row.buyer_id, await readSupportPhone(context)),
      sender: await readSender(context),
      madeAt: context.now,
    }),
  });
  await mailPo(context, { row, lines, supplier, to, fileId: file.cdi_file_id, message });
  const noted = await updateRecord(context, po, row, { sent_dt: context.now.toISOString(), sent_to: to.join(', ') });
  if (noted.status === 'approved') {
    const sent = await applyTransition(context, po, noted, transitionNamed('send'), null);
    await planOpen(context, sent, lines, 'comes');
    // a revision of an order of which goods have come goes on where it was
    await settleReceived(context, sent);
  }
  return { cdi_file_id: file.cdi_file_id, sent_to: to.join(', ') };
}

/** Records the supplier's acknowledgment; the buyer is notified, and warned of a day that is too late. Throws RULE. */
export async function noteAcknowledgment(
  context: CallContext,
  { po_id: poId, ack_no, promise_date }: CallParsedInput<typeof acknowledgePo>,
): Promise<{ status: Po['status']; is_late: boolean }> {
  const { row } = await lockPo(context, poId);
  assertPoIn(row, ['sent', 'acknowledged', 'partially_received'], 'acknowledged');
  const promised = promise_date as Po['promise_date'];
  // employees may note an answer of last week; a supplier means a day to come
  if (!isStaff(context.person) && promised !== null && promised < context.today)
    refuse('promise_date', 'That day is over. Enter today or a later day.');
  assertPromise(row.po_date, promised);
  const noted = await updateRecord(context, po, row, {
    ack_no,
    promise_date: promised,
    acknowledged_dt: context.now.toISOString(),
  });
  const after = await tryTransition(context, po, poId, 'acknowledge');
  const isLate = promised !== null && promised > noted.need_date;
  await raiseAlert(context.db, {
    userIds: row.buyer_id === null || row.buyer_id === context.person.userId ? [] : [row.buyer_id],
    text: isLate
      ? `${row.po_no ?? ''} is promised for ${promised}, later than it is needed`
      : `${row.po_no ?? ''} is acknowledged`,
    reason: 'because you buy it',
    url: `/po/${poId}`,
    object: 'po',
    id: poId,
  });
  return { status: after.status, is_late: isLate };
}

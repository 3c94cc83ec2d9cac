import { ORDER_LINE_TYPES, type RecordRow } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, describeItemsToConfirm } from '@cdi/shared/domain/curb';
import { formatDate, formatInches, isPlainDate } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import type { CallContext } from '../context.ts';
import { isStillOf } from '../customers/people-of-order.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { readUnitNames } from '../products/unit-names.ts';
import { many, maybeOne } from '../storage/query.ts';

type WaitingCurb = RecordRow<'tracker_curb'> & { readonly cdi_file_id: number; readonly rev: string };

/**
 * Asks the contact of an order to answer all of its waiting drawings, in one mail, which replaces an earlier one that was not sent yet. A
 * single drawing is attached.
 */
export async function askApproval(context: CallContext, order: RecordRow<'tracker'>): Promise<void> {
  const contact = await maybeOne<Pick<RecordRow<'user'>, 'email' | 'first_name'>>(context.db)`
    select u.email, u.first_name from "user" u
    where u.user_id = ${order.contact_user_id}::bigint and ${isStillOf(order.company_id)}`;
  if (!contact) return;
  const curbs = await many<WaitingCurb>(context.db)`
    select c.*, s.cdi_file_id, s.rev from submittal s join tracker_curb c on c.tracker_curb_id = s.tracker_curb_id
    where c.tracker_id = ${order.tracker_id} and c.is_active and s.answer = 'waiting' order by c.line_no`;
  const unitsOf = await readUnitNames(context.db, curbs);
  const [single] = curbs;
  if (!single) return;
  const isOne = curbs.length === 1;
  const no = order.tracker_no ?? '';
  const { publicUrl } = context.app.environment;
  const supportPhone = await readSupportPhone(context);
  const promised = isPlainDate(order.promised_date) ? formatDate(order.promised_date) : null;
  await queueMail(context.db, {
    to: contact.email,
    topic: `drawings of ${order.tracker_id}`,
    ...(await writeMail(context.db, 'mail_approval', {
      first_name: contact.first_name,
      what: isOne ? 'Drawing' : `${curbs.length} drawings`,
      which: isOne ? nameCurb(single) : no,
      job: order.job_name,
      ready: isOne
        ? `The drawing of ${nameCurb(single)} for ${order.job_name} is ready.`
        : `The drawings of your order ${no} for ${order.job_name} are ready:`,
      drawings: curbs.flatMap((curb) => describeCurb(curb, unitsOf(curb))).join('\n'),
      promise: promised ? `Promised ship date: ${promised}.` : 'The ship date is set when all drawings are approved.',
      answer_here: isOne ? 'Look at it and answer here:' : 'Look at them and answer here:',
      link: `${publicUrl}/drawings${isOne ? `/${single.tracker_curb_id}` : ''}`,
      signature: await signMail(context.db, order.inside_rep_id, supportPhone),
    })),
    ...(isOne ? { fileId: single.cdi_file_id } : {}),
  });
}

const nameCurb = ({ curb_no, tag }: WaitingCurb): string => `${curb_no ?? ''}${tag ? ` (${tag})` : ''}`;

function describeCurb(
  curb: WaitingCurb,
  { newUnit, existingUnit }: { readonly newUnit: string | null; readonly existingUnit: string | null },
): readonly string[] {
  const size = [curb.od_length, curb.od_width, curb.height]
    .flatMap((inches) => (inches === null ? [] : [formatInches(inches)]))
    .join(' × ');
  const open = describeItemsToConfirm(curbSpecFromRecord(curb));
  return [
    `  ${nameCurb(curb)}, revision ${curb.rev}: ${curb.qty} × ${ORDER_LINE_TYPES[curb.curb_type]}, ${size}`,
    ...(newUnit ? [`    New unit: ${newUnit}`] : []),
    ...(existingUnit ? [`    In place of: ${existingUnit}`] : []),
    ...(open ? [`    ${open}`] : []),
  ];
}

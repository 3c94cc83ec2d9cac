import { CURB_TYPES, objects, PARTS_LINE, type RecordRow } from '@cdi/shared/catalogue';
import { curbSpecFromRecord, type CurbFields } from '@cdi/shared/domain/curb';
import { AppError } from '@cdi/shared/errors';
import { formatDate, isPlainDate, toPlainDate } from '@cdi/shared/units';
import { readSupportPhone } from '../settings/contact.ts';
import { readSender } from '../settings/sender.ts';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { readContactLine } from '../mail/sign-mail.ts';
import { renderSubmittalSetPdf, type SubmittalCurb } from '../paper/submittal-set-pdf.ts';
import { readFitSources } from '../products/fit-sources.ts';
import { readUnitNames } from '../products/unit-names.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many, one } from '../storage/query.ts';

type Curb = RecordRow<'tracker_curb'>;
const APPROVAL_DRAWING = 3;

/** Status of a curb's drawing with its revision, in words. */
function describeDrawingStatus({ drawing_rev: rev, drawing_status: status }: Curb): string {
  if (rev === null) return 'not drawn yet';
  const words = status === 'approved' ? 'approved' : status === 'sent' ? 'to approve' : 'being drawn';
  return `rev ${rev}, ${words}`;
}

/** Makes the submittal set of an order as a file that its customer sees. Throws NOT_FOUND, and RULE for an order without curbs. */
export async function storeSubmittalSet(context: CallContext, trackerId: number): Promise<number> {
  const order = await getVisible(context, objects.tracker, trackerId);
  const curbs = await many<Curb>(context.db)`
    select * from tracker_curb where tracker_id = ${trackerId} and is_active and status <> 'cancelled'
      and curb_type <> ${PARTS_LINE} order by line_no`;
  const no = order.tracker_no ?? String(trackerId);
  if (curbs.length === 0) throw new AppError('RULE', `${no} has no curbs: there is nothing to submit.`);
  const { name: customer } = await one<{ name: string }>(context.db)`
    select company_name as name from company where company_id = ${order.company_id}`;
  const unitsOf = await readUnitNames(context.db, curbs);
  const sourcesOf = await readFitSources(context.db, curbs);
  const { publicUrl } = context.app.environment;
  const supportPhone = await readSupportPhone(context);
  const contact = await readContactLine(context.db, order.inside_rep_id, supportPhone);
  const today = formatDate(toPlainDate(context.today));
  const town = [order.ship_to_city, [order.ship_to_state, order.ship_to_zip].filter(Boolean).join(' ')];
  const content = await renderSubmittalSetPdf({
    title: `Submittal ${no}`,
    date: today,
    sender: await readSender(context, order.cdi_location_id),
    blocks: [
      {
        title: 'JOB',
        lines: [order.job_name, order.ship_to_name ?? '', order.ship_to_address ?? '', town.filter(Boolean).join(', ')],
      },
      { title: 'CUSTOMER', lines: [customer, order.customer_po ? `PO ${order.customer_po}` : 'PO not given yet'] },
      {
        title: 'ORDER',
        lines: [no, isPlainDate(order.tracker_date) ? `Ordered ${formatDate(order.tracker_date)}` : '', 'CDI', contact],
      },
    ],
    curbs: curbs.map((curb): SubmittalCurb => {
      const spec = curbSpecFromRecord(curb, order as CurbFields);
      return {
        spec,
        sources: sourcesOf(curb),
        standing: describeDrawingStatus(curb),
        title: {
          ...unitsOf(curb),
          company: 'CDI',
          subject: CURB_TYPES[spec.family],
          customer,
          job: order.job_name,
          tag: spec.tag,
          drawingNo: curb.curb_no ?? '',
          revision: curb.drawing_rev ?? 'none',
          date: today,
          drawnBy: 'CDI',
          checkedBy: '',
          approvedBy: '',
        },
      };
    }),
    link: `${publicUrl}/myorder/${trackerId}`,
    contact,
  });
  const file = await storeOwnFile(context, {
    fileName: `submittal-${no}.pdf`,
    title: `Submittal ${no}`,
    typeCode: APPROVAL_DRAWING,
    object: 'tracker',
    id: trackerId,
    content,
    trackerId,
  });
  return file.cdi_file_id;
}

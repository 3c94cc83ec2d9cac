import { objects, PARTS_LINE } from '@cdi/shared/catalogue';
import { computeCurbGeometry, curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { listFlatPatterns } from '@cdi/shared/domain/flats';
import { AppError } from '@cdi/shared/errors';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { lockRecord } from '../records/save/write-record.ts';
import { one } from '../storage/query.ts';
import { renderCutSheetsPdf } from './cut-sheets-pdf.ts';

const CUT_SHEET = 5;

/** Makes the cut sheets of a curb from its data, as a file of it. Throws NOT_FOUND, RULE for a line of parts. */
export async function storeCutSheets(context: CallContext, curbId: number): Promise<number> {
  const curb = await lockRecord(context, objects.tracker_curb, curbId);
  if (!curb) throw new AppError('NOT_FOUND', `There is no curb ${curbId}.`);
  const curbNo = curb.curb_no ?? String(curbId);
  if (curb.curb_type === PARTS_LINE)
    throw new AppError('RULE', `${curbNo} holds the parts of its order: nothing is cut for them.`);
  const { job } = await one<{ job: string }>(context.db)`
    select job_name as job from tracker where tracker_id = ${curb.tracker_id}`;
  const spec = curbSpecFromRecord(curb);
  const geometry = computeCurbGeometry(spec);
  const facts = [
    job,
    curb.tag ? `tag ${curb.tag}` : '',
    curb.drawing_rev ? `drawing revision ${curb.drawing_rev}` : '',
  ];
  const content = await renderCutSheetsPdf({
    curbNo,
    line: [...facts, `${curb.qty} required`].filter((fact) => fact !== '').join(', '),
    qrCode: curb.qr_code ?? curbNo,
    qty: curb.qty,
    parts: geometry.parts,
    patterns: listFlatPatterns(spec, geometry),
  });
  const file = await storeOwnFile(context, {
    fileName: `cut-sheets-${curbNo}.pdf`,
    title: `Cut sheets ${curbNo}`,
    typeCode: CUT_SHEET,
    object: 'tracker_curb',
    id: curbId,
    content,
    trackerId: curb.tracker_id,
  });
  return file.cdi_file_id;
}

import { CURB_TYPES, type RecordRow } from '@cdi/shared/catalogue';
import { checkFit, computeCurbGeometry, curbSpecFromRecord, describeUnverifiedFit } from '@cdi/shared/domain/curb';
import { drawSheet, SHEET_HIGH_IN, SHEET_WIDE_IN } from '@cdi/shared/domain/drawing';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { storeOwnFile } from '../files/file.service.ts';
import { drawScene } from '../paper/draw-scene.ts';
import { makePdf } from '../paper/make-pdf.ts';
import { describeDrawingSheet } from '../paper/sheet-words.ts';
import { readFitSources } from '../products/fit-sources.ts';
import { readUnitNames } from '../products/unit-names.ts';
import { maybeOne } from '../storage/query.ts';

const POINTS = 72;
const OWN_FILE = /^sheet-/;

/** Whether a drawing was made by the product from the curb's own data, by the name of its file. */
export const isOwnSheet = (fileName: string): boolean => OWN_FILE.test(fileName);

/** Whether the curb has a drawing that a person attached. */
export async function hasDraftersFile(context: CallContext, fileId: number | null): Promise<boolean> {
  if (fileId === null) return false;
  const file = await maybeOne<{ file_name: string | null }>(context.db)`
    select file_name from cdi_file where cdi_file_id = ${fileId} and is_active`;
  return file !== undefined && !isOwnSheet(file.file_name ?? '');
}

/**
 * Draws the approval sheet of a curb from its own data and stores it as its 2D drawing, signed as checked by the user of the call, or by
 * the person who checked an earlier revision. Returns the file id.
 */
export async function storeOwnSheet(
  context: CallContext,
  curb: RecordRow<'tracker_curb'>,
  revision: string,
  checkedBefore = '',
): Promise<number> {
  const order = await maybeOne<{ job_name: string; company_name: string; stamp_state: string | null }>(context.db)`
    select tr.job_name, co.company_name, tr.stamp_state from tracker tr join company co on co.company_id = tr.company_id
    where tr.tracker_id = ${curb.tracker_id}`;
  const unitsOf = await readUnitNames(context.db, [curb]);
  const sourcesOf = await readFitSources(context.db, [curb]);
  const spec = curbSpecFromRecord(curb, { stamp_state: order?.stamp_state ?? null });
  const geometry = computeCurbGeometry(spec);
  const { firstName, lastName } = context.person;
  const title = {
    ...unitsOf(curb),
    notVerified: describeUnverifiedFit(checkFit(spec, sourcesOf(curb))),
    company: 'CDI',
    subject: CURB_TYPES[spec.family],
    customer: order?.company_name ?? '',
    job: order?.job_name ?? '',
    tag: spec.tag,
    drawingNo: curb.curb_no ?? '',
    revision,
    date: formatDate(toPlainDate(context.today)),
    drawnBy: 'CDI',
    checkedBy: checkedBefore || `${firstName} ${lastName}`,
    approvedBy: '',
    sheet: '1 of 1',
  };
  const sheet = drawSheet(spec, title, geometry);
  const size: [number, number] = [SHEET_WIDE_IN * POINTS, SHEET_HIGH_IN * POINTS];
  const content = await makePdf(`Drawing ${curb.curb_no ?? ''} rev ${revision}`, size, (pdf) =>
    drawScene(
      pdf,
      sheet,
      { x: 0, y: 0, width: size[0], height: size[1] },
      describeDrawingSheet(spec, geometry, curb.curb_no ?? ''),
    ),
  );
  const file = await storeOwnFile(context, {
    fileName: `sheet-${curb.curb_no ?? curb.tracker_curb_id}-${revision}.pdf`,
    title: `Drawing ${curb.curb_no ?? ''} rev ${revision}`,
    typeCode: 1,
    object: 'tracker_curb',
    id: curb.tracker_curb_id,
    content,
    trackerId: curb.tracker_id,
  });
  return file.cdi_file_id;
}

import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { curbSpecFromRecord, drawSheet, type Scene } from '@cdi/shared/domain';
import { printDay } from '../../print/print-date.ts';

/** The sheet of a version: drawn from the values of the curb, as the file of it was. */
export function sheetOf(drawing: ApprovalDrawing): Scene {
  return drawSheet(curbSpecFromRecord(drawing.values), {
    company: 'CDI',
    subject: drawing.family,
    customer: drawing.company,
    job: drawing.job_name,
    tag: drawing.tag ?? '',
    drawingNo: drawing.curb_no,
    revision: drawing.rev,
    date: printDay(drawing.sent_dt.slice(0, 10)),
    drawnBy: 'CDI',
    checkedBy: '',
    approvedBy: drawing.answered_name ?? '',
    sheet: '1 of 1',
    existingUnit: drawing.existing_unit,
    newUnit: drawing.new_unit,
  });
}

import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { curbSpecFromRecord, drawSheet, type Scene } from '@cdi/shared/domain';
import { printDay } from '../../print/print-date.ts';

const APPROVALS: readonly ApprovalDrawing['answer'][] = ['approved', 'approved_as_noted'];

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
    // a name under APPROVED says so: who sent a sheet back did not approve it
    approvedBy: APPROVALS.includes(drawing.answer) ? (drawing.answered_name ?? '') : '',
    sheet: '1 of 1',
    existingUnit: drawing.existing_unit,
    newUnit: drawing.new_unit,
  });
}

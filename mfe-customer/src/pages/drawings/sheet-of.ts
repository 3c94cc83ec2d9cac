import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { curbSpecFromRecord, describeUnverifiedFit } from '@cdi/shared/domain/curb';
import { drawSheet, sheetReduction, type Scene, type SheetWay } from '@cdi/shared/domain/drawing';
import { printDay } from '../../print/print-date.ts';

const APPROVALS: readonly ApprovalDrawing['answer'][] = ['approved', 'approved_as_noted'];

/** The sheet of a version: drawn from the values of the curb and signed, as the file of it was. */
export function sheetOf(drawing: ApprovalDrawing, way: SheetWay = {}): Scene {
  const { title } = drawing;
  return drawSheet(
    curbSpecFromRecord(drawing.values),
    {
      company: 'CDI',
      subject: drawing.family,
      customer: drawing.company,
      job: drawing.job_name,
      tag: drawing.tag ?? '',
      drawingNo: drawing.curb_no,
      revision: drawing.rev,
      date: title?.date ?? printDay(drawing.sent_dt.slice(0, 10)),
      drawnBy: title?.drawn_by ?? 'CDI',
      checkedBy: title?.checked_by ?? '',
      // a name under APPROVED means approval, so leave it out after a request for revision
      approvedBy: APPROVALS.includes(drawing.answer) ? (drawing.answered_name ?? '') : '',
      sheet: title?.sheet ?? '1 of 1',
      existingUnit: drawing.existing_unit,
      newUnit: drawing.new_unit,
      notVerified: describeUnverifiedFit(drawing.fit),
    },
    undefined,
    way,
  );
}

/** Two versions that lie over each other: both at the smaller scale of the two, of the lower one the views alone. */
export function overlayOf(
  drawing: ApprovalDrawing,
  older: ApprovalDrawing,
): { readonly over: Scene; readonly under: Scene } {
  const leastReduction = Math.max(...[drawing, older].map(({ values }) => sheetReduction(curbSpecFromRecord(values))));
  return {
    over: sheetOf(drawing, { leastReduction }),
    under: sheetOf(older, { leastReduction, isViewsOnly: true }),
  };
}

import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { curbSpecFromRecord, drawSheet } from '@cdi/shared/domain';
import { SceneView } from '@cdi/shared/drawing';
import { useState } from 'react';
import { printDay } from '../../print/print-date.ts';

/** Shares of the width of the frame. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The sheet of a version: drawn from the values of the curb, as the file of it was. */
function sheetOf(drawing: ApprovalDrawing) {
  const spec = curbSpecFromRecord(drawing.values);
  return drawSheet(spec, {
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

/** The whole sheet with its notes, to be looked at closely: larger and smaller by buttons, moved by scrolling or by a finger. */
export function ApprovalSheet({ drawing }: { readonly drawing: ApprovalDrawing }) {
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const name = drawing.tag ?? drawing.curb_no;
  return (
    <section className="drawings-whole" aria-label={`Sheet of ${name}`}>
      <div className="drawings-zoom" role="group" aria-label="Size of the sheet">
        <button type="button" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Smaller
        </button>
        <span className="my-order-figure">{Math.round(zoom * 100)} %</span>
        <button type="button" disabled={step === ZOOMS.length - 1} onClick={() => setStep(step + 1)}>
          Larger
        </button>
      </div>
      <div
        className="drawings-paper"
        tabIndex={0}
        role="region"
        aria-label={`Sheet of ${name}, scrolls when it is larger`}
      >
        <div className="drawings-paper-sheet" style={{ width: `${zoom * 100}%` }}>
          <SceneView scene={sheetOf(drawing)} title={`Approval sheet of ${name}, revision ${drawing.rev}`} />
        </div>
      </div>
    </section>
  );
}

import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { curbSpecFromRecord } from '@cdi/shared/domain/curb';
import { CurbView } from '@cdi/shared/drawing';
import { Link } from '@cdi/shared/mfe';
import { FileLink, FieldState } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { printInstant } from '../../print/print-date.ts';
import { answerField } from './answer-field.ts';
import { AnswerPanel } from './answer.panel.tsx';
import type { DrawingsStore } from './drawings.store.ts';
import { FitTable } from '../../curb/fit-table.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import { DraftersDrawing } from './drafters-drawing.tsx';

interface DrawingPanelProps {
  readonly store: DrawingsStore;
  readonly drawing: ApprovalDrawing;
}

/** One version of a drawing: the curb to scale, the sheet itself, and the answer to it. */
export const DrawingPanel = observer(function DrawingPanel({ store, drawing }: DrawingPanelProps) {
  const name = drawing.tag ?? drawing.curb_no;
  const spec = curbSpecFromRecord(drawing.values);
  const [view, setView] = useState<'plan' | 'section'>('plan');
  return (
    <article className="drawings-sheet" aria-label={`Drawing of ${name}, revision ${drawing.rev}`}>
      <header>
        <h2 id="drawing-title" tabIndex={-1}>
          {name} <span className="my-order-figure">revision {drawing.rev}</span>
        </h2>
        <p>
          {drawing.family}, {drawing.size}. <span className="my-order-quiet">{drawing.job_name}, order </span>
          <Link href={`/myorder/${drawing.tracker_id}`}>{drawing.tracker_no}</Link>
        </p>
        <p className="my-order-quiet">
          Sent {printInstant(drawing.sent_dt)}.{' '}
          <FileLink file={{ cdi_file_id: drawing.cdi_file_id, title: drawing.file_name }} />
        </p>
        {(drawing.new_unit ?? drawing.existing_unit) !== null && (
          <p>
            {drawing.new_unit && <>New unit: {drawing.new_unit}. </>}
            {drawing.existing_unit && <>In place of: {drawing.existing_unit}.</>}
          </p>
        )}
      </header>
      <Outdated store={store} />
      <div className="drawings-columns">
        <div className="drawings-pictures">
          <ApprovalSheet store={store} drawing={drawing} />
          <FitTable rows={drawing.fit} />
          <div className="drawings-views" role="group" aria-label="View">
            {(['plan', 'section'] as const).map((each) => (
              <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
                {each === 'plan' ? 'Plan' : 'Section'}
              </button>
            ))}
          </div>
          <div className="drawings-scene">
            <CurbView spec={spec} view={view} />
          </div>
          {!drawing.is_own_sheet && <DraftersDrawing drawing={drawing} />}
        </div>
        {drawing.may_answer ? <AnswerPanel store={store} /> : <Answered store={store} drawing={drawing} />}
      </div>
    </article>
  );
});

/** A notice that the selected version was replaced or answered meanwhile, with a link to the current one. */
const Outdated = observer(function Outdated({ store }: { readonly store: DrawingsStore }) {
  const { sending } = store;
  if (sending.kind !== 'outdated') return null;
  return (
    <div role="alert" className="drawings-outdated">
      <p>{sending.message}</p>
      {sending.isReplaced && <NewerLink store={store} />}
    </div>
  );
});

/** Link to the current version. */
const NewerLink = observer(function NewerLink({ store }: { readonly store: DrawingsStore }) {
  const { newer } = store;
  if (!newer) return <p>The new drawing comes here as soon as it is checked.</p>;
  return (
    <button type="button" className="cdi-button" onClick={() => store.select(newer.submittal_id)}>
      Show revision {newer.rev}
    </button>
  );
});

/** The given answer, or why the user cannot answer. */
const Answered = observer(function Answered({ store, drawing }: DrawingPanelProps) {
  if (drawing.answer === 'waiting')
    return <p className="drawings-answered">The customer answers this drawing. You may look at it.</p>;
  if (drawing.answer === 'superseded') {
    return (
      <div className="drawings-answered">
        <p>This version was replaced and can no longer be answered.</p>
        {store.sending.kind !== 'outdated' && <NewerLink store={store} />}
      </div>
    );
  }
  return (
    <div className="drawings-answered">
      <FieldState field={answerField} value={drawing.answer} />
      <p>
        {drawing.answered_name ?? 'Signed'}, {printInstant(drawing.answered_dt)}
      </p>
      {drawing.comment && <blockquote>{drawing.comment}</blockquote>}
    </div>
  );
});

import { TimeAgo } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FileLink, FieldState } from '@cdi/shared/records';
import { hasRole, mayApprovePrice, MEASURE_PLANNERS } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { childrenOf, fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { statusField } from '../../../words/customer-words.ts';
import { editPath } from '../configurator/step-address.ts';
import { stepOfHeaderField, stepOfLineField, type StepName } from '../draft/steps.ts';
import { describeNext, listQuoteActions, type QuoteAction } from './quote-actions.ts';
import { QuoteDialogs } from './quote-dialogs.tsx';
import type { QuoteDetailsStore } from './quote-details.store.ts';
import { readToday } from './read-today.ts';
import { takeAction } from './take-action.ts';

/** States of an unsent quote. */
const WITHOUT_PDF: readonly string[] = ['draft', 'requested', 'pricing'];

/** File type of the PDF that is generated when a quote is sent. */
const QUOTE_PDF = 19;
/** File type of the submittal set. */
const SUBMITTAL_SET = 3;

interface QuoteHeaderProps {
  readonly store: QuoteDetailsStore;
  readonly record: LoadedRecord;
  /** Whether the order form is open: then its button is the next step. */
  readonly isOrdering: boolean;
  readonly onOrder: () => void;
}

/** Number, revision, customer, state, the next step, and all available actions. */
export const QuoteHeader = observer(function QuoteHeader({ store, record, isOrdering, onOrder }: QuoteHeaderProps) {
  const [asking, setAsking] = useState<QuoteAction | null>(null);
  const fields = fieldsOf('quote', record);
  const hasCurbs = childrenOf('quote', 'curbs', record).length > 0;
  const facts = {
    record,
    isStaff: session.isStaff,
    mayCreate: session.canCreateQuote,
    mayApprove: mayApprovePrice(fields.approval_needed, session.actor),
    mayMeasure: session.actor !== null && hasRole(session.actor, MEASURE_PLANNERS) && hasCurbs,
  };
  const actions = listQuoteActions(facts);
  const next = describeNext(facts, readToday());
  const isRunning = store.step.kind === 'running';

  const handleAction = (action: QuoteAction) => {
    if (action.name === 'order') return onOrder();
    // the dialog must not show the failure of an earlier step
    store.dismiss();
    if (action.name === 'send' || action.needsReason) return setAsking(action);
    void takeAction(store, record, action);
  };
  return (
    <header className="quote-head">
      <div className="quote-head-line">
        <h1>
          <span className="quote-number">{String(fields.quote_no ?? record.id)}</span>
          {Number(fields.revision) > 0 && <span className="quote-revision">revision {String(fields.revision)}</span>}
          <span className="quote-job">{String(fields.job_name ?? '')}</span>
        </h1>
        <FieldState field={statusField('quote')} value={fields.status} />
        <span className="quote-changed">
          {record.labels['company_id'] && `${record.labels['company_id']} · `}changed{' '}
          <TimeAgo iso={record.updated_dt} />
          {record.updated_by_name && ` by ${record.updated_by_name}`}
        </span>
      </div>
      <p className="quote-next">
        {next.who !== null && (
          <>
            Next step: <strong>{next.who}</strong>.{' '}
          </>
        )}
        {next.words}
      </p>
      <QuoteActions actions={actions} hasSignal={!isOrdering} isRunning={isRunning} onAction={handleAction}>
        <QuoteFiles store={store} record={record} mayMakeSubmittal={hasCurbs && facts.mayCreate} />
      </QuoteActions>
      {/* an open dialog says it itself */}
      {asking?.name !== 'send' && <StepTrouble store={store} quoteId={record.id} />}
      <QuoteDialogs store={store} record={record} asking={asking} onClose={() => setAsking(null)} />
    </header>
  );
});

interface QuoteActionsProps {
  readonly actions: readonly QuoteAction[];
  /** Whether the main action is the next step of the page. */
  readonly hasSignal: boolean;
  readonly isRunning: boolean;
  readonly onAction: (action: QuoteAction) => void;
  /** The files of the quote. */
  readonly children: ReactNode;
}

function QuoteActions({ actions, hasSignal, isRunning, onAction, children }: QuoteActionsProps) {
  return (
    <div className="quote-actions">
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          className={`cdi-button ${action.isMain && hasSignal ? 'is-signal' : 'is-quiet'}`}
          disabled={isRunning}
          onClick={() => onAction(action)}
        >
          {action.needsReason ? `${action.label}…` : action.label}
        </button>
      ))}
      {children}
    </div>
  );
}

interface QuoteFilesProps {
  readonly store: QuoteDetailsStore;
  readonly record: LoadedRecord;
  readonly mayMakeSubmittal: boolean;
}

/** The PDF and the submittal set of the quote, and the button that makes the set. */
const QuoteFiles = observer(function QuoteFiles({ store, record, mayMakeSubmittal }: QuoteFilesProps) {
  const { status } = fieldsOf('quote', record);
  const submittal = record.files.find((file) => file.type === SUBMITTAL_SET && file.is_current);
  const pdf = record.files.find((file) => file.type === QUOTE_PDF && file.is_current);
  return (
    <>
      {pdf ? (
        <FileLink file={{ cdi_file_id: pdf.cdi_file_id, title: 'Download PDF' }} />
      ) : (
        <span className="quote-no-pdf">
          {WITHOUT_PDF.includes(String(status))
            ? 'The PDF is made when the quote is sent.'
            : 'No PDF is kept of this quote.'}
        </span>
      )}
      {submittal && <FileLink file={{ cdi_file_id: submittal.cdi_file_id, title: 'Download submittal set' }} />}
      {mayMakeSubmittal && (
        <button
          type="button"
          className="cdi-button is-quiet"
          disabled={store.step.kind === 'running'}
          onClick={() => void store.makeSubmittal().then((answer) => answer && session.showAnswer(answer))}
        >
          {submittal ? 'Make the submittal set again' : 'Make the submittal set'}
        </button>
      )}
    </>
  );
});

interface StepTroubleProps {
  readonly store: QuoteDetailsStore;
  readonly quoteId: number;
}

/** The configurator step of the first of these fields. */
function firstStep(fields: Readonly<Record<string, string>>): StepName {
  const [name = ''] = Object.keys(fields);
  const [, ofLine] = /^curbs\[\d+\]\.(.+)$/.exec(name) ?? [];
  return ofLine === undefined ? stepOfHeaderField(name.split('[')[0] ?? name) : stepOfLineField(ofLine);
}

/** Why a step was refused: all missing fields, by name. */
const StepTrouble = observer(function StepTrouble({ store, quoteId }: StepTroubleProps) {
  const { step } = store;
  if (step.kind !== 'failed' || store.mailedLately !== null) return null;
  const more = Object.values(step.error.fields).filter((message) => !step.error.message.includes(message));
  return (
    <div className="configurator-trouble" role="alert">
      <p>{step.error.message}</p>
      {more.length > 0 && (
        <ul>
          {more.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {Object.keys(step.error.fields).length > 0 && (
        <p>
          <Link href={editPath(quoteId, firstStep(step.error.fields))}>Put it right in the quote</Link>
        </p>
      )}
      <button type="button" className="configurator-small-button" onClick={() => store.dismiss()}>
        Close
      </button>
    </div>
  );
});

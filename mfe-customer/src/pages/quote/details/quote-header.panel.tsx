import { objects, listUnprintableWarnings } from '@cdi/shared/catalogue';
import { ReasonDialog, TimeAgo } from '@cdi/shared/kit';
import { Link, navigate } from '@cdi/shared/mfe';
import { FileLink, FieldState } from '@cdi/shared/records';
import { hasRole, mayApprovePrice, MEASURE_PLANNERS } from '@cdi/shared/policy';
import { session } from '@cdi/shared/session';
import { childrenOf, fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { statusField } from '../../../words/customer-words.ts';
import { editPath } from '../configurator/step-address.ts';
import { stepOfHeaderField, stepOfLineField, type StepName } from '../draft/steps.ts';
import { HelpDialog } from './help-dialog.tsx';
import { describeNext, listQuoteActions, type QuoteAction } from './quote-actions.ts';
import type { QuoteDetailsStore } from './quote-details.store.ts';
import { readToday } from './read-today.ts';
import { SendDialog } from './send-dialog.tsx';

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
  const [message, setMessage] = useState('');
  const isRunning = store.step.kind === 'running';
  const submittal = record.files.find((file) => file.type === SUBMITTAL_SET && file.is_current);
  const pdf = record.files.find((file) => file.type === QUOTE_PDF && file.is_current);

  const handleAction = (action: QuoteAction) => {
    if (action.name === 'order') return onOrder();
    // the dialog must not show the failure of an earlier step
    store.dismiss();
    if (action.name === 'send' || action.needsReason) return setAsking(action);
    void takeAction(store, record, action);
  };
  const handleSend = async () => {
    const answer = await store.send(message.trim(), store.mailedLately !== null);
    // problems of the quote appear outside the dialog, and the message stays for the next attempt
    const isElsewhere =
      store.step.kind === 'failed' && store.mailedLately === null && Object.keys(store.step.error.fields).length > 0;
    if (answer || isElsewhere) setAsking(null);
    if (!answer) return;
    setMessage('');
    session.showAnswer(answer);
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
      <div className="quote-actions">
        {actions.map((action) => (
          <button
            key={action.name}
            type="button"
            className={`cdi-button ${action.isMain && !isOrdering ? 'is-signal' : 'is-quiet'}`}
            disabled={isRunning}
            onClick={() => handleAction(action)}
          >
            {action.needsReason ? `${action.label}…` : action.label}
          </button>
        ))}
        {pdf ? (
          <FileLink file={{ cdi_file_id: pdf.cdi_file_id, title: 'Download PDF' }} />
        ) : (
          <span className="quote-no-pdf">
            {WITHOUT_PDF.includes(String(fields.status))
              ? 'The PDF is made when the quote is sent.'
              : 'No PDF is kept of this quote.'}
          </span>
        )}
        {submittal && <FileLink file={{ cdi_file_id: submittal.cdi_file_id, title: 'Download submittal set' }} />}
        {hasCurbs && facts.mayCreate && (
          <button
            type="button"
            className="cdi-button is-quiet"
            disabled={isRunning}
            onClick={() => void store.makeSubmittal().then((answer) => answer && session.showAnswer(answer))}
          >
            {submittal ? 'Make the submittal set again' : 'Make the submittal set'}
          </button>
        )}
      </div>
      {/* an open dialog says it itself */}
      {asking?.name !== 'send' && <StepTrouble store={store} quoteId={record.id} />}
      {asking?.name === 'send' && (
        <SendDialog
          contact={record.labels['contact_user_id'] ?? null}
          isOwn={!session.isStaff}
          warnings={listUnprintableWarnings(objects.quote, { ...fields, ...record.labels }, record.children)}
          onClose={() => setAsking(null)}
          isBusy={isRunning}
          isMailedLately={store.mailedLately !== null}
          problem={store.step.kind === 'failed' ? store.step.error.message : undefined}
          message={message}
          onType={setMessage}
          onSend={() => void handleSend()}
        />
      )}
      {asking?.name === 'request' && (
        <HelpDialog
          quoteId={record.id}
          rep={record.labels['inside_rep_id'] ?? null}
          isBusy={isRunning}
          problem={store.step.kind === 'failed' ? store.step.error.message : undefined}
          onAsk={async (question) => Boolean(await store.transition('request', question))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && asking.name !== 'send' && asking.name !== 'request' && (
        <ReasonDialog
          title={`${asking.label}: quote ${String(fields.quote_no ?? record.id)}`}
          okText={asking.label}
          onClose={() => setAsking(null)}
          onReason={(reason) => {
            setAsking(null);
            void takeAction(store, record, asking, reason);
          }}
        />
      )}
    </header>
  );
});

/** Runs an action that needs no further input. */
async function takeAction(
  store: QuoteDetailsStore,
  record: LoadedRecord,
  action: QuoteAction,
  reason?: string,
): Promise<void> {
  const trackerId = fieldsOf('quote', record).tracker_id;
  switch (action.name) {
    case 'edit':
      return navigate(`/quote/${record.id}?view=edit`);
    case 'measure':
      return navigate(`/measure_visit/new?set.quote_id=${record.id}`);
    case 'open_order':
      return navigate(session.isStaff ? `/tracker/${String(trackerId)}` : `/myorder/${String(trackerId)}`);
    case 'approve': {
      const answer = await store.approve();
      if (answer) session.showAnswer(answer);
      return;
    }
    case 'copy':
      return openCopy(await store.copy(), 'The quote was copied');
    case 'revise':
      return openCopy(await store.revise(), 'A new revision was made');
    default: {
      const answer = await store.transition(action.name, reason);
      if (answer) session.showAnswer({ opt: answer.opt, msg: answer.msg || `${action.label}: done` });
    }
  }
}

/** Opens a copy in the configurator, because the user wants to change it. */
function openCopy(quoteId: number | null, message: string): void {
  if (quoteId === null) return;
  session.messages.showSuccess(message);
  void session.recent.load();
  navigate(`/quote/${quoteId}?view=edit`);
}

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

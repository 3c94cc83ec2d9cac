import { objects, listUnprintableWarnings } from '@cdi/shared/catalogue';
import { fieldsOf, type LoadedRecord } from '@cdi/shared/contracts';
import { ReasonDialog } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { HelpDialog } from './help-dialog.tsx';
import type { QuoteAction } from './quote-actions.ts';
import type { QuoteDetailsStore } from './quote-details.store.ts';
import { SendDialog } from './send-dialog.tsx';
import { takeAction } from './take-action.ts';

interface QuoteDialogsProps {
  readonly store: QuoteDetailsStore;
  readonly record: LoadedRecord;
  /** The action that waits for input; null for none. */
  readonly asking: QuoteAction | null;
  readonly onClose: () => void;
}

/** What an action asks for before it runs: the message of a quote that is sent, a question to us, or a reason. */
export const QuoteDialogs = observer(function QuoteDialogs({ store, record, asking, onClose }: QuoteDialogsProps) {
  const [message, setMessage] = useState('');
  const fields = fieldsOf('quote', record);
  const isRunning = store.step.kind === 'running';
  const handleSend = async () => {
    const answer = await store.send(message.trim(), store.mailedLately !== null);
    // problems of the quote appear outside the dialog, and the message stays for the next attempt
    const isElsewhere =
      store.step.kind === 'failed' && store.mailedLately === null && Object.keys(store.step.error.fields).length > 0;
    if (answer || isElsewhere) onClose();
    if (!answer) return;
    setMessage('');
    session.showAnswer(answer);
  };
  return (
    <>
      {asking?.name === 'send' && (
        <SendDialog
          contact={record.labels['contact_user_id'] ?? null}
          isOwn={!session.isStaff}
          warnings={listUnprintableWarnings(objects.quote, { ...fields, ...record.labels }, record.children)}
          onClose={onClose}
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
          onClose={onClose}
        />
      )}
      {asking && asking.name !== 'send' && asking.name !== 'request' && (
        <ReasonDialog
          title={`${asking.label}: quote ${String(fields.quote_no ?? record.id)}`}
          okText={asking.label}
          onClose={onClose}
          onReason={(reason) => {
            onClose();
            void takeAction(store, record, asking, reason);
          }}
        />
      )}
    </>
  );
});

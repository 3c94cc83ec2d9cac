import { FormDialog, FormField, useForm } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';

interface HelpDialogProps {
  readonly quoteId: number;
  readonly title?: string;
  /** Name of the sales rep of the quote; null while none is assigned. */
  readonly rep: string | null;
  readonly isBusy: boolean;
  /** Why the question could not be sent; the entries stay. */
  readonly problem: string | undefined;
  /** Sends the question; resolves to whether that succeeded. */
  readonly onAsk: (question: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Both together fit the history, which takes 500 characters. */
const MAX_QUESTION = 400;
const MAX_CALL = 80;

/** A customer's question about a quote, and where and when to call back. Keeps the entries as a draft until they are sent. */
export const HelpDialog = observer(function HelpDialog(props: HelpDialogProps) {
  const { quoteId, title = 'Ask for help', rep, isBusy, problem, onAsk, onClose } = props;
  const form = useForm(() => ({
    initial: { question: '', call: '' },
    rules: { question: (text: string) => (text.trim() === '' ? 'Write what you would like to know.' : null) },
    draft: { name: `help:${quoteId}`, store: session.drafts },
  }));
  const ask = async () => {
    if (!form.check()) return;
    const { question, call } = form.values;
    const words = [question.trim(), call.trim() && `Call: ${call.trim()}`].filter(Boolean).join('\n');
    if (!(await onAsk(words))) return;
    session.drafts.drop(`help:${quoteId}`);
    session.messages.showSuccess(`Your question is with ${rep ?? 'inside sales'}, who comes back to you.`);
    onClose();
  };
  const wrong = form.messages.get('question');
  return (
    <FormDialog
      title={title}
      okText="Ask"
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <p>Your question goes to {rep ?? 'inside sales'} with this quote.</p>
      <FormField label="What would you like to know?" problem={wrong}>
        {(control) => (
          <textarea
            {...control}
            className="quote-field-input"
            rows={5}
            maxLength={MAX_QUESTION}
            aria-required
            value={form.values.question}
            onChange={(event) => form.set('question', event.target.value)}
          />
        )}
      </FormField>
      <FormField label="Phone, and when to call (optional)">
        {(control) => (
          <input
            {...control}
            className="quote-field-input"
            maxLength={MAX_CALL}
            value={form.values.call}
            onChange={(event) => form.set('call', event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
});

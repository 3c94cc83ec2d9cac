import { FormDialog, FormField, useForm } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';

interface HelpDialogProps {
  readonly quoteId: number;
  readonly title?: string;
  /** Who looks after the quote; null while nobody does by name. */
  readonly rep: string | null;
  readonly isBusy: boolean;
  /** Why the question did not get there; what was typed stays. */
  readonly problem: string | undefined;
  /** Whether the question got there. */
  readonly onAsk: (question: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Both together are kept in the history, which takes 500 letters. */
const MAX_QUESTION = 400;
const MAX_CALL = 80;

/** What a customer wants to know of a quote, and where and when a call is welcome. What is typed is kept until it is sent. */
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

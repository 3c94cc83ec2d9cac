import type { ChangeView } from '@cdi/shared/contracts';
import { FormField } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { ChangeBeforeAfter } from './change-before-after.tsx';
import type { OrderChangesStore } from './order-changes.store.ts';

interface WaitingChangeProps {
  readonly store: OrderChangesStore;
  readonly change: ChangeView;
  /** Whether the customer approves drawings of the order. */
  readonly isDrawn: boolean;
}

/** A change that waits for the customer's answer: before and after, and the two answers. */
export const WaitingChange = observer(function WaitingChange({ store, change, isDrawn }: WaitingChangeProps) {
  const id = useId();
  const [form] = useState(() => store.makeAnswer(session.user?.userName ?? ''));
  const answer = async (word: 'agree' | 'decline') => {
    const said = await store.answer(form, change, word);
    if (said !== null) session.messages.showSuccess(said);
  };
  return (
    <section className="my-order-change is-waiting" aria-labelledby={id}>
      <h2 id={id}>A change waits for your answer</h2>
      <p>
        <span className="my-order-number">{change.change_no}</span> {change.reason}
      </p>
      <p className="my-order-quiet">{change.customer_reasons.join(' ')} Nothing changes before you agree.</p>
      <ChangeBeforeAfter change={change} isDrawn={isDrawn} />
      {change.may.answer && (
        <form
          noValidate
          aria-label={`Your answer to ${change.change_no}`}
          onSubmit={(event) => {
            event.preventDefault();
            void answer('agree');
          }}
        >
          <FormField label="Your name (signature)" problem={form.problems.name}>
            {(control) => (
              <input
                {...control}
                className="my-order-input"
                maxLength={120}
                autoComplete="name"
                value={form.values.name}
                onChange={(event) => form.set('name', event.target.value)}
              />
            )}
          </FormField>
          <FormField label="Comment" hint="If you decline, say why." problem={form.problems.comment}>
            {(control) => (
              <textarea
                {...control}
                className="my-order-input"
                rows={3}
                maxLength={2000}
                value={form.values.comment}
                onChange={(event) => form.set('comment', event.target.value)}
              />
            )}
          </FormField>
          {form.refusal && (
            <p role="alert" className="kit-field-error">
              {form.refusal.message}
            </p>
          )}
          <div className="my-order-change-actions">
            <button type="submit" className="cdi-button is-signal" disabled={form.isSending}>
              Agree
            </button>
            <button
              type="button"
              className="cdi-button is-quiet"
              disabled={form.isSending}
              onClick={() => void answer('decline')}
            >
              Decline
            </button>
          </div>
        </form>
      )}
    </section>
  );
});

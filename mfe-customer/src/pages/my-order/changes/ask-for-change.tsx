import type { OrderView } from '@cdi/shared/contracts';
import { FormField, NativeSelect } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { TYPED_BEFORE } from '../../../words/typed-before.ts';
import type { OrderChangesStore } from './order-changes.store.ts';

interface AskForChangeProps {
  readonly store: OrderChangesStore;
  readonly order: OrderView;
}

/** The customer describes a change in words; we answer with a priced change order to approve. */
export const AskForChange = observer(function AskForChange({ store, order }: AskForChangeProps) {
  const form = store.wish;
  const [isOpen, setIsOpen] = useState(form.isRestored);
  const opener = useRef<HTMLElement>(null);
  const ask = async () => {
    const said = await store.ask();
    if (said === null) return;
    session.messages.showSuccess(said);
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <details className="my-order-ask no-print" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary ref={opener}>Ask for a change</summary>
      <form
        noValidate
        aria-label="Ask for a change"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        {form.isRestored && <p className="my-order-quiet">{TYPED_BEFORE}</p>}
        <FormField label="It is about">
          {(control) => (
            <NativeSelect
              {...control}
              blank="The order as a whole"
              options={order.curbs.map((curb) => ({
                value: String(curb.tracker_curb_id),
                label: [curb.curb_no, curb.tag ?? curb.family].filter(Boolean).join(', '),
              }))}
              value={form.values.line}
              onChange={(line) => form.set('line', line)}
            />
          )}
        </FormField>
        <FormField
          label="What should change"
          hint="We answer with the price, the ship date, and what it means for the drawing."
          problem={form.problems.wish}
        >
          {(control) => (
            <textarea
              {...control}
              className="my-order-input"
              rows={3}
              maxLength={1900}
              value={form.values.wish}
              onChange={(event) => form.set('wish', event.target.value)}
            />
          )}
        </FormField>
        {form.refusal && (
          <p role="alert" className="kit-field-error">
            {form.refusal.message}
          </p>
        )}
        <button type="submit" className="cdi-button" disabled={form.isSending}>
          Send
        </button>
      </form>
    </details>
  );
});

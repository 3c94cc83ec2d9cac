import { focusFirstProblem, StatePanel, ProblemText, type FieldProblem } from '@cdi/shared/kit';
import { navigate } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { TYPED_BEFORE } from '../../../words/typed-before.ts';
import { asError } from '../fields/as-error.ts';
import { FieldRow } from '../fields/field-row.tsx';
import { OrderPrice } from './order-price.tsx';
import { ORDER_FIELDS, orderField } from './order-rules.ts';
import type { OrderStore } from './order.store.ts';

/** File type of a customer's purchase order. */
const PO_FILE = 8;

interface OrderPanelProps {
  readonly store: OrderStore;
  readonly quoteId: number;
  readonly onAttached: () => void;
}

/** The order form, which opens below the header: PO, ship-to, date; and why the order cannot be placed yet. */
export const OrderPanel = observer(function OrderPanel({ store, quoteId, onAttached }: OrderPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = store.isOpen && store.state.kind !== 'asking';
  useEffect(() => {
    if (!isShown) return undefined;
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isShown]);
  // the first invalid field may be far above the button
  const form = useRef<HTMLFormElement>(null);
  const { refusals } = store;
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(form.current);
  }, [refusals]);
  if (store.state.kind === 'closed') return null;
  if (store.state.kind === 'asking') return <StatePanel kind="loading" title="Looking up what the order takes" />;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const placed = await store.place();
    if (!placed) return;
    if (placed.warning === null) session.messages.showSuccess(`Order ${placed.tracker_no} is placed`);
    else session.messages.showWarning(placed.warning);
    void session.recent.load();
    navigate(session.isStaff ? `/tracker/${placed.tracker_id}` : `/myorder/${placed.tracker_id}`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) store.close();
  };
  return (
    <section className="quote-order" role="dialog" aria-labelledby="order-title" onKeyDown={handleKey}>
      <h2 id="order-title" ref={heading} tabIndex={-1}>
        Order this quote
      </h2>
      <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {store.isRestored && <p className="configurator-quiet">{TYPED_BEFORE}</p>}
        <div className="quote-field-grid">
          {ORDER_FIELDS.map((name) => (
            <FieldRow
              key={name}
              name={name}
              field={orderField(name, store.needs)}
              text={store.form[name]}
              onType={(text) => store.set(name, text)}
              problem={asError(store.problems[name]) ?? dayDoubt(name, store)}
            />
          ))}
        </div>
        <OrderPrice store={store} />
        <PurchaseOrder store={store} quoteId={quoteId} onAttached={onAttached} />
        <OpenMeasures store={store} />
        <Refusal store={store} />
        <div className="quote-order-buttons">
          <button type="button" className="cdi-button is-quiet" onClick={() => store.close()}>
            Not now
          </button>
          <button
            type="submit"
            className="cdi-button is-signal"
            disabled={store.isPricing || store.state.kind === 'sending'}
            aria-describedby="order-why-not"
          >
            Place the order
          </button>
        </div>
      </form>
    </section>
  );
});

/** A warning for a day that the plant cannot meet; the customer may request that day anyway. */
const dayDoubt = (name: string, { dayWarning }: OrderStore): FieldProblem | null =>
  name === 'requested_date' && dayWarning !== null ? { message: dayWarning, severity: 'warning' } : null;

/** The file of the purchase order: required for some companies, optional for all others. */
const PurchaseOrder = observer(function PurchaseOrder({ store, quoteId, onAttached }: OrderPanelProps) {
  const { needs } = store;
  const attach = () =>
    session.upload.open({ handler: 'quote', referenceID: quoteId, quoteID: quoteId, fileTypeID: PO_FILE, onAttached });
  return (
    <div className="quote-po">
      <p>
        {needs?.has_po_file
          ? 'The purchase order is attached.'
          : needs?.po_required
            ? 'Your company orders by purchase order.'
            : 'You may attach a purchase order.'}
      </p>
      <button type="button" className="configurator-small-button" onClick={attach}>
        {needs?.has_po_file ? 'Attach another one' : 'Attach the purchase order'}
      </button>
    </div>
  );
});

/** The missing measures, and the customer's confirmation that they will follow. */
const OpenMeasures = observer(function OpenMeasures({ store }: { readonly store: OrderStore }) {
  const open = store.needs?.to_be_confirmed ?? [];
  if (open.length === 0) return null;
  return (
    <fieldset className="quote-open">
      <legend>To be confirmed before we draw</legend>
      <ul>
        {open.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <label>
        <input
          type="checkbox"
          checked={store.isOpenAccepted}
          onChange={(event) => store.acceptOpen(event.target.checked)}
        />{' '}
        Order now; we give these measures before the drawing. The price and the dates may change with them.
      </label>
    </fieldset>
  );
});

/** What the order still needs: a quiet note at its button, an error after an attempt to place it. */
const Refusal = observer(function Refusal({ store }: { readonly store: OrderStore }) {
  const { whyNot, state, isTried } = store;
  const failed = state.kind === 'failed' ? state.error.message : null;
  return (
    <div id="order-why-not" role="status">
      {whyNot !== null && !isTried && <p className="configurator-quiet">{whyNot}</p>}
      {whyNot !== null && isTried && <ProblemText problem={{ message: whyNot, severity: 'error' }} />}
      {whyNot === null && failed !== null && <ProblemText problem={{ message: failed, severity: 'error' }} />}
    </div>
  );
});

import type { OrderShare } from '@cdi/shared/contracts';
import { FormField } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type FormEvent } from 'react';
import { useOrderApi } from '../../../order/order-services.ts';
import { printInstant } from '../../../print/print-date.ts';
import { OrderSharesStore } from './order-shares.store.ts';

/** Links for people without an account, such as a contractor, who can follow the order but see no prices. */
export const OrderShares = observer(function OrderShares({ trackerId }: { readonly trackerId: number }) {
  const api = useOrderApi();
  const [store] = useState(() => new OrderSharesStore(trackerId, api));
  const [isOpen, setIsOpen] = useState(false);
  const handleToggle = (isNowOpen: boolean) => {
    setIsOpen(isNowOpen);
    if (isNowOpen && store.value === null) void store.load();
  };
  return (
    <section aria-labelledby="order-shares">
      <h2 id="order-shares">Share it</h2>
      <details open={isOpen} onToggle={(event) => handleToggle(event.currentTarget.open)}>
        <summary>Links for others</summary>
        <p className="my-order-quiet">
          Whoever has a link sees where each curb stands and when it ships, with the job, your company and the place it
          ships to, but no prices, no papers and no names of people. It works until you end it.
        </p>
        <MakeShare store={store} />
        {store.problem !== null && (
          <p role="alert" className="kit-field-error">
            {store.problem}
          </p>
        )}
        <Shares store={store} />
      </details>
    </section>
  );
});

const MakeShare = observer(function MakeShare({ store }: { readonly store: OrderSharesStore }) {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') {
      setMissing('Say for whom the link is, as Great Lakes Mechanical.');
      input.current?.focus();
      return;
    }
    const share = await store.make(wanted);
    if (share === null) return;
    setName('');
    session.messages.showSuccess(`The link for ${share.name} is made. Copy it and send it.`);
  };
  return (
    <form
      className="my-order-share-form"
      noValidate
      aria-label="Make a link"
      onSubmit={(event) => void handleSubmit(event)}
    >
      <FormField label="For whom" problem={missing}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="my-order-input"
            maxLength={80}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(undefined);
            }}
          />
        )}
      </FormField>
      <button type="submit" className="cdi-button is-quiet" disabled={store.isBusy}>
        Make a link
      </button>
    </form>
  );
});

const Shares = observer(function Shares({ store }: { readonly store: OrderSharesStore }) {
  const { state } = store;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  if (state.kind === 'loading') return <p role="status">Fetching the links</p>;
  if (state.kind === 'failed')
    return (
      <p role="alert" className="kit-field-error">
        The links could not be fetched. {state.error.message}{' '}
        <button type="button" className="cdi-button is-quiet" onClick={() => void store.load()}>
          Try again
        </button>
      </p>
    );
  const copy = async (share: OrderShare) => {
    try {
      await navigator.clipboard.writeText(share.link);
      setSaid(`The link for ${share.name} is on the clipboard.`);
    } catch {
      setSaid(`This browser copies nothing by itself. Copy it by hand: ${share.link}`);
    }
  };
  const end = async (share: OrderShare) => {
    const words = await store.end(share);
    if (words === null) return;
    setSaid(`${words}.`);
    list.current?.focus();
  };
  return (
    <>
      <p role="status" className="my-order-quiet">
        {said}
      </p>
      <ul ref={list} tabIndex={-1} className="my-order-shares" aria-label="Links of this order">
        {state.value.map((share) => (
          <li key={share.order_share_id}>
            <strong>{share.name}</strong>
            <span className="my-order-quiet">
              by {share.made_by_name}, {printInstant(share.made_dt)};{' '}
              {share.seen_dt === null
                ? 'not opened yet'
                : `opened ${share.seen_count === 1 ? 'once' : `${share.seen_count} times`}, last ${printInstant(share.seen_dt)}`}
            </span>
            <span className="my-order-share-steps">
              <button
                type="button"
                className="cdi-button is-quiet"
                aria-label={`Copy the link for ${share.name}`}
                onClick={() => void copy(share)}
              >
                Copy
              </button>
              <button
                type="button"
                className="cdi-button is-quiet"
                aria-label={`End the link for ${share.name}`}
                disabled={store.isBusy}
                onClick={() => void end(share)}
              >
                End
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
});

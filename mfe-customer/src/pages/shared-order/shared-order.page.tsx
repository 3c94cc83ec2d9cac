import type { SharedOrder } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore, StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle, useQueryString } from '@cdi/shared/mfe';
import { FieldState } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOrderApi } from '../../order/order-services.ts';
import { printDay } from '../../print/print-date.ts';
import { statusField } from '../../words/customer-words.ts';
import { StageLine } from '../my-order/stage-line.tsx';
import '../../order.css';

/** /shared_order, the target of a link that a customer has shared: the stage of each curb, and the ship date. */
export const SharedOrderPage = observer(function SharedOrderPage() {
  const token = new URLSearchParams(useQueryString()).get('token') ?? '';
  const api = useOrderApi();
  const [store] = useState(() => new LoaderStore<SharedOrder>((signal) => api.loadShared(token, { signal })));
  const { state } = store;
  usePageTitle('Shared order', state.kind === 'ready' ? state.value.tracker_no : '');
  useEffect(() => {
    if (token !== '') void store.load();
    return () => store.stop();
  }, [store, token]);

  if (token === '')
    return (
      <StatePanel kind="empty" title="No order is named" isPage>
        <p>Open the link that you were given, whole.</p>
      </StatePanel>
    );
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Fetching the order" isPage />;
  if (state.kind === 'failed')
    return state.error.status === 410 ? (
      <StatePanel kind="empty" title="This link shows nothing any more" isPage>
        <p>Ask whoever gave it to you for another one.</p>
        <p>
          <Link href="/">To the home page</Link>
        </p>
      </StatePanel>
    ) : (
      <FailurePanel isPage error={state.error} what="order" onRetry={() => void store.load()} />
    );
  return <Order order={state.value} />;
});

function Order({ order }: { readonly order: SharedOrder }) {
  const { promised_date: promised, ship_date: shipped } = order;
  return (
    <div className="mo">
      <header className="my-order-head">
        <h1>
          <span className="my-order-number">{order.tracker_no}</span>{' '}
          <span className="my-order-job">{order.job_name}</span>
        </h1>
        <p className="my-order-line">
          <FieldState field={statusField('tracker')} value={order.status} />
          <span>shared by {order.company}</span>
          {order.ship_to && <span>ships to {order.ship_to}</span>}
        </p>
        {order.is_on_hold && (
          <p className="my-order-hold" role="note">
            <strong>On hold.</strong> The order stands still until something is settled; ask {order.company}.
          </p>
        )}
        <div className="my-order-promise">
          <p className="my-order-date">
            <span>{shipped ? 'Shipped' : promised ? 'Promised to ship' : 'Ships'}</span>
            {shipped || promised ? (
              <strong>{printDay(shipped ?? promised)}</strong>
            ) : (
              <span className="my-order-no-date">
                The date is set when the order is checked and its drawings are approved.
              </span>
            )}
          </p>
        </div>
      </header>
      <section className="my-order-shared" aria-label="Curbs">
        {order.curbs.map((curb) => (
          <article key={curb.tracker_curb_id} className="my-order-curb" aria-label={curb.name}>
            <h2>
              {curb.name} <span className="my-order-quiet">{curb.family}</span>
            </h2>
            <p>
              {[curb.size, curb.qty > 1 ? `${curb.qty} pieces` : ''].filter(Boolean).join(', ')}
              {curb.new_unit && <span className="my-order-quiet"> for {curb.new_unit}</span>}
              {curb.existing_unit && <span className="my-order-quiet"> in place of {curb.existing_unit}</span>}
            </p>
            {curb.pitch && <p>{curb.pitch}</p>}
            <StageLine stages={curb.stages} name={curb.name} />
          </article>
        ))}
        <Parts parts={order.parts} />
      </section>
      <Trucks trucks={order.shipments} />
    </div>
  );
}

function Parts({ parts }: Pick<SharedOrder, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <>
      <h2>Parts</h2>
      <ul className="my-order-files">
        {parts.map((part) => (
          <li key={part.part_no}>
            {part.qty} × {part.part_no} <span className="my-order-quiet">{part.description}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Trucks({ trucks }: { readonly trucks: SharedOrder['shipments'] }) {
  if (trucks.length === 0) return null;
  return (
    <section aria-labelledby="shared-trucks">
      <h2 id="shared-trucks">Trucks</h2>
      <ul className="my-order-files">
        {trucks.map((truck) => (
          <li key={truck.shipment_no}>
            {truck.ship_date === null ? 'Being loaded' : `Left ${printDay(truck.ship_date)}`}
            {truck.carrier_name && ` with ${truck.carrier_name}`}
            {truck.contents.length > 0 && `: ${truck.contents.join(', ')}`}
            {truck.tracking_url !== null ? (
              <a href={truck.tracking_url} target="_blank" rel="noreferrer">
                PRO number {truck.pro_no}, follow it
              </a>
            ) : (
              truck.pro_no && <span className="my-order-quiet">PRO number {truck.pro_no}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

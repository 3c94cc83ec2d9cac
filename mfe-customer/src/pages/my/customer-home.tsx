import { observer } from 'mobx-react-lite';
import { lazyPage, Link } from '@cdi/shared/mfe';
import { session } from '@cdi/shared/session';
import { hasDrawings } from '../../order/has-drawings.ts';
import { AlertsPanel } from './alerts-panel.tsx';
import { DrawingsPanel } from './drawings-panel.tsx';
import {
  changeDefinition,
  hasLoads,
  hasPurchaseOrders,
  mayRead,
  quoteDefinition,
  trackerDefinition,
} from './home-data.ts';
import { inWordsOfReader } from '../../words/customer-words.ts';
import { MinePanel } from './mine-panel.tsx';
import { AdvancePanel, ChangesPanel } from './waiting-panel.tsx';

/** Loaded separately: few accounts are new. */
const NewAccount = lazyPage(async () => (await import('./new-account.tsx')).NewAccount, null);

/** Loaded separately: few users are carriers. */
const LoadsPanel = lazyPage(async () => (await import('./loads-panel.tsx')).LoadsPanel, null);

/** Loaded separately: few users are suppliers. */
const PurchaseOrdersPanel = lazyPage(
  async () => (await import('./purchase-orders-panel.tsx')).PurchaseOrdersPanel,
  null,
);

/** My CDI of everyone but employees: waiting tasks, quotes, orders, alerts. */
export const CustomerHome = observer(function CustomerHome() {
  const { actor } = session;
  return (
    <div className="account-home">
      {!session.canCreateQuote && <NewAccount />}
      {hasLoads(actor) && <LoadsPanel />}
      {hasPurchaseOrders(actor) && <PurchaseOrdersPanel />}
      {mayRead(changeDefinition, actor) && <ChangesPanel />}
      {hasDrawings(actor) && <DrawingsPanel />}
      {mayRead(trackerDefinition, actor) && <AdvancePanel />}
      {mayRead(quoteDefinition, actor) && (
        <MinePanel
          title="Quotes"
          anchor="quotes"
          what="quotes"
          definition={inWordsOfReader('quote')}
          dateField="quote_date"
          columns={['quote_no', 'job_name', 'quote_date', 'total', 'status']}
          hrefOf={(id) => `/quote/${id}`}
          action={<Link href="/quote">All quotes</Link>}
          isOnlyIfFilled={hasLoads(actor) || hasPurchaseOrders(actor)}
          empty={
            <>
              <p>No quote is yours yet. Those of your colleagues stand under All quotes.</p>
              {session.canCreateQuote && (
                <Link className="cdi-button is-quiet" href="/quote/new">
                  Create your first quote
                </Link>
              )}
            </>
          }
        />
      )}
      {mayRead(trackerDefinition, actor) && (
        <MinePanel
          title="Orders"
          anchor="orders"
          what="orders"
          definition={inWordsOfReader('tracker')}
          dateField="tracker_date"
          columns={['tracker_no', 'job_name', 'customer_po', 'promised_date', 'status']}
          hrefOf={(id) => `/myorder/${id}`}
          action={<Link href="/myorder">All orders</Link>}
          empty={<p>A quote that you order becomes an order here. Those of your colleagues stand under All orders.</p>}
        />
      )}
      <AlertsPanel />
    </div>
  );
});

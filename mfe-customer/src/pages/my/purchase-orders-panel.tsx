import { rowsOf, type FoundRow } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { useHash } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { FieldState } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { findPurchaseOrders, poDefinition, type Page } from './home-data.ts';
import { LoadedPanel } from './loaded-panel.tsx';
import { PurchaseOrder } from './purchase-order.tsx';

/** The order in the address, `#po-12`; null if there is none. */
const namedOrder = (hash: string): number | null => Number(/^#?po-(\d{1,15})$/.exec(hash)?.[1] ?? 0) || null;

/** Our orders to the user's supplier: the ones to acknowledge, their lines, and their promised dates. */
export const PurchaseOrdersPanel = observer(function PurchaseOrdersPanel() {
  const namedId = namedOrder(useHash());
  const store = useMemo(() => new LoaderStore<Page>(() => findPurchaseOrders(null, namedId)), [namedId]);
  const [openId, setOpenId] = useState<number | null>(null);
  useEffect(() => setOpenId(namedId), [namedId]);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useEffect(() => void store.load(), [store]);
  const loadMore = async (shown: Page) => {
    setIsLoadingMore(true);
    try {
      const more = await findPurchaseOrders(shown.next);
      const known = new Set(rowsOf('po', shown.rows).map(({ po_id }) => po_id));
      const rows = rowsOf('po', more.rows).filter(({ po_id }) => !known.has(po_id));
      store.put({ rows: [...shown.rows, ...rows], next: more.next });
    } catch (error) {
      session.messages.showFailure(error);
    } finally {
      setIsLoadingMore(false);
    }
  };
  return (
    <LoadedPanel title="Purchase orders" anchor="purchase-orders" what="purchase orders" store={store}>
      {(page) =>
        page.rows.length === 0 ? (
          <p className="account-quiet">No order is yours yet. Our orders to you stand here as soon as they are sent.</p>
        ) : (
          <>
            <ul className="account-lines">
              {rowsOf('po', page.rows).map((row) => {
                const id = Number(row.po_id);
                return (
                  <PoLine
                    key={id}
                    row={row}
                    isOpen={id === openId}
                    onToggle={() => setOpenId(id === openId ? null : id)}
                    onChanged={() => void store.load()}
                  />
                );
              })}
            </ul>
            {page.next !== null && (
              <Button loading={isLoadingMore} onClick={() => void loadMore(page)}>
                Show more purchase orders
              </Button>
            )}
          </>
        )
      }
    </LoadedPanel>
  );
});

interface PoLineProps {
  readonly row: FoundRow<'po'>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChanged: () => void;
}

function PoLine({ row: order, isOpen, onToggle, onChanged }: PoLineProps) {
  const field = poDefinition.fields['status'];
  return (
    <li className="account-order">
      <div className="account-order-head">
        <button type="button" className="account-order-open" aria-expanded={isOpen} onClick={onToggle}>
          {order.po_no}
        </button>
        {field && <FieldState field={field} value={order.status} />}
        {order.need_date && <span className="account-quiet">needed {formatDate(order.need_date)}</span>}
        {order.status === 'sent' && <strong>Please acknowledge</strong>}
      </div>
      {isOpen && <PurchaseOrder id={Number(order.po_id)} onChanged={onChanged} />}
    </li>
  );
}

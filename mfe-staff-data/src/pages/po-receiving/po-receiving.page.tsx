import type { PageProps } from '@cdi/shared/remotes';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callForData } from '@cdi/shared/api';
import { findPosToReceive, type PoToReceive } from '@cdi/shared/contracts';
import { FormField, LoaderPanel, SmallTable, StatePanel, ToolPage, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { useLocation } from '@cdi/shared/router';
import { Button, Input } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { ReceivePanel } from '../../overrides/po/receive.panel.tsx';

const columns: readonly SmallColumn<PoToReceive>[] = [
  { label: 'Order', kind: 'figure', cell: (row) => <Link href={`/po_receiving/${row.po_id}`}>{row.po_no}</Link> },
  { label: 'Supplier', cell: (row) => row.supplier },
  { label: 'Needed', kind: 'figure', cell: (row) => formatDate(row.need_date) },
  { label: 'To', kind: 'figure', cell: (row) => row.location },
  { label: 'Received', kind: 'number', cell: (row) => `${row.received_percent} %` },
];

/** `/po_receiving`: scan or search an order, receive its lines, make its labels. */
export function PoReceivingPage({ audience }: PageProps) {
  usePageTitle('PO receiving');
  const poId = Number(useLocation().pathname.split('/')[2] ?? 0);
  return (
    <ToolPage
      title="PO receiving"
      audience={audience}
      actions={poId > 0 && <Link href="/po_receiving">Other orders</Link>}
    >
      {poId > 0 ? <ReceivePanel key={poId} poId={poId} /> : <OrdersPanel />}
    </ToolPage>
  );
}

const OrdersPanel = observer(function OrdersPanel() {
  const [term, setTerm] = useState('');
  const [asked] = useState(() => ({ term: '' }));
  const store = useLoader(async (signal) => (await callForData(findPosToReceive, asked, { signal })).pos);
  return (
    <>
      <form
        className="kit-section"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          asked.term = term.trim();
          void store.load();
        }}
      >
        <FormField
          label="Order or supplier"
          hint="Scan the code of the order, or type a part of its number or of the supplier."
        >
          {(control) => (
            <span className="kit-input-line">
              <Input {...control} value={term} onChange={(event) => setTerm(event.target.value)} />
              <Button type="primary" htmlType="submit">
                Find
              </Button>
            </span>
          )}
        </FormField>
      </form>
      <LoaderPanel store={store} what="orders">
        {(pos) =>
          pos.length > 0 ? (
            <SmallTable label="Orders that are on their way" columns={columns} rows={pos} keyOf={(row) => row.po_id} />
          ) : (
            <StatePanel kind="empty" title="No order is on its way that fits">
              <p>Orders stand here from the day they are sent to the supplier until everything of them has come.</p>
            </StatePanel>
          )
        }
      </LoaderPanel>
    </>
  );
});

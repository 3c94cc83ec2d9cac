import { Link } from '@cdi/shared/mfe';
import { fieldsOf } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { findUnpaidOrders, type Row } from './home-data.ts';
import { LoadedPanel } from './loaded-panel.tsx';

/** Orders of which nothing is made before they are paid; nothing is shown while there are none. Their own page says how much. */
export const AdvancePanel = observer(function AdvancePanel() {
  const [store] = useState(() => new LoaderStore<readonly Row[]>(findUnpaidOrders));
  useEffect(() => void store.load(), [store]);
  if (store.state.kind === 'loading' || store.value?.length === 0) return null;
  return (
    <LoadedPanel title="Orders to pay in advance" what="orders that wait for their payment" store={store}>
      {(rows) => (
        <ul className="account-lines">
          {rows.map((row) => {
            const order = fieldsOf('tracker', { fields: row });
            return (
              <li key={order.tracker_id}>
                <span>
                  <Link href={`/myorder/${order.tracker_id}`}>{order.tracker_no}</Link> {order.job_name}
                </span>
                <span className="account-quiet">nothing is made before it is paid</span>
              </li>
            );
          })}
        </ul>
      )}
    </LoadedPanel>
  );
});

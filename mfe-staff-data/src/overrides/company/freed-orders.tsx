import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callForData, callServer } from '@cdi/shared/api';
import { letFreedOrdersGo, loadFreedOrders, type FreedOrder } from '@cdi/shared/contracts';
import { LoaderPanel, useLoader } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { FieldsDialog } from '../../actions/fields-dialog.tsx';
import { mayCall } from '../../actions/may-call.ts';

type FreedProps = Pick<RecordPanelProps, 'record' | 'onChanged'>;

const describeWaitingOrders = (count: number): string => (count === 1 ? 'One order waits' : `${count} orders wait`);

/** Lists orders still held although the account no longer holds them, and releases them; for users who may release such a hold. */
export const FreedOrders = observer(function FreedOrders({ record, onChanged }: FreedProps) {
  const actor = useRecordServices().readActor();
  return mayCall(letFreedOrdersGo, actor) ? <LoadedOrders record={record} onChanged={onChanged} /> : null;
});

const LoadedOrders = observer(function LoadedOrders({ record, onChanged }: FreedProps) {
  const store = useLoader((signal) => callForData(loadFreedOrders, { company_id: record.id }, { signal }));
  return (
    <LoaderPanel store={store} what="waiting orders">
      {({ orders }) => (orders.length === 0 ? null : <Waiting orders={orders} record={record} onChanged={onChanged} />)}
    </LoaderPanel>
  );
});

function Waiting({ orders, record, onChanged }: FreedProps & { readonly orders: readonly FreedOrder[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        {describeWaitingOrders(orders.length)} although the account is open for them:{' '}
        {orders.map((order, index) => (
          <span key={order.tracker_id}>
            {index > 0 && ', '}
            <Link href={`/tracker/${order.tracker_id}`}>{order.tracker_no}</Link>
          </span>
        ))}
        .
      </p>
      <Button onClick={() => setIsOpen(true)}>Let them go…</Button>
      {isOpen && (
        <FieldsDialog
          title="Let the waiting orders go"
          okText="Let them go"
          fields={{}}
          onSend={(_values, idempotencyKey) =>
            callServer(letFreedOrdersGo, { company_id: record.id }, { idempotencyKey })
          }
          onDone={() => {
            setIsOpen(false);
            onChanged();
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="kit-help">
            {describeWaitingOrders(orders.length)} for the account or a payment. The work goes on, on the terms that the
            company has now; the customer is told.
          </p>
        </FieldsDialog>
      )}
    </>
  );
}

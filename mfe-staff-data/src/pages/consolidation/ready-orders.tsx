import type { LoadCrate, LoadOrder, LoadView } from '@cdi/shared/contracts';
import { SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { cubicFeet, pounds } from './figures.tsx';
import type { LoadStore } from './load.store.ts';
import { ShipDay } from './ready-groups.tsx';
import { crateColumns } from './stops.panel.tsx';

interface ReadyOrdersProps {
  readonly store: LoadStore;
  readonly load: LoadView;
}

/** Ready orders of the plant that are on no load; each can be added as a whole or by single crates. */
export const ReadyOrders = observer(function ReadyOrders({ store, load }: ReadyOrdersProps) {
  return (
    <section aria-labelledby="add">
      <h2 id="add">Add ready orders</h2>
      {load.ready.length === 0 ? (
        <p className="kit-quiet">Nothing else stands ready at {load.plant}.</p>
      ) : (
        <ul className="load-stops">
          {load.ready.map((order) => (
            <ReadyOrder key={order.tracker_id} store={store} order={order} />
          ))}
        </ul>
      )}
    </section>
  );
});

const ReadyOrder = observer(function ReadyOrder({
  store,
  order,
}: {
  readonly store: LoadStore;
  readonly order: LoadOrder;
}) {
  const add: SmallColumn<LoadCrate> = {
    label: 'Add',
    cell: (row) => (
      <Button
        disabled={store.busy !== null}
        aria-label={`Add ${row.curb_no}, ${row.label}`}
        onClick={() => void store.change([row.key], [])}
      >
        Add
      </Button>
    ),
  };
  return (
    <li className="load-stop">
      <div className="load-stop-head">
        <h3>
          <Link href={`/tracker/${order.tracker_id}`}>{order.tracker_no}</Link>, {order.customer}
        </h3>
        <Button
          disabled={store.busy !== null}
          aria-label={`Add ${order.tracker_no}`}
          onClick={() =>
            void store.change(
              order.crates.map((crate) => crate.key),
              [],
            )
          }
        >
          Add order
        </Button>
      </div>
      <p>
        {order.ship_to || 'No address yet'}. <ShipDay order={order} /> {order.pieces}{' '}
        {order.pieces === 1 ? 'piece' : 'pieces'}, {pounds(order.weight_lb)}, {cubicFeet(order.cube_ft3)}
      </p>
      <details>
        <summary>Single crates</summary>
        <SmallTable
          label={`Ready crates of ${order.tracker_no}`}
          columns={[...crateColumns, add]}
          rows={order.crates}
          keyOf={(row) => row.key}
        />
      </details>
    </li>
  );
});

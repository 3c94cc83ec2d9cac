import { FREIGHT_TERMS, LOAD_TRAILERS } from '@cdi/shared/catalogue';
import type { LoadOrder, ReadyGroup, TrailerName } from '@cdi/shared/contracts';
import { DateInput, FormField, LateIcon, NativeSelect, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { cubicFeet, linearFeet, orDash, pounds } from './figures.tsx';
import { saveReadyCsv } from './load-csv.ts';
import type { OverviewStore } from './overview.store.ts';
import '../../actions/short.css';

/** Promised day of an order; says in words if it is late. */
export function ShipDay({ order }: { readonly order: LoadOrder }) {
  if (order.ship_date === null) return null;
  if (!order.is_late) return formatDate(order.ship_date);
  return (
    <span className="staff-short">
      <LateIcon /> {formatDate(order.ship_date)}, late
    </span>
  );
}

const columns = (store: OverviewStore): readonly SmallColumn<LoadOrder>[] => [
  {
    label: 'Take',
    cell: (row) => (
      <input
        type="checkbox"
        className="load-check"
        aria-label={`Take ${row.tracker_no}`}
        checked={store.chosen.includes(row.tracker_id)}
        onChange={(event) => store.choose(row.tracker_id, event.target.checked)}
      />
    ),
  },
  { label: 'Order', kind: 'figure', cell: (row) => <Link href={`/tracker/${row.tracker_id}`}>{row.tracker_no}</Link> },
  { label: 'Customer', cell: (row) => row.customer },
  { label: 'Ship to', kind: 'long', cell: (row) => row.ship_to },
  { label: 'Ships', kind: 'figure', cell: (row) => <ShipDay order={row} /> },
  { label: 'Needs', cell: (row) => row.needs.join(', ') },
  { label: 'Pieces', kind: 'number', cell: (row) => row.pieces },
  { label: 'Weight', kind: 'number', cell: (row) => pounds(row.weight_lb) },
  { label: 'Cube', kind: 'number', cell: (row) => cubicFeet(row.cube_ft3) },
  {
    label: 'Freight paid',
    kind: 'number',
    cell: (row) =>
      row.freight_terms === null || row.freight_terms === 'prepaid_add'
        ? orDash(row.freight_paid)
        : FREIGHT_TERMS[row.freight_terms],
  },
];

interface ReadyGroupsProps {
  readonly store: OverviewStore;
  readonly groups: readonly ReadyGroup[];
}

/** Every order with ready crates, by lane and day; the chosen ones become a load. */
export const ReadyGroups = observer(function ReadyGroups({ store, groups }: ReadyGroupsProps) {
  return (
    <section aria-labelledby="ready">
      <div className="kit-page-head">
        <h2 id="ready">Ready crates</h2>
        <Button onClick={() => saveReadyCsv(groups)}>Export CSV</Button>
      </div>
      {groups.map((group) => (
        <section key={group.key} className="load-group" aria-label={`${group.lane}, ${formatDate(group.goes_on)}`}>
          <h3>
            {group.lane}, {formatDate(group.goes_on)}{' '}
            <span className="kit-quiet">
              from {group.plant}: {group.pieces} {group.pieces === 1 ? 'piece' : 'pieces'}, {pounds(group.weight_lb)},{' '}
              {cubicFeet(group.cube_ft3)}, {linearFeet(group.floor_ft)} of floor
            </span>
          </h3>
          <SmallTable
            label={`Ready for ${group.lane}, ${formatDate(group.goes_on)}`}
            columns={columns(store)}
            rows={group.orders}
            keyOf={(row) => row.tracker_id}
          />
        </section>
      ))}
      <MakeLoad store={store} today={groups[0]?.goes_on ?? ''} />
    </section>
  );
});

const TRAILERS = Object.entries(LOAD_TRAILERS).map(([value, label]) => ({ value, label }));

/** Makes a load of the chosen orders, in the sequence in which they were chosen. */
const MakeLoad = observer(function MakeLoad({
  store,
  today,
}: {
  readonly store: OverviewStore;
  readonly today: string;
}) {
  const [day, setDay] = useState(today);
  const [trailer, setTrailer] = useState<TrailerName>('full');
  const orders = store.chosenOrders;
  if (orders.length === 0) return <p className="kit-quiet">Choose orders above to make a load of them.</p>;
  const weight = orders.reduce((sum, order) => sum + order.weight_lb, 0);
  return (
    <form
      className="load-make"
      aria-label="New load"
      onSubmit={(event) => {
        event.preventDefault();
        void store.make(store.chosen, day, trailer);
      }}
    >
      <p aria-live="polite">
        {orders.length} {orders.length === 1 ? 'order' : 'orders'} chosen, {pounds(weight)}
        {store.chosenPlants > 1 && '. They leave different plants: choose those of one plant.'}
      </p>
      <FormField label="Leaves on">
        {(control) => <DateInput {...control} value={day} onChange={setDay} required />}
      </FormField>
      <FormField label="Trailer">
        {(control) => (
          <NativeSelect
            {...control}
            options={TRAILERS}
            value={trailer}
            onChange={(value) => setTrailer(value === 'pup' ? 'pup' : 'full')}
          />
        )}
      </FormField>
      <Button type="primary" size="large" htmlType="submit" loading={store.isMaking} disabled={store.chosenPlants > 1}>
        Make load
      </Button>
    </form>
  );
});

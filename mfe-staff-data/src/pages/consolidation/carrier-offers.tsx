import type { LoadOffer, LoadView } from '@cdi/shared/contracts';
import { CheckIcon, SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { orDash } from './figures.tsx';
import type { LoadStore } from './load.store.ts';

interface OffersProps {
  readonly store: LoadStore;
  readonly load: LoadView;
}

const columns = (store: LoadStore, load: LoadView): readonly SmallColumn<LoadOffer>[] => [
  { label: 'Carrier', cell: (row) => <Link href={`/shipper/${row.shipper_id}`}>{row.carrier}</Link> },
  {
    label: 'Load',
    kind: 'number',
    cell: (row) => (
      <>
        {row.is_cheapest && (
          <span className="load-cheapest">
            <CheckIcon /> Cheapest{' '}
          </span>
        )}
        {orDash(row.cost)}
      </>
    ),
  },
  {
    label: 'Against each alone',
    kind: 'number',
    cell: (row) => (row.cost === null || load.alone === null ? null : orDash(load.alone - row.cost)),
  },
  { label: 'Days', kind: 'number', cell: (row) => row.transit_days },
  { label: 'By the lane', kind: 'long', cell: (row) => row.note ?? row.lane },
  {
    label: 'Choose',
    cell: (row) => {
      if (row.shipper_id === load.shipper_id) return 'Chosen';
      const isOpen = load.status === 'draft' || load.status === 'planned';
      if (!isOpen || row.cost === null) return null;
      return (
        <Button
          disabled={store.busy !== null}
          aria-label={`Choose ${row.carrier}`}
          onClick={() => void store.choose(row.shipper_id)}
        >
          Choose
        </Button>
      );
    },
  },
];

/** Cost of the load with each carrier that has rates: all freight on its most expensive lane, extra stops, lift gates. */
export const CarrierOffers = observer(function CarrierOffers({ store, load }: OffersProps) {
  return (
    <section aria-labelledby="offers">
      <h2 id="offers">Carriers compared</h2>
      <SmallTable
        label="Carriers compared"
        columns={columns(store, load)}
        rows={load.offers}
        keyOf={(row) => row.shipper_id}
      />
      <p className="kit-quiet">
        By the rates of the <Link href="/freight_lane">freight lanes</Link>. Enter the cost when the carrier has
        answered the tender with another one.
      </p>
    </section>
  );
});

import { LOAD_STATES, LOAD_TRAILERS } from '@cdi/shared/catalogue';
import type { LoadRow } from '@cdi/shared/contracts';
import { SmallTable, StateTag, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { formatDate } from '@cdi/shared/units';
import { linearFeet, pounds } from './figures.tsx';

const columns: readonly SmallColumn<LoadRow>[] = [
  {
    label: 'Load',
    kind: 'figure',
    cell: (row) => <Link href={`/consolidation/${row.consolidation_load_id}`}>{row.load_no}</Link>,
  },
  { label: 'State', kind: 'figure', cell: (row) => <StateTag state={row.status}>{LOAD_STATES[row.status]}</StateTag> },
  { label: 'Leaves', kind: 'figure', cell: (row) => formatDate(row.ship_date) },
  { label: 'From', cell: (row) => row.plant },
  { label: 'To', cell: (row) => row.lane },
  { label: 'Trailer', kind: 'figure', cell: (row) => LOAD_TRAILERS[row.trailer] },
  { label: 'Carrier', cell: (row) => row.carrier },
  { label: 'Orders', kind: 'number', cell: (row) => row.orders },
  { label: 'Weight', kind: 'number', cell: (row) => pounds(row.weight_lb ?? 0) },
  { label: 'Floor', kind: 'number', cell: (row) => linearFeet(row.floor_ft ?? 0) },
];

/** Loads that have not left, and those of the last thirty days. */
export function LoadsTable({ loads }: { readonly loads: readonly LoadRow[] }) {
  return (
    <section aria-labelledby="loads">
      <h2 id="loads">Loads</h2>
      {loads.length === 0 ? (
        <p className="kit-quiet">
          No load is made yet. Take a proposal below, or choose orders and make a load of them.
        </p>
      ) : (
        <SmallTable label="Loads" columns={columns} rows={loads} keyOf={(row) => row.consolidation_load_id} />
      )}
    </section>
  );
}

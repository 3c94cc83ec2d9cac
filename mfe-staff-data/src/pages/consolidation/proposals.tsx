import { LOAD_TRAILERS } from '@cdi/shared/catalogue';
import type { LoadProposal } from '@cdi/shared/contracts';
import { SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { cubicFeet, linearFeet, orDash, pounds } from './figures.tsx';
import type { OverviewStore } from './overview.store.ts';

const columns = (store: OverviewStore): readonly SmallColumn<LoadProposal>[] => [
  { label: 'To', kind: 'figure', cell: (row) => row.lane },
  { label: 'Goes', kind: 'figure', cell: (row) => formatDate(row.goes_on) },
  { label: 'From', cell: (row) => row.plant },
  { label: 'Orders', kind: 'long', cell: (row) => row.tracker_nos.join(', ') },
  { label: 'Trailer', kind: 'figure', cell: (row) => LOAD_TRAILERS[row.trailer] },
  {
    label: 'Takes',
    kind: 'number',
    cell: (row) => `${pounds(row.weight_lb)}, ${cubicFeet(row.cube_ft3)}, ${linearFeet(row.floor_ft)}`,
  },
  { label: 'Carrier', cell: (row) => row.carrier ?? 'No rate to all stops' },
  { label: 'Together', kind: 'number', cell: (row) => orDash(row.cost) },
  { label: 'Alone', kind: 'number', cell: (row) => orDash(row.alone) },
  { label: 'Saves', kind: 'number', cell: (row) => <strong>{orDash(row.saving)}</strong> },
  {
    label: 'Make',
    cell: (row) => (
      <Button
        disabled={store.isMaking}
        aria-label={`Make load of ${row.tracker_nos.join(', ')}`}
        onClick={() => void store.make(row.tracker_ids, row.goes_on, row.trailer)}
      >
        Make load
      </Button>
    ),
  },
];

interface ProposalsProps {
  readonly store: OverviewStore;
  readonly proposals: readonly LoadProposal[];
}

/** Orders of one lane and day that fit one trailer, the saving first. */
export const Proposals = observer(function Proposals({ store, proposals }: ProposalsProps) {
  return (
    <section aria-labelledby="proposals">
      <h2 id="proposals">Proposed loads</h2>
      {proposals.length === 0 ? (
        <p className="kit-quiet">
          No two ready orders leave one plant for the same place on the same day. Choose orders of other days or lanes
          below to put them together all the same.
        </p>
      ) : (
        <SmallTable label="Proposed loads" columns={columns(store)} rows={proposals} keyOf={(row) => row.key} />
      )}
    </section>
  );
});

import type { Consolidation } from '@cdi/shared/contracts';
import { FormField, LoaderPanel, NativeSelect, StatePanel } from '@cdi/shared/kit';
import { Link, navigate } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LoadsTable } from './loads-table.tsx';
import { OverviewStore, type LaneKind } from './overview.store.ts';
import { Proposals } from './proposals.tsx';
import { ReadyGroups } from './ready-groups.tsx';

const LANES: readonly { readonly value: LaneKind; readonly label: string }[] = [
  { value: 'state', label: 'State' },
  { value: 'zip3', label: 'ZIP code, first three digits' },
];

/** The loads that are made, those that one might make, and every ready crate that waits. */
export const OverviewPanel = observer(function OverviewPanel() {
  const [store] = useState(() => new OverviewStore((id) => navigate(`/consolidation/${id}`)));
  useEffect(() => {
    void store.data.load();
    return () => store.data.stop();
  }, [store]);
  return (
    <LoaderPanel store={store.data} what="ready crates">
      {(data) => (
        <>
          <Choices store={store} plants={data.plants} />
          <LoadsTable loads={data.loads} />
          {data.groups.length === 0 ? (
            <StatePanel kind="empty" title="No crate waits for a load">
              <p>
                Orders stand here from the day their crates are packed until a truck or a load takes them. What is in
                work stands on the <Link href="/buildsch/crate">Crate</Link> board.
              </p>
            </StatePanel>
          ) : (
            <>
              <Proposals store={store} proposals={data.proposals} />
              <ReadyGroups store={store} groups={data.groups} />
            </>
          )}
        </>
      )}
    </LoaderPanel>
  );
});

interface ChoicesProps {
  readonly store: OverviewStore;
  readonly plants: Consolidation['plants'];
}

const Choices = observer(function Choices({ store, plants }: ChoicesProps) {
  return (
    <div className="load-choices">
      <FormField label="Leaves">
        {(control) => (
          <NativeSelect
            {...control}
            blank="Every plant"
            options={plants.map((plant) => ({ value: String(plant.cdi_location_id), label: plant.name }))}
            value={store.plantId === 0 ? '' : String(store.plantId)}
            onChange={(value) => store.showPlant(Number(value))}
          />
        )}
      </FormField>
      <FormField label="Group by">
        {(control) => (
          <NativeSelect
            {...control}
            options={LANES}
            value={store.by}
            onChange={(value) => store.group(value === 'zip3' ? 'zip3' : 'state')}
          />
        )}
      </FormField>
    </div>
  );
});

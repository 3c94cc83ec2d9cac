import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { MasterStore } from './master.store.ts';
import { useBoardAddress } from '../../view/board-address.ts';
import { BoardFilters } from '../../view/board-filters.tsx';
import { BoardHead, LiveChip } from '../../view/board-head.tsx';
import { MasterDrawer } from './master-drawer.tsx';
import { MasterList, MasterTable } from './master-table.tsx';
import { useIsNarrow } from '../../view/use-narrow.ts';
import { useNewDay } from '../../view/use-new-day.ts';

interface MasterPageProps {
  /** The store of the page; the product makes its own. */
  readonly makeStore?: () => MasterStore;
}

/** The master scheduler: load of every stage by day. */
export const MasterPage = observer(function MasterPage({ makeStore = () => new MasterStore() }: MasterPageProps) {
  const [store] = useState(makeStore);
  const isNarrow = useIsNarrow();
  const address = useBoardAddress(session.user?.schedulerLocation || null);
  const { locationId } = address.query;
  useEffect(() => store.start(), [store]);
  useNewDay(() => void store.load(locationId));
  useEffect(() => void store.load(locationId), [store, locationId]);

  const { state } = store;
  const Master = isNarrow ? MasterList : MasterTable;
  return (
    <div className="board-page is-master">
      <BoardHead title="Master" chips={state.kind === 'ready' && <LiveChip store={store} />}>
        <BoardFilters address={address} hasLocation hasSearch={false} />
      </BoardHead>
      {state.kind === 'loading' && <StatePanel kind="loading" title="Adding up the load" />}
      {state.kind === 'failed' && (
        <FailurePanel error={state.error} what="stages" onRetry={() => void store.load(locationId)} />
      )}
      {state.kind === 'ready' && <Master board={state.board} onOpen={(cell) => void store.open(cell)} />}
      <MasterDrawer store={store} />
    </div>
  );
});

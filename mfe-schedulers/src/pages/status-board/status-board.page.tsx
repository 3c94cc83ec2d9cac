import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useBoardAddress } from '../../view/board-address.ts';
import { BoardFilters } from '../../view/board-filters.tsx';
import { BoardHead } from '../../view/board-head.tsx';
import { StatusBoardStore } from './status-board.store.ts';
import { StatusView } from './status-view.tsx';
import { FreshChip, StatusWall } from './status-wall.tsx';
import { OnWall } from './to.tsx';

interface StatusBoardPageProps {
  /** The store of the page; the product makes its own. */
  readonly makeStore?: () => StatusBoardStore;
}

/** `/status_board`: the plant on a wall. The address holds plant and wall view, so a display can bookmark them. */
export const StatusBoardPage = observer(function StatusBoardPage({
  makeStore = () => new StatusBoardStore(),
}: StatusBoardPageProps) {
  const [store] = useState(makeStore);
  const address = useBoardAddress(session.user?.schedulerLocation || null);
  const { locationId } = address.query;
  useEffect(() => store.start(), [store]);
  useEffect(() => void store.load(locationId), [store, locationId]);

  const { state } = store;
  const place = state.kind === 'ready' ? (state.board.location_name ?? 'All plants') : '';
  const content =
    state.kind === 'loading' ? (
      <StatePanel kind="loading" title="Adding up the plant" />
    ) : state.kind === 'failed' ? (
      <FailurePanel error={state.error} what="figures" onRetry={() => void store.load(locationId)} />
    ) : (
      <StatusView board={state.board} />
    );
  return (
    <div className="board-page is-status">
      <BoardHead title="Status board" chips={<FreshChip store={store} />}>
        <BoardFilters address={address} hasLocation hasSearch={false} hasWall />
      </BoardHead>
      {address.isWall ? (
        <StatusWall
          title={place === '' ? 'Status board' : `Status board, ${place}`}
          chip={<FreshChip store={store} />}
          onLeave={() => address.change({ isWall: false })}
        >
          <OnWall value>{content}</OnWall>
        </StatusWall>
      ) : (
        content
      )}
    </div>
  );
});

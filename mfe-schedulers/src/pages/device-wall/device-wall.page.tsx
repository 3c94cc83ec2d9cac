import type { CallError } from '@cdi/shared/api';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import type { OwnDevice } from '@cdi/shared/contracts';
import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { RefusedTablet, useOwnDevice } from '@cdi/shared/own-device';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BoardProvider } from '../../stores/board-services.ts';
import { openStores } from '../../view/board-page.tsx';
import { useNewDay } from '../../view/use-new-day.ts';
import { WallPanel } from '../../view/wall.panel.tsx';
import { makeBuildBoard } from '../build-board/build-board.ts';
import { StatusBoardStore } from '../status-board/status-board.store.ts';
import { StatusView } from '../status-board/status-view.tsx';
import { FreshChip, StatusWall } from '../status-board/status-wall.tsx';
import { OnWall } from '../status-board/to.tsx';

/** `/device/wall`: the board that a shared tablet was registered for, without anyone signed in. */
export const DeviceWallPage = observer(function DeviceWallPage() {
  usePageTitle('Wall');
  const store = useOwnDevice();
  const { state } = store;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Asking what this wall shows" isPage />;
  if (state.kind === 'failed')
    return <FailurePanel isPage error={state.error} what="wall" onRetry={() => void store.load()} />;
  if (state.kind === 'refused')
    return (
      <RefusedTablet reason={state.reason}>
        <SetUpLink />
      </RefusedTablet>
    );
  if (state.kind === 'none' || state.device.scope !== 'wall')
    return (
      <StatePanel kind="empty" title="This screen is not a registered wall" isPage>
        <p>Its tablet was revoked, or it was never set up here.</p>
        <SetUpLink />
      </StatePanel>
    );
  const { device } = state;
  return device.board === null ? (
    <StatusOfPlant device={device} heed={store.heed} />
  ) : (
    <StageWall key={device.board} stage={device.board as BuildStage} device={device} heed={store.heed} />
  );
});

const SetUpLink = () => (
  <p>
    <Link href="/device">Set up this tablet</Link>
  </p>
);

interface PlantProps {
  readonly device: OwnDevice;
  /** Hears why the last question brought nothing: a refusal clears the wall. */
  readonly heed: (error: CallError | null) => void;
}

const StatusOfPlant = observer(function StatusOfPlant({ device, heed }: PlantProps) {
  const { location_id: locationId, location_name: plant } = device;
  const [store] = useState(() => new StatusBoardStore());
  useEffect(() => store.start(), [store]);
  useEffect(() => void store.load(locationId), [store, locationId]);
  const { state } = store;
  const error = state.kind === 'loading' ? null : state.error;
  useEffect(() => {
    heed(error);
  }, [heed, error]);
  return (
    <StatusWall title={`Status board, ${plant}`} chip={<FreshChip store={store} />}>
      <OnWall value>
        {state.kind === 'loading' && <StatePanel kind="loading" title="Adding up the plant" />}
        {state.kind === 'failed' && (
          <FailurePanel error={state.error} what="figures" onRetry={() => void store.load(locationId)} />
        )}
        {state.kind === 'ready' && <StatusView board={state.board} />}
      </OnWall>
    </StatusWall>
  );
});

const StageWall = observer(function StageWall({ stage, device, heed }: PlantProps & { readonly stage: BuildStage }) {
  const { location_id: locationId, location_name: plant } = device;
  const [stores] = useState(() => openStores(makeBuildBoard(stage), null));
  const { board } = stores;
  useEffect(() => board.start(), [board]);
  useEffect(() => void board.load({ term: '', isMineOnly: false, locationId }), [board, locationId]);
  useNewDay(() => board.requestRefresh());
  const { state } = board;
  const error = state.kind === 'failed' ? state.error : board.refreshError;
  useEffect(() => {
    heed(error);
  }, [heed, error]);
  if (state.kind === 'failed')
    return (
      <FailurePanel
        isPage
        error={state.error}
        what={`cards of ${BUILD_STAGES[stage]}`}
        onRetry={() => void board.load(board.query)}
      />
    );
  return (
    <BoardProvider value={stores}>
      <WallPanel plant={plant} />
    </BoardProvider>
  );
});

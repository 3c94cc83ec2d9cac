import { callForData } from '@cdi/shared/api';
import { BUILD_STAGES, type BuildStage } from '@cdi/shared/catalogue';
import { loadOwnDevice, type OwnDevice } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore, StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle } from '@cdi/shared/mfe';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BoardProvider } from '../../view/board-services.ts';
import { openStores } from '../../view/board-page.tsx';
import { useNewDay } from '../../view/use-new-day.ts';
import { WallPanel } from '../../view/wall.panel.tsx';
import { makeBuildBoard } from '../build-board/build-board.ts';
import { StatusBoardStore } from '../status-board/status-board.store.ts';
import { StatusView } from '../status-board/status-view.tsx';
import { FreshChip, StatusWall } from '../status-board/status-wall.tsx';
import { OnWall } from '../status-board/to.tsx';

/** A tablet asks so often whether it is still registered, ms. */
const LOOK_MS = 60_000;

/** `/device/wall`: the board that a shared tablet was registered for, without anyone signed in. */
export const DeviceWallPage = observer(function DeviceWallPage() {
  usePageTitle('Wall');
  const [store] = useState(
    () =>
      new LoaderStore<OwnDevice | null>(async (signal) => (await callForData(loadOwnDevice, {}, { signal })).device, {
        onFailure: 'keep',
      }),
  );
  useEffect(() => {
    void store.load();
    const timer = setInterval(() => void store.load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      store.stop();
    };
  }, [store]);
  const { state } = store;
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Asking what this wall shows" isPage />;
  if (state.kind === 'failed')
    return <FailurePanel isPage error={state.error} what="wall" onRetry={() => void store.load()} />;
  const device = state.value;
  if (device?.scope !== 'wall')
    return (
      <StatePanel kind="empty" title="This screen is no registered wall" isPage>
        <p>Its tablet was revoked, or it was never set up here.</p>
        <p>
          <Link href="/device">Set up this tablet</Link>
        </p>
      </StatePanel>
    );
  const { board, location_id: locationId, location_name: plant } = device;
  return board === null ? (
    <StatusOfPlant locationId={locationId} plant={plant} />
  ) : (
    <StageWall key={board} stage={board as BuildStage} locationId={locationId} plant={plant} />
  );
});

interface PlantProps {
  readonly locationId: number;
  readonly plant: string;
}

const StatusOfPlant = observer(function StatusOfPlant({ locationId, plant }: PlantProps) {
  const [store] = useState(() => new StatusBoardStore());
  useEffect(() => store.start(), [store]);
  useEffect(() => void store.load(locationId), [store, locationId]);
  const { state } = store;
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

const StageWall = observer(function StageWall({
  stage,
  locationId,
  plant,
}: PlantProps & { readonly stage: BuildStage }) {
  const [stores] = useState(() => openStores(makeBuildBoard(stage), null));
  const { board } = stores;
  useEffect(() => board.start(), [board]);
  useEffect(() => void board.load({ term: '', isMineOnly: false, locationId }), [board, locationId]);
  useNewDay(() => board.requestRefresh());
  const { state } = board;
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

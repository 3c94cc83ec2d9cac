import { FailurePanel, LiveIcon, LostIcon, StatePanel } from '@cdi/shared/kit';
import { wallMark } from '@cdi/shared/remotes';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useBoardAddress } from '../../view/board-address.ts';
import { BoardFilters } from '../../view/board-filters.tsx';
import { BoardHead } from '../../view/board-head.tsx';
import { StatusBoardStore } from './status-board.store.ts';
import { StatusView } from './status-view.tsx';
import { sayAge } from './status-words.ts';
import { OnWall } from './to.tsx';

interface StatusBoardPageProps {
  /** The store of the page; the product makes its own. */
  readonly makeStore?: () => StatusBoardStore;
}

/** `/status_board`: the plant on a wall. Plant and wall view stand in the address, so that a display opens what it shows. */
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

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** How old the figures are; and that the server does not answer, when it does not. */
const FreshChip = observer(function FreshChip({ store }: { readonly store: StatusBoardStore }) {
  const { freshness } = store;
  if (!freshness) return null;
  const { takenMs, ageMs, isStale } = freshness;
  if (!isStale)
    return (
      <span className="board-chip is-live">
        <LiveIcon />
        {`Figures of ${clock.format(takenMs)}, ${sayAge(ageMs)} old`}
      </span>
    );
  return (
    <span className="board-chip is-lost" role="alert">
      <LostIcon />
      {`The server does not answer: figures of ${clock.format(takenMs)}, ${sayAge(ageMs)} old. Trying again.`}
    </span>
  );
});

interface StatusWallProps {
  readonly title: string;
  readonly chip: ReactNode;
  readonly children: ReactNode;
  readonly onLeave: () => void;
}

/** Covers the page as a modal dialog, as the walls of the boards do: readable at three metres, nothing to press but the way out. */
function StatusWall({ title, chip, children, onLeave }: StatusWallProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    ref.current?.showModal();
    // the way out would wear its focus ring all day
    ref.current?.focus();
  }, []);
  return (
    <dialog ref={ref} tabIndex={-1} className="board-wall is-status" {...wallMark} aria-label={title} onClose={onLeave}>
      <header className="board-wall-head">
        <h1>{title}</h1>
        {chip}
        <Button className="board-wall-leave" onClick={() => ref.current?.close()}>
          Leave the wall view
        </Button>
      </header>
      {children}
    </dialog>
  );
}

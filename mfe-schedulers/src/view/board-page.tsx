import { FailurePanel, StatePanel, useShortcuts, type ShortcutGroup } from '@cdi/shared/kit';
import { ClockReminder } from '@cdi/shared/clock-reminder';
import { OutboxPanel } from '@cdi/shared/outbox';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BoardDefinition } from '../boards/board-definition.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { BoardStore } from '../stores/board.store.ts';
import { CardActionsStore } from '../stores/card-actions.store.ts';
import { GesturesStore } from '../stores/gestures.store.ts';
import { useBoardAddress, type BoardAddress } from './board-address.ts';
import { BoardFilters } from './board-filters.tsx';
import { BoardHead, LiveChip, WipChip } from './board-head.tsx';
import { BoardAnnouncer, BoardNoticeBar } from './board-notice.tsx';
import { BoardProvider, useBoard } from '../stores/board-services.ts';
import { LanesPanel } from './lanes.panel.tsx';
import { LoadStrip } from './load-strip.tsx';
import { usePageTop } from './use-page-top.ts';
import { useNewDay } from './use-new-day.ts';
import { WallPanel } from './wall.panel.tsx';

interface BoardPageProps {
  readonly definition: BoardDefinition;
  /** Content beside the title, such as links to the neighboring stages. */
  readonly beside?: ReactNode;
}

/** The stores of one open board. */
export function openStores(definition: BoardDefinition, subjectId: number | null) {
  const board = new BoardStore(definition, { subjectId });
  const actions = new CardActionsStore(board, (text) => session.messages.showSuccess(text));
  const gestures = new GesturesStore(board, (move) => actions.request(move));
  return { board, actions, gestures };
}

const SHORTCUTS: ShortcutGroup = {
  title: 'Cards of a board',
  rows: [
    { keys: '↑ ↓ ← →', does: 'Go from card to card; with a card in hand carry it' },
    { keys: 'Space', does: 'Lift the card, and drop it' },
    { keys: 'Enter', does: 'Open the menu of the card' },
    { keys: 'Escape', does: 'Put the card back' },
  ],
};

/** Any board. Mount it with the name of its definition as key, so that each board has separate stores. */
export const BoardPage = observer(function BoardPage({ definition, beside }: BoardPageProps) {
  const address = useBoardAddress(definition.hasLocationFilter ? session.user?.schedulerLocation || null : null);
  const { query } = address;
  const [stores] = useState(() => openStores(definition, address.curbId));
  const { board } = stores;
  const pageRef = useRef<HTMLDivElement>(null);
  usePageTop(pageRef);
  useShortcuts(SHORTCUTS);

  useEffect(() => board.start(), [board]);
  useEffect(() => void board.load(query), [board, query]);
  useNewDay(() => board.requestRefresh());

  return (
    <BoardProvider value={stores}>
      {address.isWall && <WallPanel onLeave={() => address.change({ isWall: false })} />}
      <div className="board-page" ref={pageRef}>
        <BoardHead
          title={definition.title}
          chips={
            <>
              {beside}
              {board.view && <WipChip wip={board.view.wip} />}
              {board.view && <LiveChip store={board} />}
            </>
          }
        >
          <BoardFilters address={address} hasLocation={definition.hasLocationFilter} />
        </BoardHead>
        <div className="board-float">
          <OutboxPanel />
          {definition.shop && <ClockReminder />}
          <BoardNoticeBar />
        </div>
        <BoardContent address={address} />
        <CurbSeeker curbId={address.curbId} />
        <BoardAnnouncer />
        <DialogHost />
      </div>
    </BoardProvider>
  );
});

const BoardContent = observer(function BoardContent({ address }: { readonly address: BoardAddress }) {
  const { board, gestures } = useBoard();
  const { state, definition } = board;
  if (state.kind === 'loading') return <StatePanel kind="loading" title={`Laying out ${definition.title}`} />;
  if (state.kind === 'failed')
    return <FailurePanel error={state.error} what="cards" onRetry={() => void board.load(address.query)} />;

  const view = gestures.view ?? state.board;
  const total = view.lanes.reduce((sum, lane) => sum + lane.total, 0);
  return (
    <>
      <LoadStrip days={view.load} />
      {total > 0 ? (
        <LanesPanel
          view={view}
          laneName={address.lane ?? pickLane(view.lanes.map((lane) => lane.lane))}
          onLaneChange={(lane) => address.change({ lane })}
        />
      ) : (
        <NothingPanel address={address} />
      )}
    </>
  );
});

/** Puts the focus on the card of the curb that the address names, once the board is there. */
const CurbSeeker = observer(function CurbSeeker({ curbId }: { readonly curbId: number | null }) {
  const { board, gestures } = useBoard();
  const isLoaded = board.state.kind === 'ready';
  useEffect(() => {
    if (curbId === null || !isLoaded || !board.view) return;
    const { found } = board.view;
    if (found !== null) gestures.wantFocus(found);
    else board.notices.tell({ cardId: 0, text: `Curb ${curbId} is not on this board now.` });
  }, [curbId, isLoaded, board, gestures]);
  return null;
});

/** The lane a narrow window begins with: what can be done now. */
function pickLane(lanes: readonly string[]): string {
  return lanes.includes('ready') ? 'ready' : (lanes[0] ?? '');
}

function NothingPanel({ address }: { readonly address: BoardAddress }) {
  const { board } = useBoard();
  const { title, purpose } = board.definition;
  if (address.isFiltered)
    return (
      <StatePanel
        kind="no-match"
        title="No card matches"
        action={
          <Button onClick={() => address.change({ term: '', isMineOnly: false, locationId: null })}>
            Show all cards
          </Button>
        }
      >
        <p>Nothing on this board has what you look for. Take a filter away, or search for fewer letters.</p>
      </StatePanel>
    );
  return (
    <StatePanel kind="empty" title={`Nothing waits at ${title}`}>
      <p>{purpose}</p>
      <p>Cards come by themselves when the stage before is done.</p>
    </StatePanel>
  );
}

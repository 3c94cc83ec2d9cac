import type { WipState } from '@cdi/shared/domain/schedule';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { describeWip, WIP_COUNTS } from '../board/board-load.ts';
import type { BoardStore } from '../stores/board.store.ts';
import { CheckIcon, FullIcon, LateIcon, LiveIcon, LostIcon } from '@cdi/shared/kit';

const WIP_ICONS = { free: CheckIcon, full: FullIcon, over: LateIcon, unlimited: CheckIcon } as const;

/** Work in progress compared with its limit: color, icon and words. */
export function WipChip({ wip }: { readonly wip: WipState | null }) {
  if (!wip) return null;
  const Icon = WIP_ICONS[wip.level];
  return (
    <span className={`board-chip is-${wip.level}`} title={WIP_COUNTS}>
      <Icon />
      {describeWip(wip)}
    </span>
  );
}

/** Whether the picture is kept current by live events. */
export const LiveChip = observer(function LiveChip({
  store,
}: {
  readonly store: Pick<BoardStore, 'live' | 'refreshError'>;
}) {
  const isCurrent = store.live.isLive && store.refreshError === null;
  return (
    <span className={isCurrent ? 'board-chip is-live' : 'board-chip is-lost'} role="status">
      {isCurrent ? <LiveIcon /> : <LostIcon />}
      {isCurrent ? 'Live' : 'Not live; trying again'}
    </span>
  );
});

interface BoardHeadProps {
  readonly title: string;
  readonly chips?: ReactNode;
  readonly children: ReactNode;
}

/** Title, state and filters of a board in one row. */
export function BoardHead({ title, chips, children }: BoardHeadProps) {
  return (
    <header className="board-head">
      <h1>{title}</h1>
      {chips}
      {children}
    </header>
  );
}

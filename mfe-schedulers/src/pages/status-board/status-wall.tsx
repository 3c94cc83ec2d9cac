import { LiveIcon, LostIcon } from '@cdi/shared/kit';
import { wallMark } from '@cdi/shared/remotes';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useWallDialog } from '../../view/use-wall-dialog.ts';
import { formatWallTime } from '../../view/wall-time.ts';
import type { StatusBoardStore } from './status-board.store.ts';
import { formatAge } from './status-words.ts';

/** How old the figures are; and that the server is not responding, when it is not. */
export const FreshChip = observer(function FreshChip({ store }: { readonly store: StatusBoardStore }) {
  const { freshness } = store;
  if (!freshness) return null;
  const { takenMs, ageMs, isStale, timezone } = freshness;
  const taken = formatWallTime(timezone, takenMs);
  if (!isStale)
    return (
      <span className="board-chip is-live">
        <LiveIcon />
        {`Figures of ${taken}, ${formatAge(ageMs)} old`}
      </span>
    );
  return (
    <span className="board-chip is-lost" role="alert">
      <LostIcon />
      {`The server is not responding: figures of ${taken}, ${formatAge(ageMs)} old. Trying again.`}
    </span>
  );
});

interface StatusWallProps {
  readonly title: string;
  readonly chip: ReactNode;
  readonly children: ReactNode;
  /** Leaves the wall view; undefined on a shared tablet. */
  readonly onLeave?: () => void;
}

/** Covers the page as a modal dialog, like the wall views of the boards: readable from three meters, with the exit button only. */
export function StatusWall({ title, chip, children, onLeave }: StatusWallProps) {
  const { ref, ...closing } = useWallDialog(onLeave);
  return (
    <dialog ref={ref} {...closing} tabIndex={-1} className="board-wall is-status" {...wallMark} aria-label={title}>
      <header className="board-wall-head">
        <h1>{title}</h1>
        {chip}
        {onLeave && (
          <Button className="board-wall-leave" onClick={() => ref.current?.close()}>
            Leave the wall view
          </Button>
        )}
      </header>
      {children}
    </dialog>
  );
}

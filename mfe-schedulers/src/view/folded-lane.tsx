import type { BoardLane } from '@cdi/shared/contracts';

interface FoldedLaneProps {
  readonly lane: BoardLane;
  readonly onUnfold: () => void;
}

/** A folded lane with name and count only; a press unfolds it. */
export function FoldedLane({ lane, onUnfold }: FoldedLaneProps) {
  return (
    <section className="board-lane is-folded" aria-label={lane.title} data-lane={lane.lane}>
      <button type="button" aria-expanded={false} onClick={onUnfold}>
        <span className="board-count">
          {lane.total}
          <span className="visually-hidden"> {lane.total === 1 ? 'card' : 'cards'}</span>
        </span>
        <span className="board-folded-name">{lane.title}</span>
      </button>
    </section>
  );
}

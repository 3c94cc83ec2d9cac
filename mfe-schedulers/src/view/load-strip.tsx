import {
  formatDay,
  formatMinutes,
  LEVEL_WORD,
  loadPercent,
  describeDayLoad,
  summariseLoad,
  type DayLoad,
} from '../board/board-load.ts';
import { useIsNarrow, useIsTouched } from './use-narrow.ts';

interface LoadStripProps {
  readonly days: readonly DayLoad[];
  readonly isOnWall?: boolean;
}

/**
 * Load against capacity of the next days as bars, each with its share and word. A phone or tablet folds them into a line; the wall view of
 * a tablet, which has no controls, does not.
 */
export function LoadStrip({ days, isOnWall = false }: LoadStripProps) {
  const isNarrow = useIsNarrow();
  const isFolded = useIsTouched() && (isNarrow || !isOnWall);
  if (days.length === 0) return null;
  if (!isFolded) return <LoadDays days={days} />;
  return (
    <details className="board-load-fold">
      <summary>{summariseLoad(days)}</summary>
      <LoadDays days={days} />
    </details>
  );
}

function LoadDays({ days }: { readonly days: readonly DayLoad[] }) {
  return (
    <ol className="board-load" aria-label="Load against capacity by day">
      {days.map((day) => (
        <li key={day.date} className={`board-load-day is-${day.level}`}>
          <span className="visually-hidden">{describeDayLoad(day)}</span>
          <span className="board-load-head" aria-hidden="true">
            <span>{formatDay(day.date)}</span>
            <span className="board-load-word">{LEVEL_WORD[day.level]}</span>
          </span>
          <LoadBar day={day} />
          <span className="board-load-foot" aria-hidden="true">
            {formatMinutes(day.minutes)} of {formatMinutes(day.capacity_minutes)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The bar only: filled to the percentage, with a mark at the capacity of the day if the load exceeds it. */
export function LoadBar({ day }: { readonly day: DayLoad }) {
  const percent = loadPercent(day) ?? (day.minutes > 0 ? 100 : 0);
  const scale = Math.max(percent, 100);
  return (
    <svg className={`board-bar is-${day.level}`} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="is-ground" width="100" height="8" />
      <rect className="is-load" width={(percent / scale) * 100} height="8" />
      {percent > 100 && <rect className="is-limit" x={(100 / scale) * 100 - 0.75} width="1.5" height="8" />}
    </svg>
  );
}

import { LateIcon } from '@cdi/shared/kit';
import type { MasterBoard } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import {
  describeWip,
  formatDay,
  formatMinutes,
  LEVEL_WORD,
  loadPercent,
  describeDayLoad,
  summariseLoad,
  WIP_COUNTS,
} from '../../board/board-load.ts';
import type { MasterCell } from './master.store.ts';
import { LoadBar } from '../../view/load-strip.tsx';

type MasterStage = MasterBoard['stages'][number];
type MasterDay = MasterStage['days'][number];

interface MasterProps {
  readonly board: MasterBoard;
  readonly onOpen: (cell: MasterCell) => void;
}

/** Stages down, days across. */
export function MasterTable({ board, onOpen }: MasterProps) {
  return (
    <div className="board-master-scroll" tabIndex={0} role="region" aria-label="Load of all stages">
      <table className="board-master">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col" className="is-number">
              Ready
            </th>
            <th scope="col" className="is-number">
              Running
            </th>
            <th scope="col" className="is-number">
              Waiting
            </th>
            <th scope="col" className="is-number">
              Behind plan
            </th>
            {board.days.map((date) => (
              <th scope="col" key={date}>
                {formatDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.stages.map((stage) => (
            <tr key={stage.task}>
              <th scope="row">
                <Link href={`/buildsch/${stage.task}`}>{stage.title}</Link>
                <WipNote stage={stage} />
              </th>
              <td className="is-number">{stage.ready}</td>
              <td className="is-number">{stage.running}</td>
              <td className="is-number">
                {stage.waiting}
                <BlockedNote count={stage.blocked} />
              </td>
              <td className="is-number">
                <BehindCount count={stage.behind} />
              </td>
              {stage.days.map((day) => (
                <td key={day.date}>
                  <DayButton stage={stage} day={day} onOpen={onOpen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same for a narrow window: stage by stage, its days below each other. */
export function MasterList({ board, onOpen }: MasterProps) {
  return (
    <div className="board-master-list">
      {board.stages.map((stage) => (
        <section key={stage.task} aria-labelledby={`stage-${stage.task}`}>
          <h2 id={`stage-${stage.task}`}>
            <Link href={`/buildsch/${stage.task}`}>{stage.title}</Link>
          </h2>
          <p className="board-master-counts">
            {stage.ready} ready, {stage.running} running, {stage.waiting} waiting
            <BlockedNote count={stage.blocked} /> {stage.behind > 0 && <BehindCount count={stage.behind} />}
            <WipNote stage={stage} />
          </p>
          <details>
            <summary>{summariseLoad(stage.days)}</summary>
            <ul>
              {stage.days.map((day) => (
                <li key={day.date}>
                  <DayButton stage={stage} day={day} isDated onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </details>
        </section>
      ))}
    </div>
  );
}

/** How many of those that wait could start but for a hold, the drawing or the release. */
function BlockedNote({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className="board-quiet">, {count} blocked</span>;
}

function BehindCount({ count }: { readonly count: number }) {
  if (count === 0) return <span className="board-quiet">0</span>;
  return (
    <span className="board-due is-behind">
      <LateIcon />
      {count} behind plan
    </span>
  );
}

function WipNote({ stage }: { readonly stage: MasterStage }) {
  if (stage.wip.level === 'unlimited') return null;
  return (
    <span className={`board-wip-note is-${stage.wip.level}`} title={WIP_COUNTS}>
      {describeWip(stage.wip)}
    </span>
  );
}

interface DayButtonProps {
  readonly stage: MasterStage;
  readonly day: MasterDay;
  readonly isDated?: boolean;
  readonly onOpen: (cell: MasterCell) => void;
}

/** One cell: bar, share and word; opens its cards. */
function DayButton({ stage, day, isDated = false, onOpen }: DayButtonProps) {
  const percent = loadPercent(day);
  const cards = day.cards === 1 ? '1 card' : `${day.cards} cards`;
  if (day.cards === 0 && day.minutes === 0)
    return <span className="board-day is-empty">{isDated ? `${formatDay(day.date)}: nothing planned` : '–'}</span>;
  return (
    <button
      type="button"
      className={`board-day is-${day.level}`}
      title={cards}
      // the browser is content with the edge of it
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      onClick={() => onOpen({ task: stage.task, date: day.date })}
    >
      <span className="visually-hidden">{`${stage.title}, ${describeDayLoad(day)}, ${cards}. `}</span>
      {isDated && <span className="board-day-date">{formatDay(day.date)}</span>}
      <LoadBar day={day} />
      <span className="board-day-text">
        <span>{percent === null ? formatMinutes(day.minutes) : `${percent} %`}</span>
        <span className="board-load-word">{percent === null ? 'No capacity' : LEVEL_WORD[day.level]}</span>
        {isDated && <span className="board-quiet">{cards}</span>}
      </span>
    </button>
  );
}

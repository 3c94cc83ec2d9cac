import type { StatusStage } from '@cdi/shared/contracts';
import { LateIcon } from '@cdi/shared/kit';
import { LoadBar } from '../../view/load-strip.tsx';
import { describeDayLoad } from '../../board/board-load.ts';
import { To } from './to.tsx';
import { plural, formatStageLoad, formatWaitingCount } from './status-words.ts';

interface StagesProps {
  readonly stages: readonly StatusStage[];
}

/** A row for each stage of the shop, with its counts. */
export function StatusTable({ stages }: StagesProps) {
  return (
    <table className="status-stages">
      <caption className="visually-hidden">Orders and cards by stage</caption>
      <thead>
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Orders</th>
          <th scope="col">Ready</th>
          <th scope="col">Running</th>
          <th scope="col">Waiting</th>
          <th scope="col">Behind plan</th>
          <th scope="col">Load</th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage) => (
          <tr key={stage.task}>
            <th scope="row">
              <To href={`/buildsch/${stage.task}`}>{stage.title}</To>
            </th>
            <td>{stage.orders}</td>
            <td>{stage.ready}</td>
            <td>{stage.running}</td>
            <td>{formatWaitingCount(stage)}</td>
            <td>
              <BehindPlan count={stage.behind} />
            </td>
            <td>
              <StageLoad stage={stage} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same for a narrow window, stage by stage. */
export function StatusList({ stages }: StagesProps) {
  return (
    <ul className="status-stage-list" aria-label="Orders and cards by stage">
      {stages.map((stage) => (
        <li key={stage.task}>
          <To href={`/buildsch/${stage.task}`}>{stage.title}</To>
          <span>
            {plural(stage.orders, 'order')}: {stage.ready} ready, {stage.running} running, {stage.waiting} waiting
            {stage.blocked > 0 && `, ${stage.blocked} of them blocked`}
          </span>
          {stage.behind > 0 && <BehindPlan count={stage.behind} isNamed />}
          <StageLoad stage={stage} />
        </li>
      ))}
    </ul>
  );
}

function BehindPlan({ count, isNamed = false }: { readonly count: number; readonly isNamed?: boolean }) {
  if (count === 0) return <span className="board-quiet">0</span>;
  return (
    <span className="status-bad">
      <LateIcon />
      {isNamed ? `${count} behind plan` : count}
    </span>
  );
}

function StageLoad({ stage }: { readonly stage: StatusStage }) {
  return (
    <span className={`status-load is-${stage.load.level}`} title={describeDayLoad(stage.load)}>
      <LoadBar day={stage.load} />
      <span>{formatStageLoad(stage)}</span>
    </span>
  );
}

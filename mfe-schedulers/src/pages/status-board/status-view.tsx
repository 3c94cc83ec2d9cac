import type { StatusBoard } from '@cdi/shared/contracts';
import { CheckIcon, LateIcon, StopIcon } from '@cdi/shared/kit';
import type { ReactNode } from 'react';
import { useIsNarrow } from '../../view/use-narrow.ts';
import { StatusList, StatusTable } from './status-stages.tsx';
import { To } from './to.tsx';
import { plural, formatDaysLate, formatLateCurbs, describeShipOfToday } from './status-words.ts';

/** The plant at a glance: figures, stages, shipments of today, late orders, and machines that are down. */
export function StatusView({ board }: { readonly board: StatusBoard }) {
  const isNarrow = useIsNarrow();
  const { drawings, late, ships, stages, down } = board;
  const Stages = isNarrow ? StatusList : StatusTable;
  return (
    <div className="status-board">
      <dl className="status-figures">
        <Figure label="Late to promise" isBad={late.curbs > 0} value={late.curbs}>
          {late.curbs === 0 ? 'every promise stands' : formatLateCurbs(late)}
        </Figure>
        <Figure label="To ship today" value={ships.due + ships.loading}>
          {plural(ships.loading, 'truck')} being loaded
        </Figure>
        <Figure label="Left today" value={ships.left}>
          {ships.left === 1 ? 'truck' : 'trucks'}
        </Figure>
        <Figure label="Drawings here" value={drawings.here}>
          {drawings.sent} sent for approval
        </Figure>
        <Figure label="Machines down" isBad={down.length > 0} value={down.length}>
          {down.length === 0 ? 'all in service' : down.map((asset) => asset.asset_tag).join(', ')}
        </Figure>
      </dl>
      <div className="status-columns">
        <Stages stages={stages} />
        <div className="status-side">
          <Ships ships={ships} />
          <Late late={late} />
          <Down down={down} />
        </div>
      </div>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, value, isBad = false, children }: FigureProps) {
  return (
    <div className={isBad ? 'status-figure is-bad' : 'status-figure'}>
      <dt>{label}</dt>
      <dd>
        <strong>
          {isBad && <LateIcon />}
          {value.toLocaleString('en-US')}
        </strong>
        <span>{children}</span>
      </dd>
    </div>
  );
}

function Ships({ ships }: Pick<StatusBoard, 'ships'>) {
  const all = ships.left + ships.loading + ships.due;
  return (
    <section aria-labelledby="status-ships">
      <h2 id="status-ships">Ships today</h2>
      {all === 0 && <p className="board-quiet">Nothing is promised for today, and no truck is being loaded.</p>}
      <ul>
        {ships.rows.map((row, index) => (
          <li key={`${row.tracker_id} ${row.state} ${index}`}>
            <To href={`/tracker/${row.tracker_id}`}>{row.tracker_no}</To> {row.customer}
            <span className={row.state === 'left' ? 'status-good' : 'status-note'}>
              {row.state === 'left' && <CheckIcon />}
              {describeShipOfToday(row)}
            </span>
          </li>
        ))}
      </ul>
      {all > ships.rows.length && <p className="board-quiet">and {all - ships.rows.length} more</p>}
    </section>
  );
}

function Late({ late }: Pick<StatusBoard, 'late'>) {
  if (late.orders === 0) return null;
  return (
    <section aria-labelledby="status-late">
      <h2 id="status-late">Late to promise</h2>
      <ul>
        {late.worst.map((row) => (
          <li key={row.tracker_id}>
            <To href={`/tracker/${row.tracker_id}`}>{row.tracker_no}</To> {row.customer}
            <span className="status-bad">
              <LateIcon />
              {plural(row.curbs, 'curb')}, {formatDaysLate(row)}
            </span>
          </li>
        ))}
      </ul>
      {late.orders > late.worst.length && (
        <p className="board-quiet">
          and {late.orders - late.worst.length} more in <To href="/rpt/late_list">the late list</To>
        </p>
      )}
    </section>
  );
}

function Down({ down }: Pick<StatusBoard, 'down'>) {
  if (down.length === 0) return null;
  return (
    <section aria-labelledby="status-down">
      <h2 id="status-down">Machines down</h2>
      <ul>
        {down.map((asset) => (
          <li key={asset.asset_id}>
            <To href={`/asset/${asset.asset_id}`}>{asset.asset_tag}</To>
            <span className="status-bad">
              <StopIcon />
              {asset.asset_name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

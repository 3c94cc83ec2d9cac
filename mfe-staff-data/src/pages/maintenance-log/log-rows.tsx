import { MAINTENANCE_STATES, MAINTENANCE_URGENCIES, STOPPING_URGENCIES } from '@cdi/shared/catalogue';
import type { MaintenanceLogRow } from '@cdi/shared/contracts';
import { NARROW, SmallTable, StateTag, StopIcon, useMedia, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { formatDate } from '@cdi/shared/units';
import { formatMinutes } from './format-minutes.ts';
import { LogActions } from './log-actions.tsx';

interface LogRowsProps {
  readonly rows: readonly MaintenanceLogRow[];
  readonly onChanged: () => void;
}

const RequestNumber = ({ row }: { readonly row: MaintenanceLogRow }) => (
  <Link href={`/maintenance_request/${row.maintenance_request_id}`}>{row.request_no}</Link>
);

const Machine = ({ row }: { readonly row: MaintenanceLogRow }) => (
  <>
    <Link href={`/asset/${row.asset_id}`}>{row.asset_tag}</Link> {row.asset_name}
    <span className="kit-quiet">, {row.location}</span>
  </>
);

const State = ({ row }: { readonly row: MaintenanceLogRow }) => (
  <>
    <StateTag state={row.status}>{MAINTENANCE_STATES[row.status]}</StateTag>
    {row.status === 'waiting_parts' && row.waiting_for && <div className="kit-quiet">{row.waiting_for}</div>}
  </>
);

/** Problem, urgency, and work done. */
function Work({ row }: { readonly row: MaintenanceLogRow }) {
  const isStopped = (STOPPING_URGENCIES as readonly string[]).includes(row.urgency);
  return (
    <>
      <div className="kit-long-text">{row.problem}</div>
      {row.urgency !== 'normal' && (
        <div className={isStopped ? 'maintenance-stop' : 'kit-quiet'}>
          {isStopped && <StopIcon />}
          {MAINTENANCE_URGENCIES[row.urgency]}
        </div>
      )}
      {row.work_done && <div className="maintenance-done kit-long-text">Done: {row.work_done}</div>}
    </>
  );
}

const formatMechanics = ({ technician, supplier }: MaintenanceLogRow): string =>
  [technician, supplier].filter(Boolean).join(', ') || 'Nobody yet';

const Due = ({ row }: { readonly row: MaintenanceLogRow }) =>
  row.due_date === null ? null : (
    <span className={row.is_overdue ? 'kit-field-error' : undefined}>
      {row.is_overdue && 'Overdue: '}
      {formatDate(row.due_date)}
    </span>
  );

const columnsOf = (onChanged: () => void): readonly SmallColumn<MaintenanceLogRow>[] => [
  { label: 'Number', kind: 'figure', cell: (row) => <RequestNumber row={row} /> },
  { label: 'Machine', cell: (row) => <Machine row={row} /> },
  { label: 'What is wrong, and what was done', cell: (row) => <Work row={row} /> },
  { label: 'State', cell: (row) => <State row={row} /> },
  { label: 'Who', cell: formatMechanics },
  { label: 'Reported', kind: 'figure', cell: (row) => formatDate(row.reported_date) },
  { label: 'Due', kind: 'figure', cell: (row) => <Due row={row} /> },
  { label: 'Downtime', kind: 'number', cell: (row) => formatMinutes(row.downtime_minutes) },
  { label: 'Labor', kind: 'number', cell: (row) => formatMinutes(row.labor_minutes) },
  { label: 'Next', cell: (row) => <LogActions row={row} onChanged={onChanged} /> },
];

/** The requests: a table, and on a phone one card each. */
export function LogRows({ rows, onChanged }: LogRowsProps) {
  const isNarrow = useMedia(NARROW);
  if (!isNarrow)
    return (
      <SmallTable
        label="Maintenance requests"
        columns={columnsOf(onChanged)}
        rows={rows}
        keyOf={(row) => row.maintenance_request_id}
      />
    );
  return (
    <ul className="maintenance-cards" aria-label="Maintenance requests">
      {rows.map((row) => (
        <li key={row.maintenance_request_id}>
          <div className="maintenance-card-head">
            <RequestNumber row={row} />
            <State row={row} />
          </div>
          <div>
            <Machine row={row} />
          </div>
          <Work row={row} />
          <div className="kit-quiet">
            {formatMechanics(row)} · reported {formatDate(row.reported_date)}
            {row.downtime_minutes !== null && ` · stood ${formatMinutes(row.downtime_minutes)}`}
          </div>
          {row.due_date !== null && (
            <div>
              Due <Due row={row} />
            </div>
          )}
          <LogActions row={row} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

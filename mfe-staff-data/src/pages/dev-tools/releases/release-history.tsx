import type { ReleaseEvent } from '@cdi/shared/contracts';
import { formatMoment, SmallTable, type SmallColumn } from '@cdi/shared/kit';

const ACTIONS: Readonly<Record<ReleaseEvent['action'], string>> = {
  publish: 'Published',
  promote: 'Made live',
  back: 'Went back to',
  canary: 'Tried',
  withdraw: 'Withdrew',
};

const columns: readonly SmallColumn<ReleaseEvent>[] = [
  { label: 'When', kind: 'figure', cell: ({ event_dt }) => formatMoment(event_dt) },
  { label: 'Remote', kind: 'figure', cell: ({ remote_name }) => remote_name },
  { label: 'What', cell: ({ action }) => ACTIONS[action] },
  { label: 'Version', kind: 'figure', cell: ({ version }) => version },
  { label: 'Who', cell: ({ who }) => who },
  { label: 'Commit', kind: 'figure', cell: ({ built_from }) => built_from?.slice(0, 10) ?? null },
  { label: 'Why', cell: ({ why }) => <span className="dev-why">{why}</span> },
];

/** History of releases, the newest first. */
export function ReleaseHistory({ events }: { readonly events: readonly ReleaseEvent[] }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3>History</h3>
      <SmallTable
        label="History of releases"
        columns={columns}
        rows={events}
        keyOf={(event) => event.release_event_id}
      />
    </>
  );
}

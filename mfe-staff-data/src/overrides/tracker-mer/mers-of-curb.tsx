import { fieldsOf } from '@cdi/shared/contracts';
import type { RecordPanelProps } from '@cdi/shared/records';
import { Mers } from './mers.panel.tsx';

/** Requests and reports of one line of an order. */
export function MersOfCurb({ record }: RecordPanelProps) {
  const { tracker_id, current_stage } = fieldsOf('tracker_curb', record);
  return (
    <Mers
      filters={{ tracker_curb_id: String(record.id) }}
      trackerId={Number(tracker_id)}
      curbId={record.id}
      stage={current_stage ?? null}
    />
  );
}

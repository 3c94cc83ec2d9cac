import type { RecordPanelProps } from '@cdi/shared/records';
import { Mers } from './mers.panel.tsx';

/** Requests and reports of an order and of all its lines. */
export function MersOfOrder({ record }: RecordPanelProps) {
  return <Mers filters={{ tracker_id: String(record.id) }} trackerId={record.id} curbId={null} stage={null} />;
}

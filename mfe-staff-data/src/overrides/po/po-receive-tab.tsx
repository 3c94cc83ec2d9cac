import type { RecordPanelProps } from '@cdi/shared/records';
import { ReceivePanel } from './receive.panel.tsx';

/** The goods of the order, on its page. */
export function PoReceiveTab({ record, onChanged }: RecordPanelProps) {
  return <ReceivePanel poId={record.id} onReceived={onChanged} />;
}

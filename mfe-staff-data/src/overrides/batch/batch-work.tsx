import type { RecordPanelProps } from '@cdi/shared/records';
import { BatchNests } from './batch-nests.tsx';
import { WaitingCurbs } from './waiting-curbs.tsx';

/** What a batch is put together with: curbs that wait for its metal, and nests that are proposed for them. */
export function BatchWork(props: RecordPanelProps) {
  return (
    <>
      <WaitingCurbs {...props} />
      <BatchNests {...props} />
    </>
  );
}

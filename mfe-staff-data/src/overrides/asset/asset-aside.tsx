import type { RecordPanelProps } from '@cdi/shared/records';
import { AssetPlans } from './asset-plans.tsx';
import { AssetRequests } from './asset-requests.tsx';

/** What is to be done to the asset: what was reported and is open, and what is planned. */
export function AssetAside(props: RecordPanelProps) {
  return (
    <>
      <AssetRequests key={props.record.version} {...props} />
      <AssetPlans {...props} />
    </>
  );
}

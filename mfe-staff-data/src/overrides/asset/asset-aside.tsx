import type { RecordPanelProps } from '@cdi/shared/records';
import { AssetPlans } from './asset-plans.tsx';
import { AssetRequests } from './asset-requests.tsx';

/** Open and planned maintenance of the asset. */
export function AssetAside(props: RecordPanelProps) {
  return (
    <>
      <AssetRequests key={props.record.version} {...props} />
      <AssetPlans {...props} />
    </>
  );
}

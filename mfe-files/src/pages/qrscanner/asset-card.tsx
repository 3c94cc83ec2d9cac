import { ASSET_STATES, ASSET_TYPES, MAINTENANCE_STATES } from '@cdi/shared/catalogue';
import type { ScannedAsset } from '@cdi/shared/contracts';
import { StateTag } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Button } from '@cdi/shared/ui';
import { formatDate } from '@cdi/shared/units';
import { useState } from 'react';
import { ReportForm } from './report-form.tsx';

interface AssetCardProps {
  readonly asset: ScannedAsset;
  readonly onChanged: () => void;
}

/** A machine: its state, its open problems, and a button to report a problem. */
export function AssetCard({ asset, onChanged }: AssetCardProps) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <section className="kit-section" aria-label={`Asset ${asset.asset_tag}`}>
      <h2>
        {asset.asset_tag} · {asset.asset_name}
      </h2>
      <p>
        {ASSET_TYPES[asset.asset_type]}, {asset.location}{' '}
        <StateTag state={asset.status}>{ASSET_STATES[asset.status]}</StateTag>
      </p>
      {asset.next_pm_date !== null && <p className="kit-quiet">Next maintenance {formatDate(asset.next_pm_date)}</p>}
      {asset.requests.length > 0 && (
        <ul className="scanner-list" aria-label="Open requests">
          {asset.requests.map((request) => (
            <li key={request.maintenance_request_id}>
              <Link href={`/maintenance_request/${request.maintenance_request_id}`}>{request.request_no}</Link>{' '}
              <StateTag state={request.status}>{MAINTENANCE_STATES[request.status]}</StateTag>
              <div>{request.problem}</div>
            </li>
          ))}
        </ul>
      )}
      {isReporting ? (
        <ReportForm
          assetId={asset.asset_id}
          onDone={() => {
            setIsReporting(false);
            onChanged();
          }}
          onClose={() => setIsReporting(false)}
        />
      ) : (
        asset.status !== 'retired' && (
          <Button type="primary" className="scanner-button" onClick={() => setIsReporting(true)}>
            Report a problem
          </Button>
        )
      )}
      <nav className="scanner-links" aria-label="More of this asset">
        <Link href={`/asset/${asset.asset_id}`}>Open the asset</Link>
      </nav>
    </section>
  );
}

import type { MaintenanceLogAsset } from '@cdi/shared/contracts';
import { SmallTable, type SmallColumn } from '@cdi/shared/kit';
import { Button } from '@cdi/shared/ui';
import { formatMinutes } from './format-minutes.ts';

interface LogAssetsProps {
  readonly assets: readonly MaintenanceLogAsset[];
  readonly onChoose: (assetId: number) => void;
}

/** Downtime by machine, from the filtered requests. */
export function LogAssets({ assets, onChoose }: LogAssetsProps) {
  const columns: readonly SmallColumn<MaintenanceLogAsset>[] = [
    {
      label: 'Machine',
      cell: (row) => (
        <Button type="link" className="maintenance-asset" onClick={() => onChoose(row.asset_id)}>
          {row.asset_tag} {row.asset_name}, {row.location}
        </Button>
      ),
    },
    { label: 'Requests', kind: 'number', cell: (row) => row.requests },
    { label: 'Open', kind: 'number', cell: (row) => row.open },
    { label: 'Downtime', kind: 'number', cell: (row) => formatMinutes(row.downtime_minutes) },
    { label: 'Labor', kind: 'number', cell: (row) => formatMinutes(row.labor_minutes) },
  ];
  return (
    <section className="kit-section" aria-labelledby="log-assets">
      <h2 id="log-assets">By machine</h2>
      <SmallTable label="Downtime by machine" columns={columns} rows={assets} keyOf={(row) => row.asset_id} />
    </section>
  );
}

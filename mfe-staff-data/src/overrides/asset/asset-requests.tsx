import { MAINTENANCE_URGENCIES, OPEN_MAINTENANCE } from '@cdi/shared/catalogue';
import { rowsOf } from '@cdi/shared/contracts';
import { LoaderPanel, useLoader } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState, type RecordPanelProps } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';
import { maintenanceApi, maintenanceRequest } from '../maintenance-request/maintenance-api.ts';

const STILL_OPEN: readonly unknown[] = [...OPEN_MAINTENANCE, 'done'];
/** Number of newest requests to load; the open ones are assumed to be among them. */
const LOOKED_AT = 100;

/** Reported and planned maintenance of the asset that is not verified yet. */
export const AssetRequests = observer(function AssetRequests({ record }: RecordPanelProps) {
  const store = useLoader(async (signal) => {
    const query = { filters: { asset_id: String(record.id) }, page_size: LOOKED_AT } as const;
    const { rows } = await maintenanceApi.search({ ...query, orderby: 'request_no', direction: 'DESC' }, { signal });
    return rowsOf('maintenance_request', rows).filter((row) => STILL_OPEN.includes(row.status));
  });
  const status = maintenanceRequest.fields['status'];
  return (
    <section className="kit-section" aria-labelledby="asset-requests">
      <h2 id="asset-requests">Open requests</h2>
      <LoaderPanel store={store} what="requests">
        {(rows) =>
          rows.length === 0 ? (
            <p className="kit-quiet">Nothing is wrong with this asset, as far as anybody reported.</p>
          ) : (
            <ul className="kit-plain-list">
              {rows.map((row) => (
                <li key={String(row.maintenance_request_id)}>
                  <Link href={`/maintenance_request/${String(row.maintenance_request_id)}`}>{row.request_no}</Link>{' '}
                  {status && <FieldState field={status} value={row.status} />}
                  <div>{row.problem}</div>
                  {row.urgency && row.urgency !== 'normal' && (
                    <div className="kit-quiet">{MAINTENANCE_URGENCIES[row.urgency]}</div>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </LoaderPanel>
    </section>
  );
});

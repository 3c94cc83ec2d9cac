import { recordApi } from '@cdi/shared/api';
import { objectNamed, mayDo } from '@cdi/shared/catalogue';
import { rowsOf } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { observer } from 'mobx-react-lite';

const lane = objectNamed('freight_lane');

/** The freight lanes whose rates are this carrier's. */
export const Lanes = observer(function Lanes({ record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const mayRead = actor !== null && mayDo(lane, 'read', actor);
  const store = useLoader(async (signal) => {
    if (!mayRead) return [];
    const query = { filters: { shipper_id: String(record.id) }, orderby: 'lane_name', page_size: 100 } as const;
    return rowsOf('freight_lane', (await recordApi(lane).search({ ...query, direction: 'ASC' }, { signal })).rows);
  });
  return (
    <section className="kit-section" aria-labelledby="shipper-lanes">
      <h2 id="shipper-lanes">Lanes</h2>
      <LoaderPanel store={store} what="lanes">
        {(rows) =>
          rows.length === 0 ? (
            <p className="kit-quiet">
              {mayRead
                ? 'No freight lane names this carrier. Leadership sets the carrier of a lane under Freight lanes.'
                : 'Rates of lanes are shown to sales, logistics, accounting, engineering and leadership.'}
            </p>
          ) : (
            <SmallTable
              label="Lanes"
              rows={rows}
              keyOf={(row) => Number(row.freight_lane_id)}
              columns={[
                {
                  label: 'Lane',
                  cell: (row) => <Link href={`/freight_lane/${String(row.freight_lane_id)}`}>{row.lane_name}</Link>,
                },
                {
                  label: 'ZIP codes',
                  kind: 'long',
                  cell: (row) => row.zip_ranges?.join(', '),
                },
                {
                  label: 'Least charge',
                  kind: 'number',
                  cell: (row) => `$${Number(row.minimum_charge).toFixed(2)}`,
                },
                { label: 'Days', kind: 'number', cell: (row) => row.transit_days },
                { label: 'Fuel', kind: 'number', cell: (row) => `${row.fuel_percent ?? 0} %` },
              ]}
            />
          )
        }
      </LoaderPanel>
    </section>
  );
});

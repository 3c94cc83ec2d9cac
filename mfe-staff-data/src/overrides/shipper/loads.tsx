import { callForData } from '@cdi/shared/api';
import { listLoads } from '@cdi/shared/contracts';
import { LoaderPanel, SmallTable, useLoader } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FileLink, type RecordPanelProps } from '@cdi/shared/records';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';

/** The trucks that the carrier takes or took in the last 90 days. The same list is on the home page of its people. */
export const Loads = observer(function Loads({ record }: RecordPanelProps) {
  const store = useLoader(async () => (await callForData(listLoads, { shipper_id: record.id })).loads);
  return (
    <section className="kit-section" aria-labelledby="shipper-loads">
      <h2 id="shipper-loads">Loads</h2>
      <LoaderPanel store={store} what="loads">
        {(loads) =>
          loads.length === 0 ? (
            <p className="kit-quiet">
              No truck of the last 90 days is this carrier’s. A bill of lading on the board Loading names who takes it.
            </p>
          ) : (
            <SmallTable
              label="Loads"
              rows={loads}
              keyOf={(load) => load.shipment_id}
              columns={[
                {
                  label: 'Order',
                  kind: 'figure',
                  cell: (load) => <Link href={`/tracker/${load.tracker_id}`}>{load.tracker_no}</Link>,
                },
                {
                  label: 'Bill of lading',
                  kind: 'figure',
                  cell: ({ bol_no: title, bol_file_id: id }) =>
                    id === null ? title : <FileLink file={{ cdi_file_id: id, title }} />,
                },
                {
                  label: 'Left',
                  kind: 'figure',
                  cell: ({ ship_date }) => (ship_date === null ? 'Being loaded' : formatDate(toPlainDate(ship_date))),
                },
                { label: 'To', cell: (load) => load.ship_to },
                { label: 'Needs', cell: (load) => load.needs.join(', ') },
                { label: 'Pieces', kind: 'number', cell: (load) => load.pieces },
                { label: 'Weight, lb', kind: 'number', cell: (load) => load.weight_lb.toLocaleString('en-US') },
                { label: 'Class', kind: 'figure', cell: (load) => load.freight_class },
                {
                  label: 'PRO',
                  kind: 'figure',
                  cell: ({ pro_no, tracking_url }) =>
                    tracking_url === null ? (
                      pro_no
                    ) : (
                      <a href={tracking_url} target="_blank" rel="noreferrer">
                        {pro_no}
                      </a>
                    ),
                },
              ]}
            />
          )
        }
      </LoaderPanel>
    </section>
  );
});

import { observer } from 'mobx-react-lite';
import { callForData } from '@cdi/shared/api';
import { loadPoRevisions, type PoRevision } from '@cdi/shared/contracts';
import { formatMoment, LoaderPanel, SmallTable, useLoader, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { mayCall } from '../../actions/may-call.ts';

const moment = (iso: string | null, by: string | null): string =>
  iso === null ? '' : `${formatMoment(iso)}${by === null ? '' : `, ${by}`}`;

const columns: readonly SmallColumn<PoRevision>[] = [
  { label: 'Revision', kind: 'figure', cell: (row) => (row.revision === 0 ? 'First' : row.revision) },
  { label: 'Begun', cell: (row) => moment(row.begun_dt, row.begun_by) },
  { label: 'Why', kind: 'long', cell: (row) => (row.revision === 0 ? null : row.reason) },
  {
    label: 'Changed',
    kind: 'long',
    cell: (row) => (row.revision > 0 && row.changes.length === 0 ? 'Nothing yet' : row.changes.join('\n')),
  },
  { label: 'Approved', cell: (row) => moment(row.approved_dt, row.approved_by) },
  { label: 'Sent', cell: (row) => moment(row.sent_dt, null) },
  {
    label: 'Paper',
    cell: (row) => row.cdi_file_id !== null && <Link href={`/cdi_file/${row.cdi_file_id}`}>PDF</Link>,
  },
];

/** Revisions of a PO: reason, changes, approver, and the PDF that was sent. */
export function PoRevisions(props: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  if (!mayCall(loadPoRevisions, actor)) return null;
  return <Loaded key={`${props.record.id}-${props.record.version}`} {...props} />;
}

const Loaded = observer(function Loaded({ record }: RecordPanelProps) {
  const store = useLoader(
    async (signal) => (await callForData(loadPoRevisions, { po_id: record.id }, { signal })).revisions,
  );
  return (
    <section className="kit-section" aria-labelledby="po-revisions">
      <h2 id="po-revisions">Revisions</h2>
      <LoaderPanel store={store} what="revisions">
        {(revisions) => (
          <SmallTable label="Revisions" columns={columns} rows={revisions} keyOf={(row) => row.revision} />
        )}
      </LoaderPanel>
    </section>
  );
});

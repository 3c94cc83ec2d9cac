import { observer } from 'mobx-react-lite';
import type { RecordApi } from '@cdi/shared/api';
import { Link } from '@cdi/shared/mfe';
import type { MassUploadReport, UploadSummary } from '../../../common/contracts/record.contract.ts';
import { LoaderPanel } from '../../kit/panels/loader-panel.tsx';
import { useLoader } from '../../kit/stores/use-loader.ts';
import { ScrollBox } from '../../kit/table/scroll-box.tsx';
import { formatMoment } from '../../kit/time/format-moment.ts';

const STATES: Readonly<Record<MassUploadReport['state'], string>> = {
  checking: 'Being checked',
  checked: 'Checked, not saved',
  running: 'Being saved',
  stopped: 'Stopped',
  done: 'Saved',
  failed: 'Not saved',
  broken: 'The server failed',
  undoing: 'Being taken back',
  undone: 'Taken back',
};

interface RecentUploadsProps {
  readonly api: Pick<RecordApi, 'listUploads'>;
  /** Address of an upload by its number. */
  readonly hrefOf: (uploadId: number) => string;
}

/** The uploads of an object to which the person may come back: to see how they ended, go on, or undo them. */
export const RecentUploads = observer(function RecentUploads({ api, hrefOf }: RecentUploadsProps) {
  const uploads = useLoader(() => api.listUploads());
  return (
    <section className="kit-section" aria-labelledby="recent-uploads">
      <h2 id="recent-uploads">Uploads of the last 30 days</h2>
      <LoaderPanel store={uploads} what="uploads">
        {(rows) =>
          rows.length === 0 ? (
            <p className="kit-quiet">None. What you upload stands here, and can be undone from here.</p>
          ) : (
            <UploadTable rows={rows} hrefOf={hrefOf} />
          )
        }
      </LoaderPanel>
    </section>
  );
});

function UploadTable({
  rows,
  hrefOf,
}: Pick<RecentUploadsProps, 'hrefOf'> & { readonly rows: readonly UploadSummary[] }) {
  const hasOthers = rows.some(({ by }) => by !== null);
  return (
    <ScrollBox label="Uploads">
      <table className="kit-small-table" aria-label="Uploads">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">When</th>
            {hasOthers && <th scope="col">By</th>}
            <th scope="col">State</th>
            {['Rows', 'Saved', 'Refused'].map((head) => (
              <th key={head} scope="col" className="is-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ upload_id: id, file_name: file, created_dt: when, by, state, ...counts }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={hrefOf(id)}>{file}</Link>
              </th>
              <td>{formatMoment(when)}</td>
              {hasOthers && <td>{by ?? 'You'}</td>}
              <td>{STATES[state]}</td>
              {[counts.rows, counts.applied, counts.refused].map((count, at) => (
                <td key={at} className="is-end kit-figure">
                  {count.toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

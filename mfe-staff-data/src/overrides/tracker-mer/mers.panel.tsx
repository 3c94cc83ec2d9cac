import { MER_TYPES, type BuildStage, mayDo } from '@cdi/shared/catalogue';
import { LoaderPanel, LoaderStore, SmallTable } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { FieldState, formatValue, useRecordServices } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { countOpen, findMers, trackerMer, type MerRow } from './find-mers.ts';
import { ReportMer } from './report-mer.tsx';

interface MersProps {
  /** Subject of the list: an order, or one of its lines. */
  readonly filters: Readonly<Record<string, string>>;
  readonly trackerId: number;
  readonly curbId: number | null;
  /** Current stage of the line, the default stage of a new report. */
  readonly stage: BuildStage | null;
}

const idOf = (row: MerRow): number => Number(row.tracker_mer_id);
const textOf = (row: MerRow, name: 'stage' | 'due_date' | 'priority'): string => {
  const field = trackerMer.fields[name];
  return field ? formatValue(field, row[name]) : '';
};

/** Requests and reports with their states, and the way to a new one. */
export const Mers = observer(function Mers({ filters, trackerId, curbId, stage }: MersProps) {
  const actor = useRecordServices().readActor();
  const headingId = useId();
  const [store] = useState(() => new LoaderStore((signal) => findMers(filters, signal)));
  const [isReporting, setIsReporting] = useState(false);
  useEffect(() => void store.load(), [store]);
  const status = trackerMer.fields['status'];
  const rows = store.value ?? [];
  return (
    <section className="kit-section" aria-labelledby={headingId}>
      <h2 id={headingId}>Requests and reports</h2>
      {rows.length > 0 && (
        <p className="kit-quiet">
          {countOpen(rows)} open, {rows.length} in all
        </p>
      )}
      {actor !== null && mayDo(trackerMer, 'create', actor) && (
        <p>
          <Button onClick={() => setIsReporting(true)}>Report or request…</Button>
        </p>
      )}
      <LoaderPanel store={store} what="requests and reports">
        {(found) =>
          found.length === 0 ? (
            <p className="kit-quiet">
              None yet. Errors, shortages and questions stand here with who answers them and what was done.
            </p>
          ) : (
            <SmallTable
              label="Requests and reports"
              rows={found}
              keyOf={idOf}
              columns={[
                {
                  label: 'Number',
                  kind: 'figure',
                  cell: (row) => <Link href={`/tracker_mer/${idOf(row)}`}>{row.mer_no}</Link>,
                },
                { label: 'Type', cell: (row) => row.mer_type && MER_TYPES[row.mer_type] },
                { label: 'Stage', cell: (row) => textOf(row, 'stage') },
                { label: 'Due', kind: 'figure', cell: (row) => textOf(row, 'due_date') },
                { label: 'Priority', cell: (row) => textOf(row, 'priority') },
                { label: 'State', cell: (row) => status && <FieldState field={status} value={row.status} /> },
              ]}
            />
          )
        }
      </LoaderPanel>
      {isReporting && (
        <ReportMer
          trackerId={trackerId}
          curbId={curbId}
          stage={stage}
          onDone={() => {
            setIsReporting(false);
            void store.load();
          }}
          onClose={() => setIsReporting(false)}
        />
      )}
    </section>
  );
});

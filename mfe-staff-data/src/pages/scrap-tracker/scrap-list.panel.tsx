import { BUILD_STAGES, SCRAP_REASONS } from '@cdi/shared/catalogue';
import type { ScrapRow, ScrapTracker } from '@cdi/shared/contracts';
import { SmallTable, StatePanel, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { formatDate } from '@cdi/shared/units';
import { printDollars } from '../../actions/print-dollars.ts';

const pounds = (lb: number): string => `${lb.toLocaleString('en-US', { maximumFractionDigits: 1 })} lb`;

const columns: readonly SmallColumn<ScrapRow>[] = [
  {
    label: 'Number',
    kind: 'figure',
    cell: (row) => <Link href={`/scrap_entry/${row.scrap_entry_id}`}>{row.scrap_no}</Link>,
  },
  { label: 'Date', kind: 'figure', cell: (row) => formatDate(row.scrap_date) },
  { label: 'Material', kind: 'figure', cell: (row) => row.material_code },
  { label: 'Weight', kind: 'number', cell: (row) => pounds(row.weight_lb) },
  { label: 'Reason', cell: (row) => SCRAP_REASONS[row.reason] },
  { label: 'Stage', cell: (row) => BUILD_STAGES[row.stage] },
  { label: 'Order line', kind: 'figure', cell: (row) => row.curb_no },
  { label: 'By', cell: (row) => row.reported_by },
];
const costColumn: SmallColumn<ScrapRow> = {
  label: 'Cost',
  kind: 'number',
  cell: (row) => (row.cost === null ? null : printDollars(row.cost)),
};

/** Scrap of the last thirty days against what was issued, and the newest entries. */
export function ScrapListPanel({ tracker }: { readonly tracker: ScrapTracker }) {
  const { today_lb, month_lb, issued_lb, scrap_percent, remnants_kept, entries } = tracker;
  const hasCosts = entries.some((row) => row.cost !== null);
  return (
    <section className="kit-section" aria-labelledby="scrap-list">
      <h2 id="scrap-list">Recorded</h2>
      <dl className="scrap-figures">
        <Figure label="Today" value={pounds(today_lb)} />
        <Figure label="30 days" value={pounds(month_lb)} />
        <Figure
          label="Of what was issued"
          value={scrap_percent === null ? 'nothing issued' : `${scrap_percent} %`}
          note={scrap_percent === null ? '' : `of ${pounds(issued_lb)}`}
        />
        <Figure label="Remnants kept" value={String(remnants_kept)} />
      </dl>
      <p>
        <Link href="/remnant">All remnants</Link> · <Link href="/scrap_entry">All scrap entries</Link> ·{' '}
        <Link href="/rpt/scrap_summary">Scrap by reason</Link>
      </p>
      {entries.length > 0 ? (
        <SmallTable
          label="Newest scrap"
          columns={hasCosts ? [...columns, costColumn] : columns}
          rows={entries}
          keyOf={(row) => row.scrap_entry_id}
        />
      ) : (
        <StatePanel kind="empty" title="No scrap is recorded here yet">
          <p>What is entered stands here, the newest first.</p>
        </StatePanel>
      )}
    </section>
  );
}

function Figure({
  label,
  value,
  note = '',
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value} {note && <span className="kit-quiet">{note}</span>}
      </dd>
    </div>
  );
}

import { observer } from 'mobx-react-lite';
import { childrenOf, fieldsOf, type ShownChild } from '@cdi/shared/contracts';
import { compareDrawnSizes, type SheetPin } from '@cdi/shared/domain/drawing';
import { Link } from '@cdi/shared/mfe';
import { ChildTable, FileLink, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';

const COLUMNS = ['rev', 'sent_dt', 'sent_by', 'answer', 'answered_dt', 'answered_name', 'comment', 'reminders'];

/** Every version of the drawing that went to the customer, and the answer to it. */
export const Submittals = observer(function Submittals({ definition, record }: RecordPanelProps) {
  const actor = useRecordServices().readActor();
  const child = definition.children?.['submittals'];
  if (!child) return null;
  const rows = childrenOf('tracker_curb', 'submittals', record);
  return (
    <section className="kit-section" aria-labelledby="submittals-heading">
      <h2 id="submittals-heading">Submittals</h2>
      <ChildTable
        child={child}
        rows={rows}
        actor={actor}
        names={COLUMNS}
        renderAction={(row) => (
          <FileLink file={{ cdi_file_id: Number(row.cdi_file_id), title: `Drawing, revision ${row.rev}` }} />
        )}
      />
      <SheetRemarks rows={rows} curbId={record.id} />
      <DrawnSizes drawn={fieldsOf('tracker_curb', record).drawn_sizes} ordered={record.fields} />
    </section>
  );
});

/** The customer's remarks on the last version that has any. */
function SheetRemarks({
  rows,
  curbId,
}: {
  readonly rows: readonly ShownChild<'tracker_curb', 'submittals'>[];
  readonly curbId: number;
}) {
  const last = rows.findLast((row) => Array.isArray(row.pins));
  if (!last) return null;
  return (
    <>
      <h3>Remarks on revision {last.rev}</h3>
      <ol>
        {(last.pins as readonly SheetPin[]).map(({ x, y, text }) => (
          <li key={`${x} ${y} ${text}`}>{text}</li>
        ))}
      </ol>
      <Link href={`/drawings/${curbId}`}>See them on the sheet</Link>
    </>
  );
}

type Row = Readonly<Record<string, unknown>>;

/** How the drawing that a drafter attached compares with the curb. */
function DrawnSizes({ drawn, ordered }: { readonly drawn: unknown; readonly ordered: Row }) {
  const sizes = compareDrawnSizes((drawn as Row | null | undefined) ?? {}, ordered);
  if (sizes.length === 0) return null;
  return (
    <>
      <h3>Sizes on the drafter’s drawing</h3>
      <ul>
        {sizes.map(({ name, label, drawn, ordered, isSame }) => (
          <li key={name}>
            {label} {drawn},{' '}
            {ordered === null ? 'not in the order' : isSame ? 'as ordered' : `but ${ordered} in the order`}
          </li>
        ))}
      </ul>
    </>
  );
}

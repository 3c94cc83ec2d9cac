import { BUILD_STAGES, type FieldMap } from '@cdi/shared/catalogue';
import { childrenOf, type ShownChild } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { formatValue, FieldState, type RecordPanelProps } from '@cdi/shared/records';
import '../overrides.css';

type TaskRow = ShownChild<'tracker_curb', 'tasks'>;

/** Text of a step, and the label before it. */
const WORDS = {
  planned_date: 'planned',
  std_minutes: 'standard',
  actual_minutes: 'actual',
  assigned_user_id: 'with',
  start_dt: 'started',
  end_dt: 'finished',
  sent_back_reason: 'sent back:',
} as const;

/** The steps of a curb through the shop, in their order: planned, under way, done, and what came back. */
export function TaskTimeline({ definition, record }: RecordPanelProps) {
  const child = definition.children?.['tasks'];
  const rows = childrenOf('tracker_curb', 'tasks', record).toSorted((a, b) => Number(a.sequence) - Number(b.sequence));
  const status = child?.fields['status'];
  if (!child || !status) return null;
  if (rows.length === 0) return <p className="kit-quiet">The route is laid out when the order is entered.</p>;
  const done = rows.filter((row) => row.status === 'done' || row.status === 'skipped').length;
  return (
    <section className="kit-section" aria-labelledby="tasks-heading">
      <h2 id="tasks-heading">
        {done} of {rows.length} steps done
      </h2>
      <ol className="staff-timeline">
        {rows.map((row) => (
          <li key={row.tracker_curb_task_id} className={`is-${String(row.status)}`}>
            {row.task && <Link href={`/buildsch/${row.task}`}>{BUILD_STAGES[row.task]}</Link>}
            <FieldState field={status} value={row.status} />
            <span className="kit-quiet">{describeTask(child.fields, row)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `planned Dec 2, 2026 · standard 24.8 min · with Pat Example`: only what is known. */
function describeTask(fields: FieldMap, row: TaskRow): string {
  const names = Object.keys(WORDS) as (keyof typeof WORDS)[];
  const parts = names.flatMap((name) => {
    const field = fields[name];
    const text = field ? formatValue(field, row[name], row.labels?.[name]) : '';
    return text === '' ? [] : [`${WORDS[name]} ${text}`];
  });
  return parts.join(' · ');
}

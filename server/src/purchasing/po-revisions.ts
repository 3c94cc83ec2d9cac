import { objects, type Field } from '@cdi/shared/catalogue';
import type { HistoryRow, PoRevision } from '@cdi/shared/contracts';
import { formatDate, formatMoney, isPlainDate, roundHalfUpCents } from '@cdi/shared/units';
import type { CallContext } from '../context.ts';
import { readHistory, REMOVED_ROW } from '../records/history/history.ts';
import { loadChildren } from '../records/read/load-children.ts';
import { getVisible } from '../records/read/present-record.ts';
import { many } from '../storage/query.ts';
import { numberOfPo } from './read-po.ts';

const po = objects.po;
/** More changes than any order has. */
const MOST_CHANGES = 5000;

type Fields = Readonly<Record<string, Field>>;
const lineFields: Fields = po.children.lines.fields;
const orderFields: Fields = po.fields;

function formatFieldValue(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (field.kind === 'money' && typeof value === 'number')
    return field.scale === 4 ? `$${value}` : formatMoney(roundHalfUpCents(value));
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  if (field.kind === 'date' && isPlainDate(value)) return formatDate(value);
  return String(value);
}

/** Describes a row of the history of an order; null for a field that is not shown to the supplier. */
function describeChange(row: HistoryRow, lineNos: ReadonlyMap<number, number>): string | null {
  const isLine = row.child !== null;
  const fields = isLine ? lineFields : orderFields;
  const lineNo = lineNos.get(Number(row.child?.split('#').at(-1) ?? 0));
  const place = isLine ? `${lineNo === undefined ? 'A line that is gone' : `Line ${lineNo}`}: ` : '';
  if (isLine && row.field === REMOVED_ROW) return 'A line was removed.';
  const field = fields[row.field];
  if (!field || field.readOnly || row.field === 'notes') return null;
  if (field.kind === 'reference') return `${place}${field.label} changed`;
  return `${place}${field.label} ${formatFieldValue(field, row.old_value)} → ${formatFieldValue(field, row.new_value)}`;
}

const begin = (revision: number, row: HistoryRow | undefined): Draft => ({
  revision,
  begun_dt: row?.changed_dt ?? '',
  begun_by: row?.changed_by ?? null,
  reason: row?.reason ?? null,
  approved_dt: null,
  approved_by: null,
  sent_dt: null,
  cdi_file_id: null,
  changes: [],
});
type Draft = { -readonly [Key in keyof PoRevision]: PoRevision[Key] };

/** The revisions of an order by its history, the newest first; with prices only for people who may know them. Throws NOT_FOUND. */
export async function viewRevisions(context: CallContext, poId: number): Promise<readonly PoRevision[]> {
  const row = await getVisible(context, po, poId);
  const { lines } = await loadChildren(context, po, poId);
  const lineNos = new Map(lines.map((line, index) => [line.po_line_id, index + 1]));
  const history = [...(await readHistory(context, po, poId, MOST_CHANGES))].reverse();
  const revisions: Draft[] = [begin(0, history[0])];
  for (const change of history) {
    const isOrder = change.child === null;
    if (isOrder && change.field === 'revision' && Number(change.new_value) > 0)
      revisions.push(begin(Number(change.new_value), change));
    const current = revisions.at(-1);
    if (!current) continue;
    if (isOrder && change.field === 'approved_dt' && change.new_value !== null) {
      current.approved_dt = change.changed_dt;
      current.approved_by = change.changed_by;
    } else if (isOrder && change.field === 'sent_dt' && change.new_value !== null)
      current.sent_dt ??= change.changed_dt;
    else if (current.revision > 0 && current.approved_dt === null) {
      const words = describeChange(change, lineNos);
      if (words !== null) current.changes = [...current.changes, words];
    }
  }
  const papers = await many<{ cdi_file_id: number; title: string }>(context.db)`
    select cdi_file_id, cdi_file_title as title from cdi_file
    where reference_type = 'po' and cdi_reference_id = ${poId} and cdi_file_type_id = '21' and is_active
    order by cdi_file_id`;
  for (const each of revisions) {
    const title = `Purchase order ${numberOfPo({ ...row, revision: each.revision })}`;
    each.cdi_file_id = papers.findLast((paper) => paper.title === title)?.cdi_file_id ?? null;
  }
  return revisions.reverse();
}

import { guardFormula } from '../../kit/table/csv.ts';
import { formatValue } from '../fields/format-value.ts';
import type { RecordRow } from '../stores/record-list.store.ts';
import type { TableColumn } from '../table/table-columns.ts';

type Column = Pick<TableColumn, 'name' | 'label' | 'field'>;

/** The cells of a row as people read them. */
export function formatRowCells(columns: readonly Column[], row: RecordRow): readonly string[] {
  return columns.map(({ name, field }) => {
    const label = row[`${name}_label`];
    return formatValue(field, row[name], typeof label === 'string' ? label : undefined);
  });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');

/** A table in both forms in which a clipboard carries it: with tabs for sheets, and as a table for letters. Nothing of it runs as a formula. */
export function writeTable(
  columns: readonly Column[],
  rows: readonly RecordRow[],
): { readonly text: string; readonly html: string } {
  const heads = columns.map(({ label }) => label);
  const cells = rows.map((row) => formatRowCells(columns, row).map((cell) => guardFormula(oneLine(cell))));
  const lines = [heads, ...cells].map((line) => line.join('\t'));
  const htmlRow = (tag: 'th' | 'td', line: readonly string[]) =>
    `<tr>${line.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const html = `<table><thead>${htmlRow('th', heads)}</thead><tbody>${cells.map((line) => htmlRow('td', line)).join('')}</tbody></table>`;
  return { text: lines.join('\r\n'), html };
}

/** Copies rows to the clipboard. The rows may still be loading: the browser accepts a promise as part of the click. */
export async function copyRows(columns: readonly Column[], rows: Promise<readonly RecordRow[]>): Promise<void> {
  const table = rows.then((found) => writeTable(columns, found));
  const part = (type: string, of: (written: Awaited<typeof table>) => string) =>
    table.then((written) => new Blob([of(written)], { type }));
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': part('text/plain', ({ text }) => text),
      'text/html': part('text/html', ({ html }) => html),
    }),
  ]);
}

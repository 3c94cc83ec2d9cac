import { stringify } from 'csv-stringify/sync';
import type { AppServices } from '../../context.ts';
import { writeXlsx, type XlsxColumn } from '../export/xlsx-stream.ts';
import { guardFormula } from '../guard-formula.ts';
import { readRows, type StoredUpload } from './stored-upload.ts';

const BATCH = 1000;

/** The rows of a sheet as it was given, each with a further cell that says what is wrong with it. */
async function* linesOf({ db }: AppServices, upload: StoredUpload): AsyncGenerator<readonly (readonly string[])[]> {
  const states = ['read', 'ready', 'bad', 'refused', 'saved'];
  const width = upload.header.length;
  for (let after = 0; ;) {
    const rows = await readRows(db, upload.mass_upload_id, { states, after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells, problems }) => [
      ...Array.from({ length: width }, (_each, index) => cells[index] ?? ''),
      problems.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join(' '),
    ]);
    after = last.row;
  }
}

/** A number below zero is no formula, and is read again as it stands. */
const guard = (cell: string): string | number => (/^-\d+(\.\d+)?$/.test(cell) ? cell : guardFormula(cell));

const headOf = (upload: StoredUpload): readonly string[] => [...upload.header, 'problem'];

/** The sheet as CSV, with its problems; written while its rows are read. */
export async function* sheetAsCsv(app: AppServices, upload: StoredUpload): AsyncGenerator<string> {
  const write = (rows: readonly (readonly string[])[]) => stringify(rows.map((row) => row.map(guard)));
  yield `\uFEFF${write([headOf(upload)])}`;
  for await (const rows of linesOf(app, upload)) yield write(rows);
}

/** The same as a workbook. */
export function sheetAsXlsx(app: AppServices, upload: StoredUpload): AsyncGenerator<Buffer> {
  const columns = headOf(upload).map((label, index): XlsxColumn => ({
    label,
    kind: 'text',
    widthCh: index === upload.header.length ? 60 : 18,
  }));
  const about: readonly (readonly [string, string])[] = [
    ['Uploaded as', upload.file_name],
    ['Rows', String(upload.report.rows)],
    ['Saved', String(upload.report.applied)],
  ];
  return writeXlsx({ columns, rows: linesOf(app, upload), about });
}

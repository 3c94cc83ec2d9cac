import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { AppServices } from '../../context.ts';
import type { Db } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { writeXlsx, type XlsxColumn } from '../export/xlsx-stream.ts';
import { guardFormula } from '../values/guard-formula.ts';
import { readRows, ROW_STATES, type KeptRow, type StoredUpload } from './stored-upload.ts';

const BATCH = 1000;

/** The first row with a problem of each record that is kept out, by the row with which it begins. */
async function findCulprits(
  db: Db,
  { mass_upload_id: id }: StoredUpload,
  rows: readonly KeptRow[],
): Promise<ReadonlyMap<number, number>> {
  const [from, to] = [rows[0]?.firstRow ?? 0, rows.at(-1)?.row ?? 0];
  const firsts = await many<{ first_no: number; last_no: number }>(db)`
    select first_no, last_no from mass_upload_row
    where mass_upload_id = ${id} and row_no between ${from} and ${to} and first_no = row_no and last_no > row_no
      and state in ('bad', 'refused')`;
  if (firsts.length === 0) return new Map();
  const end = Math.max(...firsts.map(({ last_no: last }) => last));
  const found = await many<{ first_no: number; row_no: number }>(db)`
    select first_no, min(row_no) as row_no from mass_upload_row
    where mass_upload_id = ${id} and row_no between ${from} and ${end} and problems <> '[]'
      and first_no = any(${sql.val(firsts.map((each) => each.first_no))}::integer[]) group by first_no`;
  return new Map(found.map((each) => [each.first_no, each.row_no]));
}

const describeBlockingRow = (row: number | undefined): string =>
  row === undefined ? '' : `Kept out with row ${row}, which belongs to the same record.`;

const formatRowProblems = ({ problems }: KeptRow): string =>
  problems.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join(' ');

/** The rows of a sheet as it was given, each with a further cell that says what is wrong with it or doubtful. */
async function* linesOf({ db }: AppServices, upload: StoredUpload): AsyncGenerator<readonly (readonly string[])[]> {
  const width = upload.header.length;
  for (let after = 0; ;) {
    const rows = await readRows(db, upload.mass_upload_id, { states: ROW_STATES, after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return;
    const culprits = await findCulprits(db, upload, rows);
    yield rows.map((row) => [
      ...Array.from({ length: width }, (_each, index) => row.cells[index] ?? ''),
      [
        formatRowProblems(row) || describeBlockingRow(culprits.get(row.firstRow)),
        ...row.warnings.map((text) => `Warning: ${text}`),
      ]
        .filter((text) => text !== '')
        .join(' '),
    ]);
    after = last.row;
  }
}

/** A negative number is not a formula and is kept as is. */
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

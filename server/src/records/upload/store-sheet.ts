import type { Db } from '../../storage/database.ts';
import { run } from '../../storage/query.ts';
import { readCsv } from './read-csv.ts';
import { splitSheet, trimHeader, type KnowsTitle } from './find-header.ts';
import { readXlsx, type ChosenSheet } from './read-xlsx.ts';
import { isFootLine, MAX_COLUMNS, MAX_ROWS, refuseSheet, refuseTooManyRows, type SheetRow } from './sheet-row.ts';

const BATCH = 1000;

/** A sheet as a call brings it: the text of a CSV, or a workbook as base64. */
export interface GivenSheet {
  readonly csv: unknown;
  readonly xlsx: unknown;
}

/** Streams the rows of a CSV or a workbook. Calls `onChosen` with the sheet of the workbook. Throws VALIDATION in plain words. */
export function readSheet(
  { csv, xlsx }: GivenSheet,
  onChosen?: (chosen: ChosenSheet) => void,
): AsyncGenerator<SheetRow> {
  if (typeof xlsx === 'string' && xlsx !== '') {
    if (!/^[\w+/]+={0,2}$/.test(xlsx)) refuseSheet('The workbook did not arrive whole. Choose it again.');
    return readXlsx(Buffer.from(xlsx, 'base64'), onChosen);
  }
  return readCsv(typeof csv === 'string' ? csv : '');
}

interface StoredSheet {
  readonly header: readonly string[];
  /** Row of the header as a person counts. */
  readonly headerRow: number;
  /** Rows above the header that are not blank: titles, which are left out. */
  readonly above: readonly SheetRow[];
  /** Columns that have neither a title nor a cell. */
  readonly empty: ReadonlySet<number>;
  /** Rows below the header that are not blank. */
  readonly rows: number;
}

/** Keeps the cells of a sheet while it is read, so that it is never in memory as a whole. Gives its header. */
export async function storeSheet(
  db: Db,
  uploadId: number,
  sheet: AsyncGenerator<SheetRow>,
  knows: KnowsTitle,
): Promise<StoredSheet> {
  let rows = 0;
  let batch: SheetRow[] = [];
  const filled = new Set<number>();
  const flush = async () => {
    if (batch.length === 0) return;
    await run(db)`
      insert into mass_upload_row (mass_upload_id, row_no, cells, state)
      select ${uploadId}::bigint, r.row, r.cells, 'read'
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r (row integer, cells jsonb)`;
    batch = [];
  };
  const parts = await splitSheet(assertNarrow(sheet), knows);
  if (parts === null) refuseSheet('The sheet is empty. Its first row must name the columns.');
  for await (const { row, cells } of parts.rows) {
    if (isFootLine(cells)) continue;
    rows += 1;
    if (rows > MAX_ROWS) refuseTooManyRows();
    cells.forEach((cell, at) => cell !== '' && filled.add(at));
    // the database keeps no zero signs in texts
    batch.push({ row, cells: cells.map((cell) => cell.replaceAll('\u0000', '')) });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const header = trimHeader(parts.header.cells, filled);
  const empty = new Set(header.flatMap((title, at) => (title === '' && !filled.has(at) ? [at] : [])));
  return { header, headerRow: parts.header.row, above: parts.above, empty, rows };
}

async function* assertNarrow(sheet: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const each of sheet) {
    if (each.cells.length > MAX_COLUMNS)
      refuseSheet(`Row ${each.row} has more than ${MAX_COLUMNS} cells. Is it a sheet of rows?`);
    yield each;
  }
}

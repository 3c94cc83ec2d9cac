import { comparedName, isListColumn, MAX_LIST_ROWS, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../../storage/database.ts';
import type { Columns } from './match-columns.ts';
import { isBlankRow } from './sheet-row.ts';
import { CHECK_ROWS, CHECKED_STATES, readRows, type KeptRow } from './stored-upload.ts';

/** The rows of a sheet that make one record. */
export interface RecordRows {
  readonly first: KeptRow;
  /** Rows below it that belong to the same record. */
  readonly more: readonly KeptRow[];
  /** Rows beyond what a record may have, from and to: they are not looked at. */
  readonly beyond: { readonly from: number; to: number; count: number } | null;
}

interface OpenRecord {
  readonly first: KeptRow;
  readonly more: KeptRow[];
  beyond: RecordRows['beyond'];
}

/** Positions of the columns of the record itself in a sheet. */
export interface OwnColumns {
  readonly at: readonly number[];
  /** The one that names the record; -1 where the sheet has none. */
  readonly keyAt: number;
  readonly hasLists: boolean;
}

export function ownColumns({ massUploadKey: key }: ObjectDefinition, columns: Columns): OwnColumns {
  return {
    at: columns.flatMap((name, at) => (name === null || isListColumn(name) ? [] : [at])),
    keyAt: key === undefined ? -1 : columns.indexOf(key),
    hasLists: columns.some(isListColumn),
  };
}

/** Whether a row says nothing of a record itself: then it belongs to the one above. */
export const isOwnBlank = ({ at }: OwnColumns, cells: readonly string[]): boolean =>
  isBlankRow(at.map((each) => cells[each] ?? ''));

/** What a row calls its record, as names are compared. */
export const keyIn = ({ keyAt }: OwnColumns, cells: readonly string[]): string => comparedName(cells[keyAt] ?? '');

function belongsTo(own: OwnColumns, { first }: OpenRecord, { cells }: KeptRow): boolean {
  if (isOwnBlank(own, cells)) return true;
  const key = keyIn(own, cells);
  return key !== '' && key === keyIn(own, first.cells);
}

function add(record: OpenRecord, row: KeptRow): void {
  // the first row may hold the first row of each list
  if (record.more.length < MAX_LIST_ROWS) record.more.push(row);
  else if (record.beyond) {
    record.beyond.to = row.row;
    record.beyond.count += 1;
  } else record.beyond = { from: row.row, to: row.row, count: 1 };
}

/**
 * The records of a sheet that is kept, part after part of about 200 rows: the rows of a record are always together, and of one that
 * never ends only what it may have is in memory.
 */
export async function* readRecords(db: Db, uploadId: number, own: OwnColumns): AsyncGenerator<readonly RecordRows[]> {
  let open: OpenRecord | null = null;
  for (let after = 0; ;) {
    const rows = await readRows(db, uploadId, { states: CHECKED_STATES, after, limit: CHECK_ROWS });
    const whole: RecordRows[] = [];
    for (const row of rows) {
      if (open && own.hasLists && belongsTo(own, open, row)) add(open, row);
      else {
        if (open) whole.push(open);
        open = { first: row, more: [], beyond: null };
      }
    }
    const isEnd = rows.length < CHECK_ROWS;
    // the last record of a part may go on in the next
    if (open && (isEnd || !own.hasLists)) {
      whole.push(open);
      open = null;
    }
    if (whole.length > 0) yield whole;
    if (isEnd) return;
    after = rows.at(-1)?.row ?? after;
  }
}

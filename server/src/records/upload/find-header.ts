import { isBlankRow, type SheetRow } from './sheet-row.ts';

/** Maximum number of rows above the header: a title, a date, the recipient of the list. */
const MOST_ABOVE = 12;

/** What a title of a column is worth: whether it names a field, or something that the system sets. */
export type KnowsTitle = (title: string) => boolean;

interface SheetParts {
  readonly header: SheetRow;
  /** Rows above it that are not blank. */
  readonly above: readonly SheetRow[];
  readonly rows: AsyncGenerator<SheetRow>;
}

/** A row that names two fields at least, and names them with most of its cells. */
function isHeader({ cells }: SheetRow, knows: KnowsTitle): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter(knows).length;
  return known >= 2 && known * 2 > filled.length;
}

/**
 * Splits a sheet at its header: the first row that names fields with most of its cells, or else the first row of all. Null for a sheet without
 * rows.
 */
export async function splitSheet(sheet: AsyncGenerator<SheetRow>, knows: KnowsTitle): Promise<SheetParts | null> {
  const first: SheetRow[] = [];
  while (first.length <= MOST_ABOVE) {
    const next = await sheet.next();
    if (next.done) break;
    first.push(next.value);
    // the usual sheet begins with its header
    if (first.length === 1 && isHeader(next.value, knows)) break;
  }
  const [top] = first;
  if (!top) return null;
  const at = Math.max(
    0,
    first.findIndex((row) => isHeader(row, knows)),
  );
  return { header: first[at] ?? top, above: first.slice(0, at), rows: follow(first.slice(at + 1), sheet) };
}

async function* follow(read: readonly SheetRow[], rest: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  yield* read;
  yield* rest;
}

/** The cells of a header without those behind its last title, where no row has a cell either. */
export function trimHeader(cells: readonly string[], filled: ReadonlySet<number>): readonly string[] {
  const last = Math.max(-1, ...cells.flatMap((cell, at) => (cell !== '' || filled.has(at) ? [at] : [])));
  return isBlankRow(cells) ? cells : cells.slice(0, last + 1);
}

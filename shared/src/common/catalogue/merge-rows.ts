import type { ChildDefinition } from './define-object.ts';

/** A row of a list that belongs to a record. */
export interface MergeRow {
  /** Null for a row that is not stored yet. */
  readonly id: number | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A conflict between the changes of two people to a list: one field of a row, or the whole row if one of them removed it. */
export interface RowClash<R extends MergeRow> {
  readonly id: number;
  /** Null: one removed the row that the other changed. */
  readonly field: string | null;
  /** Number of the row among yours, or before you removed it; from 1. */
  readonly rowNo: number;
  readonly base: R;
  /** Null where you removed the row. */
  readonly yours: R | null;
  /** Null where they removed it. */
  readonly theirs: R | null;
}

export type RowSide = 'yours' | 'theirs' | 'original';

export interface RowSides<R extends MergeRow> {
  /** As both read them. */
  readonly base: readonly R[];
  readonly yours: readonly R[];
  readonly theirs: readonly R[];
  readonly names: readonly string[];
  readonly isSame: (name: string, a: unknown, b: unknown) => boolean;
  /** The decision for a clash; undefined while open, and the rows then keep yours. */
  readonly choose?: (id: number, field: string | null) => RowSide | undefined;
}

export interface MergedRows<R extends MergeRow> {
  /** Yours in their order, without what they removed, and what they added after them. */
  readonly rows: readonly R[];
  readonly clashes: readonly RowClash<R>[];
}

const idsOf = <R extends MergeRow>(rows: readonly R[]): ReadonlyMap<number, R> =>
  new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row] as const])));

/**
 * Brings the changes that two people made to a list together, by the ids of the rows: different rows, and different fields of one
 * row, go together; the rest are clashes.
 */
export function mergeRows<R extends MergeRow>(sides: RowSides<R>): MergedRows<R> {
  const { base, yours, theirs, names, isSame, choose = () => undefined } = sides;
  const [baseById, yoursById, theirsById] = [idsOf(base), idsOf(yours), idsOf(theirs)];
  const clashes: RowClash<R>[] = [];
  const changed = (row: R, from: R) => names.filter((name) => !isSame(name, row.values[name], from.values[name]));

  const mergeFields = (id: number, rowNo: number, was: R, row: R, now: R): R => {
    const values: Record<string, unknown> = { ...now.values };
    const moved = new Set(changed(now, was));
    for (const field of changed(row, was)) {
      const isClash = moved.has(field) && !isSame(field, row.values[field], now.values[field]);
      const side = isClash ? choose(id, field) : 'yours';
      if (isClash) clashes.push({ id, field, rowNo, base: was, yours: row, theirs: now });
      if (side !== 'theirs') values[field] = (side === 'original' ? was : row).values[field];
    }
    return { ...row, values };
  };
  const mergeOwn = (row: R, index: number): readonly R[] => {
    const was = row.id === null ? undefined : baseById.get(row.id);
    // one of your own, or one of theirs that you know already
    if (row.id === null || !was) return [row];
    const now = theirsById.get(row.id);
    if (now) return [mergeFields(row.id, index + 1, was, row, now)];
    if (changed(row, was).length === 0) return [];
    clashes.push({ id: row.id, field: null, rowNo: index + 1, base: was, yours: row, theirs: null });
    // the row was removed: your version of it becomes a new row
    return choose(row.id, null) === 'theirs' ? [] : [{ ...row, id: null }];
  };
  const own = yours.flatMap(mergeOwn);
  const removed = base.flatMap((was, index): readonly R[] => {
    const now = was.id === null || yoursById.has(was.id) ? undefined : theirsById.get(was.id);
    if (was.id === null || !now) return [];
    if (changed(now, was).length > 0)
      clashes.push({ id: was.id, field: null, rowNo: index + 1, base: was, yours: null, theirs: now });
    return choose(was.id, null) === 'theirs' ? [now] : [];
  });
  const added = theirs.filter(({ id }) => id !== null && !baseById.has(id) && !yoursById.has(id));
  return { rows: [...own, ...removed, ...added], clashes };
}

/** Label of a conflict: `Line 2, Quantity`, or `Line 2` for the row as a whole. */
export const rowConflictLabel = (child: ChildDefinition, rowNo: number, field: string | null): string =>
  field === null ? `${child.title} ${rowNo}` : `${child.title} ${rowNo}, ${child.fields[field]?.label ?? field}`;

/** Name of a conflict's subject: `lines#57.qty`, or `lines#57` for the row as a whole. */
export const rowConflictName = (list: string, id: number, field: string | null): string =>
  field === null ? `${list}#${id}` : `${list}#${id}.${field}`;

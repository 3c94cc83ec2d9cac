import { makeAutoObservable } from 'mobx';
import type { RecordRow } from './record-list.store.ts';

/** Records that are selected at most: as many as one page of a preview is read, and saved, in a moment. */
export const MOST_SELECTED = 500;

/** The rows of a list that a person selected, by their numbers. They stay selected while the list is sorted or grows. */
export class SelectionStore {
  private readonly keyColumn: string;
  private readonly rowsById = new Map<number, RecordRow>();
  /** Index of the row that was selected last: a range begins there. */
  private anchor = 0;

  constructor(keyColumn: string) {
    this.keyColumn = keyColumn;
    makeAutoObservable<this, 'keyColumn' | 'anchor'>(this, { keyColumn: false, anchor: false });
  }

  get count(): number {
    return this.rowsById.size;
  }
  /** The selected rows, as they were when they were selected. */
  get rows(): readonly RecordRow[] {
    return [...this.rowsById.values()];
  }
  get isFull(): boolean {
    return this.count >= MOST_SELECTED;
  }
  has(row: RecordRow): boolean {
    return this.rowsById.has(this.idOf(row));
  }
  hasAll(rows: readonly RecordRow[]): boolean {
    return rows.length > 0 && rows.every((row) => this.has(row));
  }

  /** Selects a row or lifts it; with `isRange` all rows from the last one on do as it does. */
  toggle(rows: readonly RecordRow[], index: number, isRange = false): void {
    const row = rows[index];
    if (!row) return;
    const isOn = !this.has(row);
    const [from, to] = isRange ? [Math.min(this.anchor, index), Math.max(this.anchor, index)] : [index, index];
    for (const each of rows.slice(from, to + 1)) this.set(each, isOn);
    this.anchor = index;
  }
  selectAll(rows: readonly RecordRow[]): void {
    for (const row of rows) this.set(row, true);
  }
  clear(): void {
    this.rowsById.clear();
  }
  /** Takes what a list brought anew for the rows that are selected, so that their versions are those that are shown. */
  refresh(rows: readonly RecordRow[]): void {
    for (const row of rows) if (this.has(row)) this.rowsById.set(this.idOf(row), row);
  }

  private idOf(row: RecordRow): number {
    return Number(row[this.keyColumn]);
  }
  private set(row: RecordRow, isOn: boolean): void {
    if (!isOn) this.rowsById.delete(this.idOf(row));
    else if (!this.isFull) this.rowsById.set(this.idOf(row), row);
  }
}

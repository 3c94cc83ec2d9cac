import { makeAutoObservable } from 'mobx';
import { MOST_SELECTED } from '../../../common/contracts/record-answers.ts';
import type { RecordRow } from './record-list.store.ts';

/** The rows of a list that a person selected, by their numbers. They stay selected while the list is sorted or grows. */
export class SelectionStore {
  private readonly keyColumn: string;
  private readonly rowsById = new Map<number, RecordRow>();
  /** The row that was selected or lifted last: a range begins there, wherever another order has put it. */
  private anchorId: number | null = null;

  constructor(keyColumn: string) {
    this.keyColumn = keyColumn;
    makeAutoObservable<this, 'keyColumn' | 'anchorId'>(this, { keyColumn: false, anchorId: false });
  }

  get count(): number {
    return this.rowsById.size;
  }
  /** The selected rows, as they were when they were selected. */
  get rows(): readonly RecordRow[] {
    return [...this.rowsById.values()];
  }
  /** Numbers of the selected records. */
  get ids(): readonly number[] {
    return [...this.rowsById.keys()];
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

  /** Selects a row or lifts it; with `isRange` all rows from the last one on do as it does, if that one is still in the list. */
  toggle(rows: readonly RecordRow[], index: number, isRange = false): void {
    const row = rows[index];
    if (!row) return;
    const isOn = !this.has(row);
    const anchor = isRange ? rows.findIndex((each) => this.idOf(each) === this.anchorId) : -1;
    const start = anchor === -1 ? index : anchor;
    for (const each of rows.slice(Math.min(start, index), Math.max(start, index) + 1)) this.set(each, isOn);
    this.anchorId = this.idOf(row);
  }
  selectAll(rows: readonly RecordRow[]): void {
    for (const row of rows) this.set(row, true);
  }
  /** Lifts records by their numbers. */
  drop(ids: readonly number[]): void {
    for (const id of ids) this.rowsById.delete(id);
  }
  clear(): void {
    this.rowsById.clear();
  }
  /** Updates the selected rows from a reloaded list, so that their versions match those on screen. */
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

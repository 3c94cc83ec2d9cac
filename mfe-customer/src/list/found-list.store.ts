import { asCallError, type CallError, type SendOptions } from '@cdi/shared/api';
import { rowsOf, type FoundRow, type RowsAnswer } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import { session } from '@cdi/shared/session';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The objects whose lists customers can search. */
export type ListObject = 'quote' | 'tracker';
/** Filter values by column; empty for no filter. */
export type ListSearch = Readonly<Record<string, string>>;
/** Loads a page of the list: the first, or the one after a cursor. */
export type FindRows = (search: ListSearch, cursor: string | null, options: SendOptions) => Promise<RowsAnswer>;

type ListState<Row> =
  | { readonly kind: 'loading'; readonly rows: readonly Row[] }
  | { readonly kind: 'ready'; readonly rows: readonly Row[]; readonly next: string | null }
  | { readonly kind: 'failed'; readonly error: CallError };

/** The quotes or the orders that a user may see, the newest first, page by page. */
export class FoundListStore<Name extends ListObject> {
  state: ListState<FoundRow<Name>> = { kind: 'loading', rows: [] };
  private readonly object: Name;
  private readonly find: FindRows;
  private asked: ListSearch = {};
  private readonly running = new LatestRun();

  constructor(object: Name, find: FindRows) {
    this.object = object;
    this.find = find;
    makeAutoObservable<this, 'object' | 'find' | 'asked' | 'running'>(this, {
      state: observableRef,
      object: false,
      find: false,
      asked: false,
      running: false,
    });
  }

  get rows(): readonly FoundRow<Name>[] {
    return this.state.kind === 'failed' ? [] : this.state.rows;
  }

  idOf(row: FoundRow<Name>): number {
    return Number((row as Readonly<Record<string, unknown>>)[`${this.object}_id`]);
  }

  /** Runs a search. Drops the answer to an older one. */
  async search(search: ListSearch): Promise<void> {
    this.asked = search;
    await this.ask(null, []);
  }

  /** Adds the next page to the rows. */
  async loadMore(): Promise<void> {
    if (this.state.kind !== 'ready' || this.state.next === null) return;
    await this.ask(this.state.next, this.state.rows);
  }

  /** Repeats the search. */
  async retry(): Promise<void> {
    await this.search(this.asked);
  }

  private async ask(cursor: string | null, before: readonly FoundRow<Name>[]): Promise<void> {
    const signal = this.running.start();
    this.state = { kind: 'loading', rows: cursor === null ? this.rows : before };
    const next = await this.find(this.asked, cursor, { signal }).then(
      ({ rows, next: following }): ListState<FoundRow<Name>> => ({
        kind: 'ready',
        rows: this.merge(before, rowsOf(this.object, rows)),
        next: following,
      }),
      (error): ListState<FoundRow<Name>> => {
        if (cursor === null || signal.aborted) return { kind: 'failed', error: asCallError(error) };
        // the results stay, and the user can load more again
        session.messages.showFailure(error);
        return { kind: 'ready', rows: before, next: cursor };
      },
    );
    if (!signal.aborted) runInAction(() => (this.state = next));
  }

  stop(): void {
    this.running.stop();
  }

  /** Removes duplicates: a record can move to a later page while pages are loading. */
  private merge(before: readonly FoundRow<Name>[], more: readonly FoundRow<Name>[]): readonly FoundRow<Name>[] {
    const known = new Set(before.map((row) => this.idOf(row)));
    return [...before, ...more.filter((row) => !known.has(this.idOf(row)))];
  }
}

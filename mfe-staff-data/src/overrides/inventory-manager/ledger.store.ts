import { asCallError, callForData } from '@cdi/shared/api';
import { readStockLedger, type LiveEvent, type StockLedger } from '@cdi/shared/contracts';
import { LoaderStore } from '@cdi/shared/kit';
import { action, makeObservable, observable, runInAction } from 'mobx';

type Read = (about: { readonly as_of: string; readonly before: number }, signal?: AbortSignal) => Promise<StockLedger>;

/** The ledger of one position as of the end of a day; loads older entries on request. */
export class LedgerStore extends LoaderStore<StockLedger> {
  asOf = '';
  isLoadingOlder = false;
  olderFailure: string | null = null;
  private readonly positionId: number;
  private readonly read: Read;

  constructor(positionId: number, read?: Read) {
    const ask: Read =
      read ??
      ((about, signal) =>
        callForData(readStockLedger, { inventory_manager_id: positionId, ...about }, signal ? { signal } : {}));
    super((signal) => ask({ as_of: this.asOf, before: 0 }, signal), { onFailure: 'keep' });
    this.positionId = positionId;
    this.read = ask;
    makeObservable(this, {
      asOf: observable,
      isLoadingOlder: observable,
      olderFailure: observable,
      setDay: action,
      loadOlder: action,
    });
  }

  isMine(event: LiveEvent): boolean {
    return event.object === 'inventory_manager' && event.id === this.positionId;
  }

  /** Shows the ledger as of the end of a day; empty for now. */
  setDay(day: string): void {
    this.asOf = day;
    void this.load();
  }

  async loadOlder(): Promise<void> {
    const shown = this.value;
    if (shown?.before == null || this.isLoadingOlder) return;
    this.isLoadingOlder = true;
    this.olderFailure = null;
    try {
      const older = await this.read({ as_of: this.asOf, before: shown.before });
      runInAction(() => {
        // what came in meanwhile has loaded the first rows again: the older ones belong to the list before
        if (this.value === shown) this.put({ ...shown, rows: [...shown.rows, ...older.rows], before: older.before });
      });
    } catch (error) {
      runInAction(() => (this.olderFailure = asCallError(error).message));
    } finally {
      runInAction(() => (this.isLoadingOlder = false));
    }
  }
}

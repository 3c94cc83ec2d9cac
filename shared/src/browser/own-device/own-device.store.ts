import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { loadOwnDevice, type OwnDevice } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export type OwnDeviceState =
  | { readonly kind: 'loading' }
  /** The browser is no shared tablet, or was none when its page opened. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly device: OwnDevice }
  /** The server refuses the tablet. `reason` is what it said; null where the tablet was revoked. */
  | { readonly kind: 'refused'; readonly reason: string | null }
  | { readonly kind: 'failed'; readonly error: CallError };

/** Whether the server refuses the caller, not just this one call. */
const isRefusal = ({ status, code }: CallError): boolean =>
  status === 401 || status === 403 || code === 'NOT_SIGNED_IN' || code === 'FORBIDDEN';

/** The tablet that this browser is. A server that is not reached changes nothing; one that refuses the tablet clears it. */
export class OwnDeviceStore {
  state: OwnDeviceState = { kind: 'loading' };
  private readonly running = new LatestRun();

  constructor() {
    makeAutoObservable<this, 'running'>(this, { state: observableRef, running: false }, { autoBind: true });
  }

  /** Asks whether the tablet is still registered. */
  async load(): Promise<void> {
    const signal = this.running.start();
    if (this.state.kind === 'failed') this.state = { kind: 'loading' };
    try {
      const { device } = await callForData(loadOwnDevice, {}, { signal });
      if (!signal.aborted) runInAction(() => this.show(device));
    } catch (thrown) {
      const error = asCallError(thrown);
      if (!signal.aborted && !error.isCancelled) runInAction(() => this.fail(error));
    }
  }

  private show(device: OwnDevice | null): void {
    if (device) this.state = { kind: 'ready', device };
    else if (this.state.kind === 'ready' || this.state.kind === 'refused')
      this.state = { kind: 'refused', reason: null };
    else this.state = { kind: 'none' };
  }

  private fail(error: CallError): void {
    if (this.heed(error)) return;
    if (this.state.kind === 'loading') this.state = { kind: 'failed', error };
  }

  /** Checks a failed call of the tablet. Returns true for a refusal, which clears the screen at once. */
  heed(error: CallError | null): boolean {
    if (error === null || !isRefusal(error)) return false;
    const isRevoked = error.status === 401 || error.code === 'NOT_SIGNED_IN';
    this.state = { kind: 'refused', reason: isRevoked ? null : error.message };
    return true;
  }

  /** Starts the setup of a refused tablet over. */
  startOver(): void {
    this.state = { kind: 'none' };
  }

  /** Aborts the running call; called when the page unmounts. */
  stop(): void {
    this.running.stop();
  }
}

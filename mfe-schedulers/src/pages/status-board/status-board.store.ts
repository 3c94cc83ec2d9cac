import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import { loadStatusBoard, type StatusBoard } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Interval between two loads, milliseconds. */
export const REFRESH_MS = 60_000;
/** Interval between two updates of the age shown, milliseconds. */
const TICK_MS = 5_000;
/** Figures older than this have missed at least one answer, milliseconds. */
const STALE_MS = 2 * REFRESH_MS;

export type LoadStatus = (locationId: number | null, signal: AbortSignal) => Promise<StatusBoard>;

const askServer: LoadStatus = (locationId, signal) =>
  callForData(loadStatusBoard, { location_id: locationId ?? undefined }, { signal });

type StatusState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** `takenMs`: when these figures came; `error`: why the last question brought no newer ones. */
  | {
      readonly kind: 'ready';
      readonly board: StatusBoard;
      readonly takenMs: number;
      readonly error: CallError | null;
    };

/** How old the figures on the display are. */
export interface Freshness {
  readonly takenMs: number;
  /** Time zone for showing that moment. */
  readonly timezone: string;
  readonly ageMs: number;
  /** The server did not answer, or what should ask it did not run. */
  readonly isStale: boolean;
}

/** Figures of a plant, loaded again every minute; the last ones stay on screen until the next answer. */
export class StatusBoardStore {
  state: StatusState = { kind: 'loading' };
  nowMs = Date.now();
  private locationId: number | null = null;
  private readonly ask: LoadStatus;
  private readonly running = new LatestRun();

  constructor(ask: LoadStatus = askServer) {
    this.ask = ask;
    makeAutoObservable<this, 'ask' | 'running' | 'locationId'>(this, {
      state: observableRef,
      ask: false,
      running: false,
      locationId: false,
    });
  }

  get freshness(): Freshness | null {
    if (this.state.kind !== 'ready') return null;
    const { takenMs, error, board } = this.state;
    const ageMs = Math.max(0, this.nowMs - takenMs);
    return { takenMs, timezone: board.timezone, ageMs, isStale: error !== null || ageMs > STALE_MS };
  }

  /** Loads every minute from now on. Returns the function that stops it. */
  start(): () => void {
    const refresh = setInterval(() => void this.fetch(), REFRESH_MS);
    const tick = setInterval(() => this.tick(), TICK_MS);
    // a display that slept, or was out of the network, does not wait for its minute
    const wake = () => void this.fetch();
    const look = () => {
      if (document.visibilityState === 'visible') wake();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(refresh);
      clearInterval(tick);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', look);
      this.running.stop();
    };
  }

  /** Shows a plant, or with null all of them: another question, so that the figures before go. */
  async load(locationId: number | null): Promise<void> {
    if (locationId !== this.locationId || this.state.kind === 'failed') this.state = { kind: 'loading' };
    this.locationId = locationId;
    await this.fetch();
  }

  private tick(): void {
    this.nowMs = Date.now();
  }

  private async fetch(): Promise<void> {
    const signal = this.running.start();
    try {
      const board = await this.ask(this.locationId, signal);
      if (signal.aborted) return;
      runInAction(() => {
        this.nowMs = Date.now();
        this.state = { kind: 'ready', board, takenMs: this.nowMs, error: null };
      });
    } catch (thrown) {
      const error = asCallError(thrown);
      if (signal.aborted || error.isCancelled) return;
      runInAction(() => {
        this.nowMs = Date.now();
        this.state = this.state.kind === 'ready' ? { ...this.state, error } : { kind: 'failed', error };
      });
    }
  }
}

import { asCallError, callForData, type CallError } from '@cdi/shared/api';
import type { BuildStage } from '@cdi/shared/catalogue';
import { loadMaster, masterCards, STAGE_NAMES, type Card, type MasterBoard } from '@cdi/shared/contracts';
import { LatestRun } from '@cdi/shared/kit';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { HeardEvents } from '../../board/heard-events.ts';
import { followSessionEvents, LiveLink, type FollowLiveEvents } from '../../stores/live-events.ts';
import { Refresher } from '../../stores/refresher.ts';

export interface MasterApi {
  load(locationId: number | null, signal: AbortSignal): Promise<MasterBoard>;
  loadCards(cell: MasterCell, locationId: number | null, signal: AbortSignal): Promise<readonly Card[]>;
}

/** One stage on one day. */
export interface MasterCell {
  readonly task: BuildStage;
  readonly date: string;
}

/** Events of every stage change this board. */
const NAMES = ['master', ...STAGE_NAMES];

const productApi: MasterApi = {
  load: (locationId, signal) => callForData(loadMaster, { location_id: locationId ?? undefined }, { signal }),
  loadCards: async ({ task, date }, locationId, signal) =>
    (await callForData(masterCards, { task, date, location_id: locationId ?? undefined }, { signal })).cards,
};

type MasterState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: CallError }
  | { readonly kind: 'ready'; readonly board: MasterBoard };

type CellState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly cell: MasterCell }
  | { readonly kind: 'failed'; readonly cell: MasterCell; readonly error: CallError }
  | { readonly kind: 'ready'; readonly cell: MasterCell; readonly cards: readonly Card[] };

/** The view over all stages: load by stage and day, and the cards of one cell on demand. */
export class MasterStore {
  state: MasterState = { kind: 'loading' };
  opened: CellState = { kind: 'closed' };
  refreshError: CallError | null = null;
  readonly live: LiveLink;
  private readonly api: MasterApi;
  private readonly refresher: Refresher;
  private locationId: number | null = null;
  private readonly running = new LatestRun();
  private readonly openingCell = new LatestRun();

  constructor(api: MasterApi = productApi, follow: FollowLiveEvents = followSessionEvents) {
    this.api = api;
    this.refresher = new Refresher(() => this.fetch());
    const heard = new HeardEvents();
    this.live = new LiveLink({
      follow,
      isNews: (event) => heard.isNews({ sequence: this.sequence }, NAMES, event),
      onNews: () => this.refresher.request(),
    });
    makeAutoObservable<this, 'api' | 'refresher' | 'locationId' | 'running' | 'openingCell'>(this, {
      state: observableRef,
      opened: observableRef,
      refreshError: observableRef,
      live: false,
      api: false,
      refresher: false,
      locationId: false,
      running: false,
      openingCell: false,
    });
  }

  private get sequence(): number {
    return this.state.kind === 'ready' ? this.state.board.sequence : -1;
  }

  /** Follows live events from now on. Returns the function that stops it. */
  start(): () => void {
    this.refresher.start();
    this.live.start();
    return () => {
      this.running.stop();
      this.openingCell.stop();
      this.refresher.stop();
      this.live.stop();
    };
  }

  async load(locationId: number | null): Promise<void> {
    this.locationId = locationId;
    await this.fetch();
  }

  /** False when it failed. */
  private async fetch(): Promise<boolean> {
    const signal = this.running.start();
    try {
      const board = await this.api.load(this.locationId, signal);
      if (!signal.aborted)
        runInAction(() => {
          this.state = { kind: 'ready', board };
          this.refreshError = null;
        });
      return true;
    } catch (thrown) {
      const error = asCallError(thrown);
      if (signal.aborted || error.isCancelled) return true;
      runInAction(() => {
        if (this.state.kind === 'ready') this.refreshError = error;
        else this.state = { kind: 'failed', error };
      });
      return false;
    }
  }

  /** Shows the cards of one stage and day. */
  async open(cell: MasterCell): Promise<void> {
    const signal = this.openingCell.start();
    this.opened = { kind: 'loading', cell };
    try {
      const cards = await this.api.loadCards(cell, this.locationId, signal);
      if (!signal.aborted) runInAction(() => (this.opened = { kind: 'ready', cell, cards }));
    } catch (thrown) {
      const error = asCallError(thrown);
      if (!signal.aborted) runInAction(() => (this.opened = { kind: 'failed', cell, error }));
    }
  }
  close(): void {
    this.openingCell.stop();
    this.opened = { kind: 'closed' };
  }
}

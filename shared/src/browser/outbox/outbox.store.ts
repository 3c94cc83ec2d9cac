import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, makeIdempotencyKey } from '@cdi/shared/api';
import type { Kept, KeptDraft, KeptWork } from './kept.ts';
import { OutboxChannel } from './outbox-channel.ts';
import { addKept, changeKept, listKept, removeKept } from './outbox-storage.ts';
import { renewWork } from './send-kept.ts';
import { isRefusal, isUnreached } from './unreached.ts';

/** How often the network is tried while something waits: not every phone tells that it is on line again. */
const LOOK_AGAIN_MS = 15_000;

/** Runs the work while no other window does; where the browser knows no locks, the keys of what is sent keep it from being done twice. */
async function takeTurn(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('cdi_outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** What the outbox stands on; a test passes its own. */
export interface OutboxServices {
  /** Who is signed in; null where nothing is sent in anybody's name. */
  readonly readUserId: () => number | null;
  readonly send: (kept: Kept, save: (work: KeptWork) => Promise<void>) => Promise<unknown>;
  /** Says what was sent. */
  readonly onSent: (kept: Kept) => void;
}

/** What became of something that was to be sent: the server's answer, or it is kept. */
export type Delivery<T> = { readonly kind: 'sent'; readonly answer: T } | { readonly kind: 'kept' };

/** Hears what the server said of something that was kept: its answer, or null where it did not take it. */
type Listener = (kept: Kept, answer: unknown) => void;

/**
 * What a person did while this device had no network. It is sent in order, once, in the name of that person; what the server refuses
 * stays with its reason until the person deals with it.
 */
export class OutboxStore {
  /** What is kept of whoever is signed in, oldest first. */
  kept: readonly Kept[] = [];
  /** How much of others is kept here. */
  othersCount = 0;
  isSending = false;
  private pages = 0;
  private current: Promise<void> = Promise.resolve();
  /** The look that follows the one that goes on. */
  private next: Promise<void> | null = null;
  private stopLooking: () => void = () => undefined;
  private readonly listeners = new Set<Listener>();
  private readonly channel = new OutboxChannel();
  private readonly services: OutboxServices;

  constructor(services: OutboxServices) {
    this.services = services;
    makeAutoObservable<this, 'pages' | 'current' | 'next' | 'stopLooking' | 'listeners' | 'channel' | 'services'>(
      this,
      {
        kept: observableRef,
        pages: false,
        current: false,
        next: false,
        stopLooking: false,
        listeners: false,
        channel: false,
        services: false,
      },
    );
  }

  /** What the server has not judged yet. */
  get waiting(): readonly Kept[] {
    return this.kept.filter(({ refusal }) => refusal === null);
  }
  /** What the server did not take. */
  get refused(): readonly Kept[] {
    return this.kept.filter(({ refusal }) => refusal !== null);
  }

  /** Sends what is kept, now and whenever the network may be back, while a page shows it. Gives the function that ends it. */
  start(): () => void {
    this.pages += 1;
    if (this.pages === 1) this.look();
    return () => {
      this.pages -= 1;
      if (this.pages === 0) this.stopLooking();
    };
  }

  private look(): void {
    const send = () => void this.send();
    const sendIfSeen = () => document.visibilityState === 'visible' && send();
    this.channel.open(send);
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfSeen);
    const timer = setInterval(send, LOOK_AGAIN_MS);
    this.stopLooking = () => {
      this.channel.close();
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfSeen);
      clearInterval(timer);
    };
    send();
  }

  /** Hears what became of what was kept. Gives the function that ends it. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Makes the call, or keeps what it was to do for want of a network. While something waits the next goes behind it. Throws the CallError
   * of a refusal, and that of the network where this device can keep nothing.
   */
  async sendOrKeep<T>(draft: KeptDraft, call: (key: string) => Promise<T>): Promise<Delivery<T>> {
    const key = makeIdempotencyKey();
    await this.refresh();
    if (this.waiting.length > 0) {
      await this.keep(draft, { key });
      void this.send();
      return { kind: 'kept' };
    }
    try {
      return { kind: 'sent', answer: await call(key) };
    } catch (thrown) {
      const error = asCallError(thrown);
      if (!isUnreached(error)) throw error;
      await this.keep(draft, { key }).catch(() => {
        throw error;
      });
      return { kind: 'kept' };
    }
  }

  /** Keeps something for later. Rejects where this device can keep nothing, or nobody is signed in. */
  async keep(draft: KeptDraft, { key = makeIdempotencyKey(), file = null }: KeepFacts = {}): Promise<void> {
    const userId = this.services.readUserId();
    if (userId === null) throw new Error('Nobody is signed in.');
    await addKept({ ...draft, userId, key, keptAtMs: Date.now(), refusal: null }, file);
    // asks the browser not to clear it away when room gets scarce
    if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
    await this.settle();
  }

  /** Forgets something without sending it. */
  async discard(id: number): Promise<void> {
    await removeKept(id);
    await this.settle();
  }

  /** Sends something again that was refused, as things stand now. */
  async doAgain({ id }: Kept): Promise<void> {
    const refused = this.refused.find((each) => each.id === id);
    if (!refused) return;
    await changeKept({ ...refused, key: makeIdempotencyKey(), work: renewWork(refused.work), refusal: null });
    await this.settle();
    await this.send();
  }

  /** Sends what waits, oldest first, until the network fails; asked while that goes on, once more after it. */
  send(): Promise<void> {
    this.next ??= this.current.then(() => {
      this.next = null;
      // what the store of the browser does not take is tried again with the next look
      this.current = this.takeTurn().catch(() => undefined);
      return this.current;
    });
    return this.next;
  }

  /** Of several windows one does it. */
  private async takeTurn(): Promise<void> {
    this.isSending = true;
    try {
      await takeTurn(() => this.sendAll());
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  private async sendAll(): Promise<void> {
    const userId = this.services.readUserId();
    await this.refresh();
    while (this.services.readUserId() === userId) {
      const [next] = this.waiting;
      if (!next || !(await this.sendOne(next))) return;
    }
  }

  /** False when the next one cannot be sent now either. */
  private async sendOne(kept: Kept): Promise<boolean> {
    try {
      const answer = await this.services.send(kept, (work) => changeKept({ ...kept, work }));
      // what the pages show changes before the thing that they counted in goes
      for (const listener of this.listeners) listener(kept, answer);
      await this.discard(kept.id);
      this.services.onSent(kept);
      return true;
    } catch (thrown) {
      const error = asCallError(thrown);
      if (!isRefusal(error)) return false;
      const now = (await listKept()).find(({ id }) => id === kept.id);
      if (now) await changeKept({ ...now, refusal: error.message });
      await this.settle();
      for (const listener of this.listeners) listener(kept, null);
      return true;
    }
  }

  private async settle(): Promise<void> {
    await this.refresh();
    this.channel.tell();
  }

  /** Reads what is kept; a browser that keeps nothing has nothing to tell. */
  async refresh(): Promise<void> {
    const all = await listKept().catch(() => []);
    const userId = this.services.readUserId();
    runInAction(() => {
      this.kept = all.filter((each) => each.userId === userId);
      this.othersCount = all.length - this.kept.length;
    });
  }
}

interface KeepFacts {
  readonly key?: string;
  readonly file?: File | null;
}

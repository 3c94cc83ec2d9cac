import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asCallError, CallError, makeIdempotencyKey } from '@cdi/shared/api';
import { OTHER_PERSON } from '../../common/contracts/person-header.ts';
import { inOrder, queueOf, type Kept, type KeptDraft, type KeptPunch } from './kept.ts';
import type { Delivery, KeepFacts, Once, OutboxServices } from './outbox-services.ts';
import { OutboxChannel } from './outbox-channel.ts';
import { addKept, changeKept, listKept, removeKept } from './outbox-storage.ts';
import { HeldThing, holdUntil, isHeld } from './held-thing.ts';
import { OutboxWatch } from './outbox-watch.ts';
import { runAlone } from './run-alone.ts';
import { renewWork } from './send-kept.ts';
import { isOfAnother, isOfSession, isOwnFault, isRefusal, isUnreached } from './unreached.ts';

/** Other people's items are deleted after this time: the server would refuse them by then, and only their owners may see them. */
const OTHERS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The next item can go; items of the same queue wait until the server can take them; or there is no network at all. */
type Outcome = 'done' | 'later' | 'no network';

/** Receives the server's answer to an item, or null when the server refused it. */
type Listener = (kept: Kept, answer: unknown) => void;

/**
 * What a person did while this device had no network. It is sent in order, once, in the name of that person; what the server refuses
 * stays with its reason until the person deals with it.
 */
export class OutboxStore {
  /** All items on this device, oldest first. */
  private all: readonly Kept[] = [];
  isSending = false;
  /** Messages of the server about items that it could not take just now, by their id. */
  problems: ReadonlyMap<number, string> = new Map();
  /** Id of the item that is being sent now. */
  sendingId: number | null = null;
  /** Items that are being sent for the first time, which are not shown as waiting. */
  private fresh: ReadonlySet<number> = new Set();
  private current: Promise<void> = Promise.resolve();
  /** The look that follows the one that goes on. */
  private next: Promise<void> | null = null;
  private readonly listeners = new Set<Listener>();
  private readonly channel = new OutboxChannel();
  private readonly watch = new OutboxWatch(this.channel, () => void this.send());
  private readonly services: OutboxServices;

  constructor(services: OutboxServices) {
    this.services = services;
    makeAutoObservable<this, 'all' | 'current' | 'next' | 'listeners' | 'channel' | 'watch' | 'services'>(this, {
      all: observableRef,
      problems: observableRef,
      current: false,
      next: false,
      listeners: false,
      channel: false,
      watch: false,
      services: false,
    });
  }

  /** Items of the signed-in person, oldest first. */
  get kept(): readonly Kept[] {
    const userId = this.services.readUserId();
    return this.all.filter((each) => each.userId === userId);
  }
  /** Number of items of other people on this device. */
  get othersCount(): number {
    return this.all.length - this.kept.length;
  }
  /** Items that the server has not decided on yet. */
  get waiting(): readonly Kept[] {
    return this.kept.filter((each) => each.refusal === null && !this.fresh.has(each.id) && !isHeld(each));
  }
  /** The punches that the server has not judged yet, in order. */
  get waitingPunches(): readonly KeptPunch[] {
    return this.waiting.flatMap(({ work }) => (work.kind === 'punch' ? [work] : []));
  }
  /** Items that the server refused. */
  get refused(): readonly Kept[] {
    return this.kept.filter(({ refusal }) => refusal !== null);
  }

  /** Sends kept items, now and whenever the network may be back, while a page shows the outbox. Returns the function that stops it. */
  start(): () => void {
    return this.watch.start();
  }

  /** Subscribes to the outcome of kept items. Returns the function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Makes the call, or keeps what it was to do for want of a network or of a session. It is written down before it is sent, so that a page that is closed
   * meanwhile loses nothing. While something of its kind waits it goes behind it. Throws the CallError of a refusal, and that of the
   * network where this device can keep nothing.
   */
  async sendOrKeep<T>(draft: KeptDraft, call: (once: Once) => Promise<T>): Promise<Delivery<T>> {
    const key = makeIdempotencyKey();
    await this.refresh();
    if (this.waiting.some((each) => queueOf(each) === queueOf({ id: 0, work: draft.work }))) {
      await this.keep(draft, { key });
      void this.send();
      return { kind: 'kept' };
    }
    const userId = this.services.readUserId();
    const once = { idempotencyKey: key, ...(userId === null ? {} : { userId }) };
    const id = await this.add(draft, { key }).then(
      (kept) => kept.id,
      () => null,
    );
    if (id === null) return { kind: 'sent', answer: await call(once) };
    this.mark(id, true);
    try {
      this.assertOwn(once);
      const answer = await call(once);
      await this.forget(id);
      return { kind: 'sent', answer };
    } catch (thrown) {
      const error = asCallError(thrown);
      if (isUnreached(error) || isOfAnother(error) || isOfSession(error)) return { kind: 'kept' };
      await this.forget(id);
      throw error;
    } finally {
      this.mark(id, false);
      await this.settle();
    }
  }

  /** Stores something for later. Rejects if the device cannot store it or no one is signed in. */
  async keep(draft: KeptDraft, facts: KeepFacts = {}): Promise<void> {
    await this.add(draft, facts);
    await this.settle();
  }

  /** Stores an item that this page then sends itself: the outbox leaves it alone while the page lives. Rejects as `keep` does. */
  async hold(draft: KeptDraft, file: File): Promise<HeldThing> {
    return new HeldThing(await this.add(draft, { file, heldUntilMs: holdUntil() }), () => this.settle());
  }

  private async add(draft: KeptDraft, { file = null, key = makeIdempotencyKey(), ...hold }: KeepFacts): Promise<Kept> {
    const userId = this.services.readUserId();
    if (userId === null) throw new Error('Nobody is signed in.');
    const kept = { ...draft, ...hold, userId, key, keptAtMs: Date.now(), refusal: null };
    const id = await addKept(kept, file);
    // asks the browser not to clear it away when room gets scarce
    if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
    return { ...kept, id };
  }

  private mark(id: number, isFresh: boolean): void {
    runInAction(() => (this.fresh = new Set([...this.fresh, id].filter((each) => isFresh || each !== id))));
  }

  /** It is done: where the browser cannot forget it now, its key keeps it from being done again. */
  private async forget(id: number): Promise<void> {
    await removeKept(id).catch(() => undefined);
  }

  /** Forgets something without sending it. */
  async discard(id: number): Promise<void> {
    await removeKept(id);
    this.note(id, null);
    await this.settle();
  }

  /** Sends a refused item again, against the current state. */
  async doAgain({ id }: Kept): Promise<void> {
    const refused = this.refused.find((each) => each.id === id);
    if (!refused) return;
    await changeKept({ ...refused, key: makeIdempotencyKey(), work: renewWork(refused.work), refusal: null });
    await this.settle();
    await this.send();
  }

  /** Sends what waits, punches first and then oldest first, until the network fails; asked while that goes on, once more after it. */
  send(): Promise<void> {
    this.next ??= this.current.then(() => {
      this.next = null;
      // items that fail on browser storage are tried again at the next attempt
      this.current = this.takeTurn().catch(() => undefined);
      return this.current;
    });
    return this.next;
  }

  /** Only one of several windows sends. */
  private async takeTurn(): Promise<void> {
    this.isSending = true;
    try {
      // another window, or another part of this page, may have sent it
      await this.refresh();
      await runAlone(() => this.sendAll());
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  private async sendAll(): Promise<void> {
    const userId = this.services.readUserId();
    await this.refresh();
    /** Queues behind an item that the server could not take just now. */
    const blocked = new Set<string>();
    while (this.services.readUserId() === userId) {
      const next = inOrder(this.waiting).find((each) => !blocked.has(queueOf(each)));
      if (!next) return;
      const outcome = await this.sendOne(next);
      if (outcome === 'no network') return;
      if (outcome === 'later') blocked.add(queueOf(next));
    }
  }

  private async sendOne(kept: Kept): Promise<Outcome> {
    runInAction(() => (this.sendingId = kept.id));
    try {
      this.assertOwn(kept);
      const answer = await this.services.send(kept, (work) => this.saveWork({ ...kept, work }));
      await this.hear(kept, answer);
      return 'done';
    } catch (thrown) {
      return this.judge(kept, asCallError(thrown));
    } finally {
      runInAction(() => (this.sendingId = null));
    }
  }

  /** Checked for each item: another tab may have signed in another person. The server checks again. */
  private assertOwn({ userId }: Pick<Once, 'userId'>): void {
    if (userId !== undefined && this.services.isOfAnother(userId))
      throw new CallError(OTHER_PERSON, { code: 'OTHER_PERSON' });
  }

  /** Stops an item that was discarded while it was being sent. */
  private async saveWork(kept: Kept): Promise<void> {
    if (!(await changeKept(kept))) throw new CallError('It was discarded.', { code: 'DISCARDED', status: 409 });
  }

  /** The item is done: pages update before it disappears from the outbox. */
  private async hear(kept: Kept, answer: unknown): Promise<void> {
    for (const listener of this.listeners) listener(kept, answer);
    this.note(kept.id, null);
    await this.forget(kept.id);
    await this.settle();
    this.services.onSent(kept);
  }

  private async judge(kept: Kept, error: CallError): Promise<Outcome> {
    if (!isRefusal(error)) {
      const isAnswered = error.answer !== undefined;
      this.note(kept.id, isAnswered || isOfAnother(error) ? error.message : null);
      const isOfThis = (isAnswered && error.status >= 500) || isOwnFault(error);
      return isOfThis ? 'later' : 'no network';
    }
    const now = (await listKept()).find(({ id }) => id === kept.id);
    if (now) await changeKept({ ...now, refusal: error.message });
    this.note(kept.id, null);
    await this.settle();
    for (const listener of this.listeners) listener(kept, null);
    return 'done';
  }

  private note(id: number, problem: string | null): void {
    const others = [...this.problems].filter(([each]) => each !== id);
    runInAction(() => (this.problems = new Map(problem === null ? others : [...others, [id, problem]])));
  }

  private async settle(): Promise<void> {
    await this.refresh();
    this.channel.tell();
  }

  /** Reads the stored items; a browser without storage has none. */
  async refresh(): Promise<void> {
    const all = await listKept().catch(() => []);
    runInAction(() => (this.all = all));
    const userId = this.services.readUserId();
    const isForgotten = (kept: Kept) => kept.userId !== userId && Date.now() - kept.keptAtMs > OTHERS_KEPT_MS;
    for (const { id } of all.filter(isForgotten)) await this.forget(id);
  }
}

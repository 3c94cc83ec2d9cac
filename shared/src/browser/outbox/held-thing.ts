import type { Kept, KeptWork } from './kept.ts';
import { changeKept, removeKept } from './outbox-storage.ts';

/** How long other pages leave an item to the page that holds it, unless that page renews the hold. */
const HOLD_MS = 2 * 60 * 1000;
const RENEW_MS = 30 * 1000;

/** End of a hold that starts now, milliseconds since 1970. */
export const holdUntil = (): number => Date.now() + HOLD_MS;

/** Whether the page that sends the item itself has renewed its hold recently. */
export const isHeld = ({ heldUntilMs = 0 }: Kept): boolean => heldUntilMs > Date.now();

/** An item that a page has stored and sends itself. Once the page is gone, the outbox sends it. */
export class HeldThing {
  private kept: Kept;
  private readonly onChange: () => Promise<void>;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The previous write; writes run in order, so that the latest wins. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(kept: Kept, onChange: () => Promise<void>) {
    this.kept = kept;
    this.onChange = onChange;
    this.startRenewing();
  }

  private startRenewing(): void {
    clearInterval(this.timer);
    this.timer = setInterval(() => void this.inTurn(() => this.holdOn(this.kept.work)), RENEW_MS);
  }

  private inTurn<T>(write: () => Promise<T>): Promise<T> {
    const done = this.last.then(write);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async holdOn(work: KeptWork): Promise<boolean> {
    const next = { ...this.kept, work, heldUntilMs: holdUntil() };
    // a store of the browser that fails now does not end the hold
    const isThere = isHeld(this.kept) && (await changeKept(next).catch(() => null));
    if (isThere) this.kept = next;
    if (isThere === false) clearInterval(this.timer);
    return isThere !== false;
  }

  /**
   * Writes down what became known, and holds it on. False where it was discarded or left to the outbox, or where this page slept so long
   * that the outbox may have sent it: it is left to the outbox then.
   */
  note(work: KeptWork): Promise<boolean> {
    return this.inTurn(() => this.holdOn(work));
  }

  /** Leaves it to the outbox, as it is now. Rejects where that cannot be written: it is held on then. */
  async release(work: KeptWork): Promise<void> {
    clearInterval(this.timer);
    await this.inTurn(async () => {
      const next = { ...this.kept, work, heldUntilMs: 0 };
      try {
        await changeKept(next);
        this.kept = next;
      } catch (error) {
        this.startRenewing();
        throw error;
      }
    });
    await this.onChange();
  }

  /** Forgets it: it is done, or given up. Where the browser cannot forget it now it is tried again when it is looked at. */
  async forget(): Promise<void> {
    clearInterval(this.timer);
    await this.inTurn(() => removeKept(this.kept.id).catch(() => undefined));
    await this.onChange();
  }
}

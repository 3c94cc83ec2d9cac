import type { Kept, KeptWork } from './kept.ts';
import { changeKept, removeKept } from './outbox-storage.ts';

/** How long nobody else sends what a page holds, unless the page says again that it lives. */
const HOLD_MS = 2 * 60 * 1000;
const RENEW_MS = 30 * 1000;

/** Until when what is held now stays so, milliseconds since 1970. */
export const holdUntil = (): number => Date.now() + HOLD_MS;

/** The page that is sending it by itself has said so a short while ago. */
export const isHeld = ({ heldUntilMs = 0 }: Kept): boolean => heldUntilMs > Date.now();

/** What a page has written down and is sending by itself. Once the page is gone the outbox sends it. */
export class HeldThing {
  private kept: Kept;
  private readonly onChange: () => Promise<void>;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(kept: Kept, onChange: () => Promise<void>) {
    this.kept = kept;
    this.onChange = onChange;
    this.timer = setInterval(() => void this.note(this.kept.work), RENEW_MS);
  }

  /**
   * Writes down what became known, and holds it on. False where it was discarded, or where this page slept so long that the outbox may
   * have sent it: it is left to the outbox then.
   */
  async note(work: KeptWork): Promise<boolean> {
    const next = { ...this.kept, work, heldUntilMs: holdUntil() };
    // a store of the browser that fails now does not end the hold
    const isThere = isHeld(this.kept) && (await changeKept(next).catch(() => null));
    if (isThere) this.kept = next;
    if (isThere === false) clearInterval(this.timer);
    return isThere !== false;
  }

  /** Leaves it to the outbox, as it is now. Rejects where that cannot be written. */
  async release(work: KeptWork): Promise<void> {
    await changeKept({ ...this.kept, work, heldUntilMs: 0 });
    clearInterval(this.timer);
    await this.onChange();
  }

  /** Forgets it: it is done, or given up. Where the browser cannot forget it now it is tried again when it is looked at. */
  async forget(): Promise<void> {
    clearInterval(this.timer);
    await removeKept(this.kept.id).catch(() => undefined);
    await this.onChange();
  }
}

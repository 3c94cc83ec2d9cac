import type { Db } from '../storage/database.ts';
import { eventsAfter, lastSequence, OVERLAP, type StoredEvent } from './publish-event.ts';

const MOST_AT_ONCE = 1000;

/**
 * Finds events of which no notification came. Notifications follow the commit, so a server that dies in between leaves an event in the
 * table that its own pages find when they connect again, and the pages of other servers here.
 */
export class LostEvents {
  private readonly heard = new Set<number>();
  /** Events up to this number were there before the first look. Null before it. */
  private first: number | null = null;
  /** Up to this number nothing is missing any more. */
  private checked = 0;
  /** The newest number at the last look: what is as old as that has had the time to be heard of. */
  private newest = 0;

  /** A notification came. */
  note(sequence: number): void {
    this.heard.add(sequence);
  }

  /** Events that stood in the table at the last look already and were not heard of since, oldest first. */
  async find(db: Db): Promise<readonly StoredEvent[]> {
    const { first, newest } = this;
    this.newest = await lastSequence(db);
    if (first === null) {
      this.first = this.newest;
      this.checked = this.newest;
      return [];
    }
    const events = await eventsAfter(db, Math.max(first, this.checked - OVERLAP), MOST_AT_ONCE);
    const old = events.filter(({ sequence }) => sequence <= newest);
    const lost = old.filter(({ sequence }) => !this.heard.has(sequence));
    for (const { sequence } of lost) this.heard.add(sequence);
    this.checked = Math.max(this.checked, old.at(-1)?.sequence ?? 0);
    for (const sequence of this.heard) if (sequence <= this.checked - OVERLAP) this.heard.delete(sequence);
    return lost;
  }
}

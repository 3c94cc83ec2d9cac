import type { Board, LiveEvent } from '@cdi/shared/contracts';

/**
 * How far an event may be behind a picture that does not show it yet. A number is taken before its transaction is committed: a picture
 * that knows number 101 may be older than what 100 tells. The server reads on from a number with the same margin.
 */
const OVERLAP = 50;

/** Tells which live events are a reason to load a picture again: each one that is of its boards, once. */
export class HeardEvents {
  private heard: ReadonlySet<number> = new Set();

  /** `picture` is what is shown; it may be older than an event that has a lower number than its own. */
  isNews(picture: Pick<Board, 'sequence'>, names: readonly string[], { sequence, boards }: LiveEvent): boolean {
    if (!boards.some((name) => names.includes(name))) return false;
    const oldest = picture.sequence - OVERLAP;
    if (sequence <= oldest || this.heard.has(sequence)) return false;
    this.heard = new Set([...this.heard, sequence].filter((each) => each > oldest));
    return true;
  }
}

import type { Board, LiveEvent } from '@cdi/shared/contracts';

/**
 * How far the number of an event may be below the number of a board that does not show it yet. A transaction takes its number before it
 * commits, so a board at number 101 may lack the change of event 100. The server resumes a stream with the same margin.
 */
const OVERLAP = 50;

/** Decides which live events are a reason to load the board again: each event of its boards, once. */
export class HeardEvents {
  private heard: ReadonlySet<number> = new Set();

  /** `picture` is the board on screen; it may be older than an event with a lower number. */
  isNews(picture: Pick<Board, 'sequence'>, names: readonly string[], { sequence, boards }: LiveEvent): boolean {
    if (!boards.some((name) => names.includes(name))) return false;
    const oldest = picture.sequence - OVERLAP;
    if (sequence <= oldest || this.heard.has(sequence)) return false;
    this.heard = new Set([...this.heard, sequence].filter((each) => each > oldest));
    return true;
  }
}

import { asCallError } from '@cdi/shared/api';
import type { LanePage } from '../boards/board-definition.ts';

/** Reads the next cards of lanes, each lane one page at a time. */
export class LanePages {
  private readonly underWay = new Set<string>();

  /** Returns the page; null while another page of the lane loads, after a cancel, or after a failure, which calls `onFailed`. */
  async read(lane: string, read: () => Promise<LanePage>, onFailed: () => void): Promise<LanePage | null> {
    if (this.underWay.has(lane)) return null;
    this.underWay.add(lane);
    try {
      return await read();
    } catch (thrown) {
      if (!asCallError(thrown).isCancelled) onFailed();
      return null;
    } finally {
      this.underWay.delete(lane);
    }
  }
}

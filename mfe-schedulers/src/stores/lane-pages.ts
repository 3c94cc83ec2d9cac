import { asCallError } from '@cdi/shared/api';
import type { LanePage } from '../boards/board-definition.ts';

/** Reads the next cards of lanes, each lane one page at a time. */
export class LanePages {
  private readonly underWay = new Set<string>();

  /** The page; null when one of the lane is under way, was given up, or failed, which `onFailed` is told. */
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

import { tellServer } from '@cdi/shared/api';
import { noteRemoteLoads, type CallInput } from '@cdi/shared/contracts';

export type Loads = CallInput<typeof noteRemoteLoads>;

/** Remotes that load one after the other, in idle moments too, are told at once. */
const TOGETHER_MS = 10_000;

/** How long the remotes of this page took to load, and which could not be had: told once nothing more loads, or when the page is left. */
export class LoadTimes {
  readonly #send: (loads: Loads) => void;
  #ms: Record<string, number> = {};
  #failed: Record<string, number> = {};
  #timer: number | undefined;

  constructor(send: (loads: Loads) => void) {
    this.#send = send;
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#tell();
    });
  }

  /** Waits for a remote and notes how long it took; its outcome is the caller's. */
  async measure<T>(name: string, loading: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const loaded = await loading;
      this.#ms[name] = Math.round(performance.now() - startedAt);
      return loaded;
    } catch (error) {
      this.#failed[name] = (this.#failed[name] ?? 0) + 1;
      throw error;
    } finally {
      window.clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => this.#tell(), TOGETHER_MS);
    }
  }

  #tell(): void {
    window.clearTimeout(this.#timer);
    const [ms, failed] = [this.#ms, this.#failed];
    this.#ms = {};
    this.#failed = {};
    if (Object.keys({ ...ms, ...failed }).length > 0) this.#send({ ms, failed });
  }
}

/** Leaves out what there is nothing of: a form cannot send an empty list. */
export const sendLoadTimes = ({ ms = {}, failed = {} }: Loads): void =>
  tellServer(noteRemoteLoads, {
    ...(Object.keys(ms).length > 0 ? { ms } : {}),
    ...(Object.keys(failed).length > 0 ? { failed } : {}),
  });

/**
 * Only the newest of several runs of the same work counts. Starting one aborts the one before; a run with an aborted signal drops its
 * answer.
 */
export class LatestRun {
  private running: AbortController | undefined;

  /** The signal of the run that was begun last, for what belongs to it. */
  get signal(): AbortSignal | undefined {
    return this.running?.signal;
  }

  /** Starts a run. Its signal is aborted as soon as another one starts, or `stop` is called. */
  start(): AbortSignal {
    this.stop();
    this.running = new AbortController();
    return this.running.signal;
  }

  /** Aborts the current run; called when the page unmounts. */
  stop(): void {
    this.running?.abort();
  }
}

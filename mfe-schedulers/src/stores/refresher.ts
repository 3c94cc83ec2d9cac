/** Pause between the first sign of a change and the reload; what happens meanwhile is in it. */
export const REFRESH_PAUSE_MS = 300;

/** Pause before a reload that failed is tried again. */
export const RETRY_PAUSE_MS = 15_000;

/**
 * Asks for a reload when something changed: once per pause, never two at a time, and not while the person holds a card or
 * the tab is out of sight. What was put off is made up for, and what failed is tried again.
 */
export class Refresher {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWanted = false;
  private isLoading = false;
  private isHeld = false;
  private isStarted = false;
  private readonly load: () => Promise<boolean>;

  /** `load` resolves to whether it succeeded. */
  constructor(load: () => Promise<boolean>) {
    this.load = load;
  }

  /** Loads nothing before this. */
  start(): void {
    this.isStarted = true;
    document.addEventListener('visibilitychange', this.handleVisibility);
    this.plan();
  }

  /** Something changed. */
  request(): void {
    this.isWanted = true;
    this.plan();
  }

  /** The person holds a card: nothing may move under the hand. */
  hold(): void {
    this.isHeld = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  release(): void {
    this.isHeld = false;
    this.plan();
  }

  stop(): void {
    this.isStarted = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    document.removeEventListener('visibilitychange', this.handleVisibility);
  }

  private readonly handleVisibility = (): void => this.plan();

  private plan(pauseMs = REFRESH_PAUSE_MS): void {
    const canLoad = this.isStarted && !this.isHeld && !this.isLoading && document.visibilityState === 'visible';
    if (!this.isWanted || !canLoad || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.run();
    }, pauseMs);
  }

  private async run(): Promise<void> {
    if (this.isHeld || document.visibilityState !== 'visible') return;
    this.isWanted = false;
    this.isLoading = true;
    const isLoaded = await this.load();
    this.isLoading = false;
    if (!isLoaded) this.isWanted = true;
    this.plan(isLoaded ? REFRESH_PAUSE_MS : RETRY_PAUSE_MS);
  }
}

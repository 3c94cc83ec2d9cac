/** A remote that is ready to show, with the milliseconds since its request; or an uncaught error. */
export type PageEvent = { readonly remote: string; readonly ms: number } | { readonly error: unknown };

/**
 * Events that a page records from its first moment on. `bring` fetches the code that reports them to the server after a failure, on the
 * first use of the page, on a change to another tab, or on request; a visitor who only reads fetches nothing.
 */
export class PageEvents {
  readonly #kept: PageEvent[] = [];
  #bring: (() => void) | undefined;
  #take = (event: PageEvent): unknown => this.#kept.push(event);

  constructor(bring: (events: PageEvents) => void) {
    this.#bring = () => bring(this);
    const noteError = (error: unknown) => {
      this.note({ error });
      this.want();
    };
    addEventListener('error', ({ error }) => noteError(error));
    addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
    for (const use of ['pointerdown', 'keydown', 'visibilitychange']) addEventListener(use, this.want, { once: true });
  }

  readonly want = (): void => {
    this.#bring?.();
    this.#bring = undefined;
  };

  note(event: PageEvent): void {
    this.#take(event);
  }

  /** Passes the recorded events to `take`, and all later ones. */
  follow(take: (event: PageEvent) => void): void {
    this.#take = take;
    for (const event of this.#kept.splice(0)) take(event);
  }
}

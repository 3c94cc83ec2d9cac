/** A remote that can be shown, with the milliseconds since it was asked for; or an error that nobody caught. */
export type PageEvent = { readonly remote: string; readonly ms: number } | { readonly error: unknown };

/**
 * What a page notes from its first moment on. Who tells the server of it is fetched by `bring` when something failed, when somebody
 * uses the page, leaves the tab for another, or when it is wanted; a visitor who only reads fetches nothing for it.
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

  /** Takes what was kept, and from now on all that comes. */
  follow(take: (event: PageEvent) => void): void {
    this.#take = take;
    for (const event of this.#kept.splice(0)) take(event);
  }
}

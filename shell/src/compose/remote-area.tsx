import type { RemoteLifecycles, RemoteProps } from '@cdi/shared/mfe';
import { ErrorPanel, PageSkeleton, toRemoteError } from '@cdi/shared/mfe';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import type { AppProps } from 'single-spa';
import { mountRootParcel } from 'single-spa';
import { addSection } from './add-section.ts';
import { answerEarlyActs, forgetEarlyActs, unmarkEarlyActs } from './early-acts.ts';

interface RemoteAreaOptions {
  readonly name: string;
  readonly title: string;
  /** Loads the lifecycles and runs `bootstrap` on them; rejects with a RemoteError. */
  readonly load: (bootstrap: (lifecycles: RemoteLifecycles) => Promise<unknown>) => Promise<RemoteLifecycles>;
  /** Called each time the area shows something: the remote, or its error panel. */
  readonly onShown: (outcome: 'remote' | 'panel') => void;
}

/**
 * The place of one remote in the page. Showing it never makes single-spa wait for the network: while a remote loads, the user can
 * open another page, and when loading fails the error panel appears only here. single-spa keeps a failed application out of the page
 * for good; here every visit and every "Try again" is a new attempt.
 */
export class RemoteArea {
  readonly #options: RemoteAreaOptions;
  readonly #section: HTMLElement;
  readonly #statusElement: HTMLElement;
  #remoteElement: HTMLElement;
  /** The path of the page that the server wrote into the area, until the remote has taken it over. */
  #written: string | undefined;
  #lifecycles: RemoteLifecycles | undefined;
  #preparing: Promise<RemoteLifecycles> | undefined;
  #hasFailed = false;
  #status: Root | undefined;
  /** Increases with every show and hide; work of an older turn must not touch the page. */
  #turn = 0;
  /** Settles when the remote's latest mount or unmount has ended. */
  #lastChange: Promise<void> = Promise.resolve();
  #isMounted = false;

  constructor(parent: HTMLElement, options: RemoteAreaOptions) {
    this.#options = options;
    const { name } = options;
    const written = parent.querySelector<HTMLElement>(`[data-remote=${name}]`);
    this.#section = written ?? addSection(parent, name);
    if (written) this.#written = window.location.pathname;
    else this.#section.append(document.createElement('div'), document.createElement('div'));
    [this.#statusElement, this.#remoteElement] = this.#section.children as unknown as [HTMLElement, HTMLElement];
  }

  /**
   * Loads the remote before it is first shown; rejects with a RemoteError. A remote that failed before is skipped: the next `show`
   * starts a new attempt.
   */
  async prepare(): Promise<void> {
    if (this.#lifecycles || this.#hasFailed) return;
    this.#preparing ??= this.#load({ name: this.#options.name, mountParcel: mountRootParcel, singleSpa: undefined });
    await this.#preparing;
  }

  /** Starts showing the remote; returns at once. */
  show(props: AppProps): void {
    const turn = ++this.#turn;
    this.#section.hidden = false;
    void this.#mountRemote(props, turn).catch((error: unknown) => this.#showFailure(error, props, turn));
  }

  /** Takes the remote out of the page. */
  async hide(props: AppProps): Promise<void> {
    this.#turn++;
    this.#section.hidden = true;
    this.#clearStatus();
    await this.#lastChange;
    if (!this.#isMounted || !this.#lifecycles) return this.#dropWritten();
    this.#isMounted = false;
    await this.#change(this.#lifecycles.unmount(this.#propsOf(props)));
  }

  async #mountRemote(props: AppProps, turn: number): Promise<void> {
    if (!this.#lifecycles && this.#written === undefined) this.#showStatus(<PageSkeleton />);
    const lifecycles = await this.#obtain(props);
    if (turn !== this.#turn) return;
    this.#clearStatus();
    // the server-rendered content of another page of the same remote cannot be hydrated
    if (this.#written !== window.location.pathname) this.#dropWritten();
    this.#written = undefined;
    this.#isMounted = true;
    unmarkEarlyActs();
    await this.#change(lifecycles.mount(this.#propsOf(props)));
    void answerEarlyActs(this.#remoteElement);
    if (turn === this.#turn) this.#options.onShown('remote');
  }

  /** Uses the preparation that is under way, and loads again when it fails. */
  async #obtain(props: AppProps): Promise<RemoteLifecycles> {
    await this.#preparing?.catch(() => undefined);
    return this.#lifecycles ?? this.#load(props);
  }

  async #load(props: AppProps): Promise<RemoteLifecycles> {
    try {
      this.#lifecycles = await this.#options.load((loaded) => Promise.resolve(loaded.bootstrap(this.#propsOf(props))));
      this.#hasFailed = false;
      return this.#lifecycles;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    } finally {
      this.#preparing = undefined;
    }
  }

  #showFailure(error: unknown, props: AppProps, turn: number): void {
    const failure = toRemoteError(error, 'REMOTE-CRASH', this.#options.name);
    reportError(failure);
    this.#forgetRemote();
    if (turn !== this.#turn) return;
    const retry = () => this.show(props);
    this.#showStatus(<ErrorPanel code={failure.code} title={this.#options.title} onRetry={retry} />);
    this.#options.onShown('panel');
  }

  #dropWritten(): void {
    if (this.#written === undefined) return;
    this.#remoteElement.replaceChildren();
    this.#written = undefined;
    forgetEarlyActs();
  }

  /**
   * Gives the next attempt a fresh element: a half-finished attempt may still use the old one. A server-rendered page stays readable
   * while its remote cannot be loaded.
   */
  #forgetRemote(): void {
    this.#isMounted = false;
    this.#hasFailed = true;
    this.#lifecycles = undefined;
    if (this.#written !== undefined) return;
    forgetEarlyActs();
    const fresh = document.createElement('div');
    this.#remoteElement.replaceWith(fresh);
    this.#remoteElement = fresh;
  }

  async #change(change: Promise<unknown>): Promise<void> {
    // the caller handles the outcome; `#lastChange` only settles at the end
    this.#lastChange = change.then(
      () => undefined,
      () => undefined,
    );
    await change;
  }

  #showStatus(content: ReactNode): void {
    this.#status ??= createRoot(this.#statusElement);
    this.#status.render(content);
  }

  #clearStatus(): void {
    this.#status?.unmount();
    this.#status = undefined;
  }

  #propsOf(props: AppProps): AppProps & RemoteProps {
    return { ...props, domElement: this.#remoteElement };
  }
}

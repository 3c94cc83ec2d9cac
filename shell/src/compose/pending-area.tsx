import { ErrorPanel, PageSkeleton } from '@cdi/shared/mfe';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { addSection } from './add-section.ts';

/** Takes the place of the page while the list of all pages is loading, and shows an error when loading fails. */
export class PendingArea {
  readonly #section: HTMLElement;
  readonly #load: () => Promise<void>;
  #root: Root | undefined;

  /** @param load fetches the list of all pages; rejects when that fails */
  constructor(parent: HTMLElement, load: () => Promise<void>) {
    this.#load = load;
    this.#section = addSection(parent, 'pending');
  }

  show(): void {
    this.#section.hidden = false;
    this.#root ??= createRoot(this.#section);
    this.#render(<PageSkeleton />);
    this.#load().catch((error: unknown) => {
      reportError(error);
      this.#render(<ErrorPanel code="REMOTE-LOAD" title="This page" onRetry={() => this.show()} />);
    });
  }

  hide(): void {
    this.#section.hidden = true;
    this.#root?.unmount();
    this.#root = undefined;
  }

  #render(content: ReactNode): void {
    this.#root?.render(content);
  }
}

import { Link } from '@cdi/shared/mfe';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { addSection } from './add-section.ts';

/** The refusal that a signed-in user sees at a page of employees: the page exists, is not theirs, and a link leads back. */
export class ForbiddenArea {
  readonly #section: HTMLElement;
  #root: Root | undefined;

  constructor(parent: HTMLElement) {
    this.#section = addSection(parent, 'forbidden');
  }

  show(): void {
    this.#section.hidden = false;
    this.#root = createRoot(this.#section);
    this.#root.render(<ForbiddenPage />);
  }

  hide(): void {
    this.#section.hidden = true;
    this.#root?.unmount();
    this.#root = undefined;
  }
}

function ForbiddenPage() {
  return (
    <div className="cdi-error-panel" role="alert">
      <h1>This page is for CDI employees</h1>
      <p>You are signed in, but your account does not open this page. If you need it, ask your contact at CDI.</p>
      <p>
        <Link className="cdi-button" href="/my">
          Go to My CDI
        </Link>
      </p>
    </div>
  );
}

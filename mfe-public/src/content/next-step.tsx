import type { ReactNode } from 'react';
import { Link } from '@cdi/shared/mfe';

interface NextStepProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The next step: one panel at the end of a page. */
export function NextStep({ title, text, children }: NextStepProps) {
  return (
    <aside className="next-step no-print" aria-labelledby="next-step-title">
      <h2 id="next-step-title">{title}</h2>
      <p>{text}</p>
      <p className="actions">{children}</p>
    </aside>
  );
}

interface ActionLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** `main` once per page at most. */
  readonly rank?: 'main' | 'second';
}

/** A link that looks like a button, because it starts an action. */
export function ActionLink({ href, children, rank = 'second' }: ActionLinkProps) {
  return (
    <Link href={href} className={rank === 'main' ? 'cdi-button' : 'cdi-button is-quiet'}>
      {children}
    </Link>
  );
}

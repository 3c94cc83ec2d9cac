import type { ReactNode } from 'react';
import { Link } from '@cdi/shared/mfe';

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

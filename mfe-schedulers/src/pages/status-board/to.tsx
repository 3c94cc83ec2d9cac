import { Link } from '@cdi/shared/mfe';
import { createContext, useContext } from 'react';

const isOnWall = createContext(false);

/** Marks its children as part of a wall view, which has no links. */
export const OnWall = isOnWall.Provider;

interface ToProps {
  readonly href: string;
  readonly children: string;
}

/** A link; on the wall its text only. */
export function To({ href, children }: ToProps) {
  return useContext(isOnWall) ? <span className="status-name">{children}</span> : <Link href={href}>{children}</Link>;
}

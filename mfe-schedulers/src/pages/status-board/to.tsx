import { Link } from '@cdi/shared/mfe';
import { createContext, useContext } from 'react';

const isOnWall = createContext(false);

/** Says of what stands in it that it hangs on the wall, where there is nothing to press. */
export const OnWall = isOnWall.Provider;

interface ToProps {
  readonly href: string;
  readonly children: string;
}

/** A link to what is named; on the wall the name alone. */
export function To({ href, children }: ToProps) {
  return useContext(isOnWall) ? <span className="status-name">{children}</span> : <Link href={href}>{children}</Link>;
}

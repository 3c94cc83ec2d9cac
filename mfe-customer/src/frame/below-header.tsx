import type { CSSProperties, ReactNode } from 'react';
import { useHeaderHeight } from './use-header-height.ts';

interface BelowHeaderProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A page with parts that stick below the header: passes the header's height to its style sheet as `--header-height`. */
export function BelowHeader({ className, children }: BelowHeaderProps) {
  const style = { '--header-height': `${useHeaderHeight()}px` } as CSSProperties;
  return (
    <div className={className} style={style}>
      {children}
    </div>
  );
}

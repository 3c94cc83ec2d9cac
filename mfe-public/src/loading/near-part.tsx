import { useRef, type ReactNode } from 'react';
import { FigureBoundary } from '../figures/figure-boundary.tsx';
import { useIsNear } from './use-is-near.ts';

interface NearPartProps {
  readonly className?: string;
  /** Subject of the error message after a failed load: `The drawing`. */
  readonly name: string;
  /** Shown in its place until the reader scrolls near, in print, in a full-page screenshot, and without scripts. */
  readonly waiting: ReactNode;
  /** A part in a separate chunk, see lazyPage. */
  readonly children: ReactNode;
}

/** A part of a page whose code is loaded when the reader scrolls near it. */
export function NearPart({ className, name, waiting, children }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className={className}>
      {isNear ? <FigureBoundary name={name}>{children}</FigureBoundary> : waiting}
    </div>
  );
}

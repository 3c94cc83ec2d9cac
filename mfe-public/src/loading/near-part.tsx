import { useRef, type ReactNode } from 'react';
import { FigureBoundary } from '../figures/figure-boundary.tsx';
import { useIsNear } from './use-is-near.ts';

interface NearPartProps {
  readonly className?: string;
  /** What it is, for the sentence that says that it did not arrive: `The drawing`. */
  readonly name: string;
  /** Stands in its place until the reader comes near, on paper, in a picture of the whole page, and without scripts. */
  readonly waiting: ReactNode;
  /** A part with a chunk of its own, see lazyPage. */
  readonly children: ReactNode;
}

/** A part of a page whose code is fetched when the reader comes near. */
export function NearPart({ className, name, waiting, children }: NearPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className={className}>
      {isNear ? <FigureBoundary name={name}>{children}</FigureBoundary> : waiting}
    </div>
  );
}

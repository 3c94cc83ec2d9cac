import { lazyPage } from '@cdi/shared/mfe';
import { useRef } from 'react';
import { FigureBoundary } from '../../figures/figure-boundary.tsx';
import { useIsNear } from './use-is-near.ts';

const ShortCalculator = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "short-calculator" */ '../ductcal/short-calculator.tsx')).ShortCalculator,
  null,
);

/** The duct calculator in place. Its code is fetched when the reader comes near. */
export function HomeCalculator() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className="home-calculator">
      {isNear && (
        <FigureBoundary>
          <ShortCalculator />
        </FigureBoundary>
      )}
    </div>
  );
}

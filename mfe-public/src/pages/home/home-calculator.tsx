import { lazyPage, Link } from '@cdi/shared/mfe';
import { useRef } from 'react';
import { FigureBoundary } from '../../figures/figure-boundary.tsx';
import { useIsNear } from './use-is-near.ts';

/** What stands in the place until the code has come, on paper, in a picture of the whole page, and without scripts. */
const wayThere = (
  <p className="home-calculator-way">
    <Link className="cdi-button" href="/ductcal">
      Open the duct calculator
    </Link>
  </p>
);

const ShortCalculator = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "short-calculator" */ '../ductcal/short-calculator.tsx')).ShortCalculator,
  wayThere,
);

/** The duct calculator in place. Its code is fetched when the reader comes near. */
export function HomeCalculator() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} className="home-calculator">
      {isNear ? (
        <FigureBoundary>
          <ShortCalculator />
        </FigureBoundary>
      ) : (
        wayThere
      )}
    </div>
  );
}

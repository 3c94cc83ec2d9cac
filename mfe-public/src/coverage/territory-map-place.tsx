import { lazy, Suspense } from 'react';
import { CoverageLoader } from './coverage-loader.tsx';
import { MapFrame } from './map-frame.tsx';

/** The map comes after the page: what it says stands in the table too. */
const TerritoryMap = lazy(() => import('./territory-map.tsx').then((module) => ({ default: module.TerritoryMap })));

/** The map of all territories, in its place from the first moment. */
export function TerritoryMapPlace() {
  return (
    <CoverageLoader frame={(words) => <MapFrame map={words} />}>
      {({ territories }) => (
        <Suspense fallback={<MapFrame map={<p>Loading…</p>} />}>
          <TerritoryMap territories={territories} />
        </Suspense>
      )}
    </CoverageLoader>
  );
}

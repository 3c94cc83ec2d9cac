import { lazy, Suspense } from 'react';
import { CoverageLoader } from './coverage-loader.tsx';
import { MapFrame } from './map-frame.tsx';

/** The map is loaded after the page, because the table has the same data. */
const TerritoryMap = lazy(() => import('./territory-map.tsx').then((module) => ({ default: module.TerritoryMap })));

/** The map of all territories, with its place reserved from the start. */
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

import { lazy, Suspense } from 'react';
import type { CoverageTerritory } from '@cdi/shared/contracts';
import { CoverageLoader } from './coverage-loader.tsx';

/** The map comes after the page: what it says stands in the table too. */
const TerritoryMap = lazy(() => import('./territory-map.tsx').then((module) => ({ default: module.TerritoryMap })));

/** The map of all territories; nothing where none is set up. */
export function TerritoryMapPlace() {
  return (
    <CoverageLoader>
      {({ territories }) => territories.length > 0 && <MapOf territories={territories} />}
    </CoverageLoader>
  );
}

function MapOf({ territories }: { readonly territories: readonly CoverageTerritory[] }) {
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <TerritoryMap territories={territories} />
    </Suspense>
  );
}

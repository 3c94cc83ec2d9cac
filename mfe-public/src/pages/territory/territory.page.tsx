import { ContentPage } from '../../content/content-page.tsx';
import { CoverageLoader } from '../../coverage/coverage-loader.tsx';
import { TerritoryFinder } from '../../coverage/territory-finder.tsx';
import { TerritoryMapPlace } from '../../coverage/territory-map-place.tsx';
import { TerritoryTable, territoryList } from '../../coverage/territory-table.tsx';
import { TransitDays } from '../../coverage/transit-days.tsx';
import { territoryContent } from './territory.content.ts';

/** `/territory`, for everyone except employees. */
export function TerritoryPage() {
  return (
    <ContentPage
      content={territoryContent}
      parts={{
        territoryFinder: <TerritoryFinder />,
        territoryMapPlace: <TerritoryMapPlace />,
        allTerritories: (
          <CoverageLoader list={territoryList}>
            {({ territories }) => <TerritoryTable territories={territories} />}
          </CoverageLoader>
        ),
        transitDays: <TransitDays />,
      }}
    />
  );
}

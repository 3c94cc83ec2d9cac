import { ContentPage } from '../../content/content-page.tsx';
import { TerritoryFinder } from '../../coverage/territory-finder.tsx';
import { TransitDays } from '../../coverage/transit-days.tsx';
import { PlantMap } from '../../figures/plant-map.tsx';
import { PlantList } from '../../map/plant-list.tsx';
import { AddressTable } from './address-table.tsx';
import { locationsContent } from './locations.content.ts';

/** `/locations`. */
export function LocationsPage() {
  return (
    <ContentPage
      content={locationsContent}
      parts={{
        territoryFinder: <TerritoryFinder />,
        plantMap: <PlantMap />,
        plantList: <PlantList />,
        addresses: <AddressTable />,
        transitDays: <TransitDays />,
      }}
    />
  );
}

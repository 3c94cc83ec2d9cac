import { ContentPage } from '../../content/content-page.tsx';
import { PlantMap } from '../../figures/plant-map.tsx';
import { PlantList } from '../../map/plant-list.tsx';
import { aboutContent } from './about.content.ts';
import { House } from './house.tsx';

/** `/about`. */
export function AboutPage() {
  return (
    <ContentPage
      content={aboutContent}
      parts={{ plantMap: <PlantMap />, plantList: <PlantList />, house: <House /> }}
    />
  );
}

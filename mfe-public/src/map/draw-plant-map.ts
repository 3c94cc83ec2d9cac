import { plantPlaces, type PlantPlace } from './plant-places.ts';
import { projectToMap } from './project.ts';
import { coastPath, mapSize, statePath } from './us-outline.ts';

/** Markup of the lower 48 states with our plants. The list beside it has the same content, so the drawing is one image. */
export function drawPlantMap(): string {
  const names = plantPlaces.map(({ city, state }) => `${city} ${state}`).join(', ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="plant-map" viewBox="-4 -4 ${mapSize.width + 8} ${mapSize.height + 8}" role="img"`,
    ` aria-label="Map of the United States with our plants: ${names}">`,
    `<path class="map-states" d="${statePath}"/><path class="map-coast" d="${coastPath}"/>`,
    ...plantPlaces.map(drawPlant),
    '</svg>',
  ].join('');
}

/** A surveyor's target with the name on a leader. */
function drawPlant({ city, state, latitudeDeg, longitudeDeg, labelSide }: PlantPlace): string {
  const { x, y } = projectToMap(latitudeDeg, longitudeDeg);
  const side = labelSide === 'right' ? 1 : -1;
  return [
    `<g class="map-plant" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><path d="M-11 0h22M0-11v22"/><circle r="5"/>`,
    `<path class="map-leader" d="M${side * 4} -4l${side * 14} -14h${side * 8}"/>`,
    `<text x="${side * 29}" y="-14" text-anchor="${side === 1 ? 'start' : 'end'}">${city}`,
    `<tspan class="map-state-code"> ${state}</tspan></text></g>`,
  ].join('');
}

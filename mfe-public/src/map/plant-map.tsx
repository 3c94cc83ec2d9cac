import { plants, type Plant } from '../site/plants.ts';
import { projectToMap } from './project.ts';
import { coastPath, mapSize, statePath } from './us-outline.ts';

/** The lower 48 states with our plants. The list beside it says the same in words, so the drawing is one image. */
export function PlantMap() {
  const names = plants.map(({ city, state }) => `${city} ${state}`).join(', ');
  return (
    <svg
      className="plant-map"
      viewBox={`-4 -4 ${mapSize.width + 8} ${mapSize.height + 8}`}
      role="img"
      aria-label={`Map of the United States with our plants: ${names}`}
    >
      <path className="map-states" d={statePath} />
      <path className="map-coast" d={coastPath} />
      {plants.map((plant) => (
        <PlantMark key={plant.city} plant={plant} />
      ))}
    </svg>
  );
}

/** A surveyor's target with the name on a leader. */
function PlantMark({ plant }: { readonly plant: Plant }) {
  const { x, y } = projectToMap(plant.latitudeDeg, plant.longitudeDeg);
  const side = plant.labelSide === 'right' ? 1 : -1;
  return (
    <g className="map-plant" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path d="M-11 0h22M0-11v22" />
      <circle r="5" />
      <path className="map-leader" d={`M${side * 4} -4l${side * 14} -14h${side * 8}`} />
      <text x={side * 29} y="-14" textAnchor={side === 1 ? 'start' : 'end'}>
        {plant.city}
        <tspan className="map-state-code"> {plant.state}</tspan>
      </text>
    </g>
  );
}

import { plants } from '../site/plants.ts';

/** The plants of the map as a list. */
export function PlantList() {
  return (
    <dl className="plant-list">
      {plants.map(({ city, state, serves }) => (
        <div key={city}>
          <dt>
            {city}, {state}
          </dt>
          <dd>nearest to {serves}</dd>
        </div>
      ))}
    </dl>
  );
}

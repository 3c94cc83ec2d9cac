import { Drawing } from './drawing.tsx';

/** The lower 48 states with our plants, see `draw-plant-map.ts`. */
export function PlantMap() {
  return (
    <div className="plant-map-place">
      <Drawing name="plants" />
    </div>
  );
}

import { plants, type Plant } from '../site/plants.ts';

/** A plant with its position on the map. Only the generator draws the map, so no page loads this data. */
export interface PlantPlace extends Plant {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Side of the dot on which the map writes the name, so that it does not cross a border or the edge. */
  readonly labelSide: 'left' | 'right';
}

const [indianapolis, dallas, fresno] = plants;

export const plantPlaces: readonly PlantPlace[] = [
  { ...indianapolis, latitudeDeg: 39.768, longitudeDeg: -86.158, labelSide: 'left' },
  { ...dallas, latitudeDeg: 32.777, longitudeDeg: -96.797, labelSide: 'right' },
  { ...fresno, latitudeDeg: 36.738, longitudeDeg: -119.787, labelSide: 'right' },
];

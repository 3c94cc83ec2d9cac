/** A plant of ours, as the public pages show it. */
export interface Plant {
  readonly city: string;
  readonly state: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Where its trucks go without changing trailers. */
  readonly serves: string;
  /** Side of the dot on which the map writes the name, so that it does not cross a border or the edge. */
  readonly labelSide: 'left' | 'right';
}

/** Where curbs are made, from east to west. */
export const plants: readonly Plant[] = [
  {
    city: 'Indianapolis',
    state: 'IN',
    latitudeDeg: 39.768,
    longitudeDeg: -86.158,
    serves: 'Great Lakes, Northeast, Mid-Atlantic and Southeast',
    labelSide: 'left',
  },
  {
    city: 'Dallas',
    state: 'TX',
    latitudeDeg: 32.777,
    longitudeDeg: -96.797,
    serves: 'Texas, the Gulf coast and the central states',
    labelSide: 'right',
  },
  {
    city: 'Fresno',
    state: 'CA',
    latitudeDeg: 36.738,
    longitudeDeg: -119.787,
    serves: 'California, the Northwest, the Southwest and the mountain states',
    labelSide: 'right',
  },
];

/** One of our plants, as the public pages present it. */
export interface Plant {
  readonly city: string;
  readonly state: string;
  /** The regions that it is closest to. */
  readonly serves: string;
}

/** The plants that build curbs, from east to west. */
export const plants: readonly [Plant, Plant, Plant] = [
  { city: 'Indianapolis', state: 'IN', serves: 'the Great Lakes, Northeast, Mid-Atlantic and Southeast' },
  { city: 'Dallas', state: 'TX', serves: 'Texas, the Gulf coast and the central states' },
  {
    city: 'Fresno',
    state: 'CA',
    serves: 'California, the Northwest, the Southwest and the mountain states',
  },
];

/** A plant of ours, as the public pages tell of it. */
export interface Plant {
  readonly city: string;
  readonly state: string;
  /** The parts of the country that it is nearest to. */
  readonly serves: string;
}

/** Where curbs are made, from east to west. */
export const plants: readonly [Plant, Plant, Plant] = [
  { city: 'Indianapolis', state: 'IN', serves: 'the Great Lakes, Northeast, Mid-Atlantic and Southeast' },
  { city: 'Dallas', state: 'TX', serves: 'Texas, the Gulf coast and the central states' },
  {
    city: 'Fresno',
    state: 'CA',
    serves: 'California, the Northwest, the Southwest and the mountain states',
  },
];

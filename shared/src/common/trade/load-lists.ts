/** The trailers that loads go on. */
export const LOAD_TRAILERS = { pup: '28-ft pup', full: '53-ft trailer' } as const;

/** By what the cost of a load is split over its orders. */
export const LOAD_SPLITS = { cube: 'Cube', weight: 'Weight' } as const;
export type LoadSplit = keyof typeof LOAD_SPLITS;

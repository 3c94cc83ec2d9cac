export { exposureCoefficient, MAX_TABLE_HEIGHT_FT } from './exposure-coefficient.ts';
export { computeWindLoad, gustCoefficient } from './wind-load.ts';
export type { Tension, WindEdition, WindInput, WindResult } from './wind-load.ts';

export { exposureCoefficient, MAX_TABLE_HEIGHT_FT, type WindEdition } from './exposure-coefficient.ts';
export { computeWindLoad, gustCoefficient } from './wind-load.ts';
export type { Tension, WindInput, WindResult } from './wind-load.ts';

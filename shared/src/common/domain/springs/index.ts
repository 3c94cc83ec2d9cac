export { addEqualLoad, cornerLoadsFromCg, matchesWeight, sumCornerLoads } from './corner-loads.ts';
export { computeIsolation, naturalFrequencyHz, type Isolation } from './isolation.ts';
export { readStoredSprings, SOLID_IN, STANDARD_SPRINGS, springRate } from './spring-series.ts';
export { INTERNAL_ISOLATION_WARNING, checkSprings, selectSprings } from './select-springs.ts';
export type { CornerSpring, SpringCheck, SpringInput, SpringProblem, SpringSelection } from './select-springs.ts';

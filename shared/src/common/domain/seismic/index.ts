export { SEISMIC_COEFFICIENTS, computeSeismicForce } from './seismic-force.ts';
export type { Mounting, SeismicInput, SeismicResult } from './seismic-force.ts';

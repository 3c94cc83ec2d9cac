export { splitFreight } from './split-freight.ts';
export * from './trailer-load.ts';
export * from './compare-carriers.ts';
export * from './propose-loads.ts';

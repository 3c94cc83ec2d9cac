export { checkExamples } from './check-examples.ts';
export type { ExampleFault, PlateExample } from './check-examples.ts';
export { KNOWN_SERIES } from './known-series.ts';
export type { KnownSeries } from './known-series.ts';
export { isPatternAlias, parsePattern } from './nomenclature.ts';
export type { Nomenclature, SizeCode } from './nomenclature.ts';
export { normalizePlate } from './plate-text.ts';
export { readPlate } from './read-plate.ts';
export type { PlateReading } from './read-plate.ts';

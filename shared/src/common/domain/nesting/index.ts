export { nestParts, nestYield } from './nest-parts.ts';
export { drawNestedSheet } from './nest-scene.ts';
export type { Nest, NestedSheet, NestPart, SheetRect } from './nest.ts';
export { MACHINE_GAPS } from './nest.ts';

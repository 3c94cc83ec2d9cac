export { listFlatPatterns } from './list-flat-patterns.ts';
export { drawFlatPattern } from './flat-scene.ts';
export type { FlatPattern } from './flat-pattern.ts';

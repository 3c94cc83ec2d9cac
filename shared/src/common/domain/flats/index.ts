export { listFlatPatterns } from './list-flat-patterns.ts';
export { listBlanks } from './list-blanks.ts';
export { drawFlatPattern } from './flat-scene.ts';
export { patternBox, type FlatPattern } from './flat-pattern.ts';

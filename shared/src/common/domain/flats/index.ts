export { listFlatPatterns } from './list-flat-patterns.ts';
export { listCutPieces, sumCutPieces, type CutPiece, type CutTotals } from './list-cut-pieces.ts';
export { drawFlatPattern } from './flat-scene.ts';
export { patternBox, type FlatPattern } from './flat-pattern.ts';

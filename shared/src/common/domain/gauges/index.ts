export * from './sheet-metal.ts';
export { bendAllowanceIn, bendDeductionIn, flatLengthIn, insideRadiusIn, type Bend } from './bend.ts';

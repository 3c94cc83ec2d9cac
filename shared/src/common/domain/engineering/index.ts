export { listSheetNotes } from './sheet-notes.ts';
export * from './submittal-data.ts';
export { describeCalculation } from './describe-calculation.ts';
export { computeEngineering } from './curb-engineering.ts';
export { curbResults, describeEngineering, NO_CURB_RESULTS, describePreliminary } from './curb-results.ts';

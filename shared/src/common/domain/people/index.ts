export { judgeArrival, type Arrival, type ArrivalFacts } from './attendance.ts';
export { standOfYear } from './sales-goal.ts';
export * from './timecard.ts';
export * from './work-week.ts';

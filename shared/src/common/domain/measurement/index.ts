export { compareMeasured, type MeasuredCurb, type QuotedCurb } from './compare-measured.ts';

import type { Field } from './field.ts';

/** A title within a sentence: `purchase order`, and `tracker MER`, whose short form stays as it is. */
export const withinSentence = (title: string): string =>
  title
    .split(' ')
    .map((word) => (/^[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** Characters of the longest number (`T-10042`) or tag. */
const LONGEST_NUMBER = 40;

/** Whether a field holds names, of several words and with a need for room; shorter texts are numbers and tags. */
export const holdsNames = (field: Field | undefined): boolean =>
  field?.kind === 'text' && (field.maxLength ?? 0) > LONGEST_NUMBER;

/** Whether blanks and hyphens say nothing in a field. */
export const isPlateField = (field: Field | undefined): boolean =>
  field !== undefined && 'isPlate' in field && field.isPlate === true;

import type { Field } from './field.ts';

/**
 * Whether a copy of a record takes the value over. What names the record, a day, and what is marked as its own stays behind: a day belongs
 * to the job that the record was made for.
 */
export const isCopied = ({ kind, unique, notCopied }: Field): boolean =>
  unique !== true && notCopied !== true && kind !== 'date' && kind !== 'datetime';

import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { groupNames, hasPeriods, PERIODS, type Period } from '../../../common/catalogue/list-groups.ts';

/** What a list is grouped by, as the call is sent it. */
export interface GroupBy {
  readonly field: string;
  /** Null for what is no date. */
  readonly period: Period | null;
}

/** The fields that this person can group by. */
export function groupableNames(definition: ObjectDefinition, hidden: readonly string[]): readonly string[] {
  return groupNames(definition).filter((name) => !hidden.includes(name));
}

/** `promised_date.month` in two parts; the span of a date that names none is a month. */
export function splitGroup(group: string, { fields }: Pick<ObjectDefinition, 'fields'>): GroupBy {
  const [field = '', period] = group.split('.');
  const isDated = fields[field] !== undefined && hasPeriods(fields[field]);
  return { field, period: isDated ? (PERIODS.find((each) => each === period) ?? 'month') : null };
}

export const joinGroup = ({ field, period }: GroupBy): string => (period === null ? field : `${field}.${period}`);

/** Reads the grouping of the address; null for none, and for one that this list does not have. */
export function readGroup(text: string | null, definition: ObjectDefinition, hidden: readonly string[]): string | null {
  if (!text) return null;
  const group = splitGroup(text, definition);
  return groupableNames(definition, hidden).includes(group.field) ? joinGroup(group) : null;
}

import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { groupNames, hasPeriods, PERIODS, type Period } from '../../../common/catalogue/list-groups.ts';

/** One group level, in the form of the call. */
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

const joinGroup = ({ field, period }: GroupBy): string => (period === null ? field : `${field}.${period}`);

/** Maximum number of group levels: with more, people lose their way. */
const MOST_LEVELS = 3;

/** The levels of a grouping, the outermost first: `status,promised_date.month`. */
export const splitLevels = (group: string, definition: Pick<ObjectDefinition, 'fields'>): readonly GroupBy[] =>
  group.split(',').map((level) => splitGroup(level, definition));

/** Null for no levels at all: the plain list. */
export const joinLevels = (levels: readonly GroupBy[]): string | null =>
  levels.length === 0 ? null : levels.map(joinGroup).join(',');

/** Reads the grouping of the address; null for none, and without the levels that this list does not have. */
export function readGroup(text: string | null, definition: ObjectDefinition, hidden: readonly string[]): string | null {
  if (!text) return null;
  const known = splitLevels(text, definition).filter(({ field }) => groupableNames(definition, hidden).includes(field));
  return joinLevels([...new Map(known.map((level) => [joinGroup(level), level])).values()].slice(0, MOST_LEVELS));
}

import type { ObjectDefinition } from './define-object.ts';
import type { Field, FieldKind } from './field.ts';

/** Spans of time by which dates are put together. */
export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** Most groups that one list shows: sums of more groups are not useful to read. */
export const MOST_GROUPS = 500;

const DATED: readonly FieldKind[] = ['date', 'datetime'];
const GROUPED: readonly FieldKind[] = ['choice', 'reference', 'boolean', ...DATED];

/** Whether the field is grouped by a span of time. */
export const hasPeriods = ({ kind }: Pick<Field, 'kind'>): boolean => DATED.includes(kind);

/** Fields that a list can be grouped by: fields of its search form that many records share, so that a filter can open each group. */
export function groupNames({ search, fields }: Pick<ObjectDefinition, 'fields' | 'search'>): readonly string[] {
  return search.formFields.filter((name) => fields[name] !== undefined && GROUPED.includes(fields[name].kind));
}

import type { ChildDefinition, ObjectDefinition } from './define-object.ts';
import type { Field } from './field.ts';

/** A field that a search form can ask about. */
export interface SearchedField {
  readonly field: Field;
  readonly column: string;
  /** The list whose rows have the column; null for one of the record itself. */
  readonly rows: ChildDefinition | null;
}

/** How search forms and addresses name a field of rows by the key of their list: `lines.part_id`. */
export const rowFieldName = (list: string, column: string): string => `${list}.${column}`;

/** Meaning of a name in a search form: a field of the record, or `lines.part_id`, which any row of the list may hold. */
export function searchedField(
  { fields, children = {} }: Pick<ObjectDefinition, 'fields' | 'children'>,
  name: string,
): SearchedField | undefined {
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (own) return { field: own, column: name, rows: null };
  const dot = name.indexOf('.');
  const list = name.slice(0, Math.max(dot, 0));
  const column = name.slice(dot + 1);
  const rows = Object.hasOwn(children, list) ? children[list] : undefined;
  const field = rows && Object.hasOwn(rows.fields, column) ? rows.fields[column] : undefined;
  return rows && field ? { field, column, rows } : undefined;
}

const SUFFIX = /^(.*)_(from|to|min|max|is|not)$/;

/** Meaning of a parameter's suffix: an end of a range, a word such as `empty` or `last_30_days`, or a negation. */
export type FilterBound = 'from' | 'to' | 'min' | 'max' | 'is' | 'not';

/** Field that a filter parameter asks about, and what its end asks if it has one. */
export function splitParameter(
  parameter: string,
  definition: Pick<ObjectDefinition, 'fields' | 'children'>,
): { readonly field: string; readonly bound: FilterBound | null } {
  if (searchedField(definition, parameter)) return { field: parameter, bound: null };
  const range = SUFFIX.exec(parameter);
  if (!range?.[1]) return { field: parameter, bound: null };
  return { field: range[1], bound: range[2] as FilterBound };
}

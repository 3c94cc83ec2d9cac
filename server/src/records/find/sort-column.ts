import { sql, type RawBuilder } from 'kysely';
import {
  hasSortIndex,
  keyOf,
  sortNames,
  type Field,
  type FieldKind,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { Person } from '../../context.ts';
import { labelExpression } from '../read/labels.ts';
import { seesField } from '../values/seen-fields.ts';
import { columnRef } from '../../storage/column-ref.ts';

/** Sort order of a list (alias `t`). */
export interface SortColumn {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
  /** The joined table that holds the value. */
  readonly join: RawBuilder<unknown>;
  readonly isNullable: boolean;
  readonly isIndexed: boolean;
}

/** Whether the person can sort a list by the column. A hidden column is refused, because the order of the rows would reveal its values. */
export function maySortBy(definition: ObjectDefinition, person: Person, name: string): boolean {
  const field = definition.fields[name];
  return sortNames(definition).includes(name) && (field === undefined || seesField(field, person));
}

/** Columns by which this person can sort a list. */
export const seenSortNames = (definition: ObjectDefinition, person: Person): readonly string[] =>
  sortNames(definition).filter((name) => maySortBy(definition, person, name));

/** A column that is always filled can walk its plain index in both directions. */
function isNullable(definition: ObjectDefinition, name: string): boolean {
  return definition.fields[name] !== undefined && !definition.fields[name].required;
}

/** So much of a long text decides; the rest would have to travel in every cursor. */
const DECISIVE_LETTERS = 120;
const WORDS: readonly FieldKind[] = ['text', 'long_text', 'email', 'phone', 'url', 'zip'];

/** Words in small letters: of two names, a capital does not come first. */
const inSmallLetters = (value: RawBuilder<unknown>) => sql`lower(left(${value}, ${sql.lit(DECISIVE_LETTERS)}))`;

/** The place of a value in a list of codes. */
const placeIn = (codes: readonly string[], value: RawBuilder<unknown>) =>
  sql`array_position(${sql.val([...codes])}::text[], ${value})`;

/**
 * The column as SQL: a reference by the name that is shown, a choice by its place in the list of choices, words whatever their capitals.
 * `alias` is that of the further table.
 */
export function sortColumn(
  objects: readonly ObjectDefinition[],
  definition: ObjectDefinition,
  name: string,
  alias = 's',
): SortColumn {
  const field: Field | undefined = definition.fields[name];
  const stored = columnRef(`t.${name}`);
  if (hasSortIndex(definition, name))
    return { name, value: stored, join: sql``, isNullable: isNullable(definition, name), isIndexed: true };
  // whatever a form demands: a code that its list no longer has, or a row that never went through a form, has no value here
  const column = { name, join: sql``, isNullable: true, isIndexed: false };
  const target = field?.kind === 'reference' ? objects.find((each) => each.name === field.to) : undefined;
  if (target) {
    const join = sql` left join ${sql.table(target.name)} as ${columnRef(alias)}
      on ${columnRef(`${alias}.${keyOf(target)}`)} = ${stored}`;
    return { ...column, join, value: sql`nullif(${inSmallLetters(labelExpression(target, alias))}, '')` };
  }
  if (field?.kind === 'choice') {
    const codes = field.options.map((option) => option.value);
    return { ...column, value: placeIn(codes, stored) };
  }
  if (field && 'namesObject' in field && field.namesObject) {
    const byTitle = [...objects].sort((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1));
    const names = byTitle.map((each) => each.name);
    return { ...column, value: placeIn(names, stored) };
  }
  return { ...column, value: field && WORDS.includes(field.kind) ? inSmallLetters(stored) : stored };
}

import { keyOf, type ObjectDefinition } from './define-object.ts';
import type { FieldKind } from './field.ts';
import { columnNames } from './list-columns.ts';
import { onceFor } from './once-for.ts';

/** Kinds that hold several values in one cell: no one of them says which row comes first. */
const SEVERAL: readonly FieldKind[] = ['choices', 'tags', 'references', 'structure'];

type Sorted = Pick<ObjectDefinition, 'name' | 'fields' | 'search' | 'sections'>;

/** Most columns that one list sorts by, one within the other: with more, the order of rows is no longer apparent. */
export const MOST_SORTS = 4;

/** What a list can be sorted by: its columns with one value in a cell, what has an index for it, when it was made, its number. */
export const sortNames = onceFor((definition: Sorted): readonly string[] => {
  const names = [...definition.search.sortFields, ...columnNames(definition), keyOf(definition), 'created_dt'];
  return [...new Set(names)].filter((name) => {
    const field = definition.fields[name];
    return field === undefined || !SEVERAL.includes(field.kind);
  });
});

/** Whether a click on the head of the column can sort the list. */
export function isSortedBy(definition: Sorted, name: string): boolean {
  return sortNames(definition).includes(name);
}

/** Kinds that are sorted by what people read instead of by what is stored: the name of a record, the place in a list. */
const READ_OTHERWISE: readonly FieldKind[] = ['reference', 'choice'];

/** Whether an index gives the order, however long the list is. Other columns are sorted row by row. */
export function hasSortIndex(definition: Sorted, name: string): boolean {
  if (name === keyOf(definition)) return true;
  const field = definition.fields[name];
  return definition.search.sortFields.includes(name) && !(field && READ_OTHERWISE.includes(field.kind));
}

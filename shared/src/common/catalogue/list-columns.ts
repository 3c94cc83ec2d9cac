import type { ObjectDefinition } from './define-object.ts';
import type { FieldKind } from './field.ts';
import { onceFor } from './once-for.ts';

/** Kinds that say nothing in one cell. */
const TOO_LARGE: readonly FieldKind[] = ['references', 'structure'];

/** Columns that one list shows at most. */
export const MOST_COLUMNS = 30;

/** The moments that every record has. */
const MOMENT_NAMES = ['created_dt', 'updated_dt'] as const;

type Shown = Pick<ObjectDefinition, 'fields' | 'search' | 'sections'>;

/** Columns available to a list: its default columns, then the other fields of the record page, then the record's moments. */
export const columnNames = onceFor(({ search, sections, fields }: Shown): readonly string[] => {
  const further = sections
    .flatMap((section) => section.fields)
    .filter((name) => fields[name] !== undefined && !TOO_LARGE.includes(fields[name].kind));
  return [...new Set([...search.resultFields, ...further, ...MOMENT_NAMES])];
});

/** Columns in the order of pages, files, copies and prints: the one that names the row comes first, for it is the link to the record. */
export function titleFirst<Column extends { readonly name: string }>(
  { titleField }: Pick<ObjectDefinition, 'titleField'>,
  columns: readonly Column[],
): readonly Column[] {
  const title = columns.find(({ name }) => name === titleField);
  return title ? [title, ...columns.filter((each) => each !== title)] : columns;
}

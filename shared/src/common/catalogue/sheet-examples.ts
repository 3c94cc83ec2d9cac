import type { Actor } from '../policy/grant.ts';
import type { ObjectDefinition } from './define-object.ts';
import { rowFieldName } from './searched-field.ts';
import { writableLists } from './sheet-columns.ts';

/** A row of a sheet by its columns, `lines.qty` of one that rows of a list fill. */
type ExampleRow = Readonly<Record<string, unknown>>;

/**
 * The examples of an object as rows of its template, a list of rows for each record: the first record comes with the first row of each of
 * its lists, and has a row of its own for each further one.
 */
export function exampleRecords(definition: ObjectDefinition, actor: Actor | null): readonly (readonly ExampleRow[])[] {
  const lists = writableLists(definition, actor).map(([key, { examples = [] }]) => [key, examples] as const);
  const count = Math.max(1, ...lists.map(([, examples]) => examples.length));
  const cellsOf = (at: number) =>
    lists.flatMap(([key, examples]) =>
      Object.entries(examples[at] ?? {}).map(([name, value]) => [rowFieldName(key, name), value] as const),
    );
  return definition.examples.map((example: ExampleRow, index) =>
    index > 0
      ? [example]
      : Array.from({ length: count }, (_row, at) => ({
          ...(at === 0 ? example : {}),
          ...Object.fromEntries(cellsOf(at)),
        })),
  );
}

import { catalogue } from '@cdi/shared/catalogue';

/**
 * Columns that every record has a value in although the database allows null, as `table.column`: required fields, which are checked
 * when a record is saved, and the title, which holds the number that a record gets when it is made.
 */
export function readRequiredColumns(): ReadonlySet<string> {
  const tables = catalogue.flatMap(({ name, fields, titleField, children = {} }) => [
    { name, fields, title: titleField },
    ...Object.values(children).map((child) => ({ name: child.name, fields: child.fields, title: undefined })),
  ]);
  return new Set(
    tables.flatMap(({ name, fields, title }) =>
      Object.entries(fields)
        .filter(([column, field]) => field.required === true || column === title)
        .map(([column]) => `${name}.${column}`),
    ),
  );
}

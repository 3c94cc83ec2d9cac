import { objectNamed, objects, parseField, type Field, type FieldMap, type FieldParse } from '@cdi/shared/catalogue';
import { formatInches, formatSlope } from '@cdi/shared/units';

/** Values by column name, as in a record of the catalogue. */
export type Values = Readonly<Record<string, unknown>>;

export const quoteDefinition = objectNamed('quote');

/** Fields of the quote itself, and of its curb lines. */
export const headerFields: FieldMap = quoteDefinition.fields;
export const curbFields: FieldMap = objects.quote.children.curbs.fields;

/** The field of a name in the code. Throws when the catalogue has no such field. */
export function fieldNamed(fields: FieldMap, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`The catalogue has no field "${name}".`);
  return field;
}

/** The value in the form in which people write it into the field. */
export function formatEntry(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number') return String(value);
  if (field.kind === 'inches') return formatInches(value, { hasMark: false, denominator: 32 });
  if (field.kind === 'slope') return formatSlope(value);
  if ('unit' in field && field.unit === 'in') return formatInches(value, { hasMark: false, denominator: 32 });
  return String(value);
}

/** Parses the input of a field. Accepts fractions in every field whose unit is inches. */
export function readEntry(field: Field, text: string): FieldParse {
  const isLength = field.kind === 'decimal' && field.unit === 'in';
  return parseField(isLength ? { ...field, kind: 'inches' } : field, text);
}

/** Columns that a save sends: without computed columns and those that other users write. */
export function writableNames(fields: FieldMap): string[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name]) => name);
}

/** The values a new record of these fields begins with. */
export function defaultValues(fields: FieldMap): Values {
  const defaults = Object.entries(fields).filter(([, field]) => !field.readOnly && field.defaultValue !== undefined);
  return Object.fromEntries(defaults.map(([name, field]) => [name, field.defaultValue]));
}

/** The label of a choice's value; the value itself when the list does not know it. */
export function optionLabel(field: Field, value: unknown): string {
  const options = 'options' in field ? field.options : [];
  return options.find((option) => option.value === String(value ?? ''))?.label ?? String(value ?? '');
}

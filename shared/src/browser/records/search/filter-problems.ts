import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import type { FieldKind } from '../../../common/catalogue/field.ts';
import { searchedField, splitParameter } from '../../../common/catalogue/searched-field.ts';

/** Kinds whose filter is a value that must be readable; of the others a part is enough. */
const READ_AS_VALUE: readonly FieldKind[] = [
  'integer',
  'decimal',
  'inches',
  'slope',
  'money',
  'percent',
  'date',
  'datetime',
];

/** Problems of filter inputs, by parameter. */
export function findFilterProblems(
  definition: ObjectDefinition,
  filters: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const [parameter, values] of Object.entries(filters)) {
    const { field: name, bound } = splitParameter(parameter, definition);
    const field = searchedField(definition, name)?.field;
    if (!field || bound === 'is' || !READ_AS_VALUE.includes(field.kind)) continue;
    for (const value of values) {
      const parsed = parseField({ ...field, required: false }, value);
      if (!parsed.ok) problems[parameter] = parsed.message;
    }
  }
  return problems;
}

import { parseField, type FieldMap } from '@cdi/shared/catalogue';
import type { FormDefinition } from '@cdi/shared/kit';
import { toInput, type InputValue } from '@cdi/shared/records';

/** Input values by field name. */
export type FieldInputs = Readonly<Record<string, InputValue>>;

/** The form of these fields: initial values, and validation by the catalogue. */
export function formOfFields(
  fields: FieldMap,
  initial: Readonly<Record<string, unknown>>,
): FormDefinition<FieldInputs> {
  const entries = Object.entries(fields);
  return {
    initial: Object.fromEntries(
      entries.map(([name, field]) => [name, toInput(field, initial[name] ?? field.defaultValue)]),
    ),
    rules: Object.fromEntries(
      entries.map(([name, field]) => [
        name,
        (input: InputValue) => {
          const parsed = parseField(field, input);
          return parsed.ok ? null : parsed.message;
        },
      ]),
    ),
  };
}

/** The values that the inputs mean, as calls carry them; inputs that mean nothing are left out. */
export function readFields(fields: FieldMap, inputs: FieldInputs): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const parsed = parseField(field, inputs[name]);
      return parsed.ok ? [[name, parsed.value]] : [];
    }),
  );
}

import { objectNamed, parseField } from '@cdi/shared/catalogue';
import { findPasswordProblem } from '@cdi/shared/policy';
import type { Rule } from '@cdi/shared/kit';

const { fields } = objectNamed('user');

/** Validates a value like the server: by the field of this name of the user object. `label` is its name in the form. */
export function userField(name: string, label: string, isRequired: boolean): Rule<unknown> {
  const field = fields[name];
  if (!field) throw new Error(`A user has no field "${name}".`);
  return (value) => {
    if (value.trim() === '') return isRequired ? `${label} is required.` : null;
    const parsed = parseField({ ...field, label, required: false }, value);
    return parsed.ok ? null : parsed.message;
  };
}

export const newPassword: Rule<unknown> = (value) => findPasswordProblem(value);

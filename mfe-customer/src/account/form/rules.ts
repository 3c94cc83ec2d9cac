import { objectNamed, parseField } from '@cdi/shared/catalogue';
import { findPasswordProblem } from '@cdi/shared/policy';
import type { Rule } from '@cdi/shared/kit';

const { fields } = objectNamed('user');

/** Checks a value as the server will: by the user's field of this name. `label` is what the form calls it. */
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

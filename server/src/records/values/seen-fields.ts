import type { Field } from '@cdi/shared/catalogue';
import { isStaff } from '@cdi/shared/policy';
import { maySeeField, type Holder } from '@cdi/shared/catalogue';
import type { Person } from '../../context.ts';

/** Whether the person sees the value of the field: the policy says so, and prices are shown to the company. */
export function seesField(
  field: Pick<Field, 'readers' | 'kind'>,
  person: Holder & Pick<Person, 'showsPrices'>,
): boolean {
  if (!maySeeField(field, person)) return false;
  return field.kind !== 'money' || person.showsPrices || isStaff(person);
}

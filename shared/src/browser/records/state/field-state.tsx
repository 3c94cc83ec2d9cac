import type { Field } from '../../../common/catalogue/field.ts';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { StateTag } from '../../kit/panels/state-tag.tsx';
import { formatValue } from '../fields/format-value.ts';

/** The value of a field that says in which state something is, as icon and word. */
export function FieldState({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const state = String(value ?? '');
  return state === '' ? null : <StateTag state={state}>{formatValue(field, state)}</StateTag>;
}

/** Whether the field says in which state the record is, so that it is drawn as a tag. */
export function isStateField(definition: Pick<ObjectDefinition, 'states'>, name: string): boolean {
  return definition.states?.field === name || name === 'status';
}

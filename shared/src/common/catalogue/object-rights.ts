import type { Field } from './field.ts';
import type { ObjectDefinition, Transition } from './define-object.ts';
import { type Actor, type Grant, grantsFor, isStaff, mayAtAll } from '../policy/grant.ts';

/** As much of a person as rights that ask for no record go by. */
export type Holder = Pick<Actor, 'roles' | 'userType'>;

export type ObjectAction = 'read' | 'create' | 'update' | 'mass_upload';

/** The grants of an action; mass upload falls back to the grants for creating, and `mayDo` limits it to employees. */
export function grantsOf(definition: ObjectDefinition, action: ObjectAction): readonly Grant[] {
  if (action === 'mass_upload') return definition.access.mass_upload ?? definition.access.create;
  return definition.access[action];
}

/** Whether the person may do this to the object at all: whether the menu lists it, or its page has the button. */
export function mayDo(definition: ObjectDefinition, action: ObjectAction, actor: Holder): boolean {
  // a sheet works at many records for long: people outside enter theirs one by one
  if (action === 'mass_upload' && !isStaff(actor)) return false;
  return mayAtAll(grantsOf(definition, action), actor);
}

/** Whether the person sees the value of the field on records that they may read. */
export function maySeeField(field: Pick<Field, 'readers'>, actor: Holder): boolean {
  return field.readers === undefined || mayAtAll(field.readers, actor);
}

/** Whether the person may change the field on records that they may save. */
export function mayWriteField(field: Pick<Field, 'readers' | 'writers' | 'readOnly'>, actor: Actor): boolean {
  if (field.readOnly) return false;
  if (field.writers !== undefined) return mayAtAll(field.writers, actor);
  return maySeeField(field, actor);
}

/** Transitions that leave the state and that the person may take by a button. */
export function transitionsFor(definition: ObjectDefinition, state: string, actor: Actor): readonly Transition[] {
  const all = definition.states?.transitions ?? [];
  return all.filter(
    (transition) =>
      !transition.isAutomatic && transition.from.includes(state) && grantsFor(transition.who, actor).length > 0,
  );
}

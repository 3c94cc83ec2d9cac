import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field, FieldMap } from '../../../common/catalogue/field.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { maySeeField, mayWriteField } from '../../../common/catalogue/object-rights.ts';

/** One field as the form shows it. */
export interface EditableField {
  readonly name: string;
  readonly field: Field;
  /** Shown, but not to be changed by this person, or not any more. */
  readonly isLocked: boolean;
  readonly isRequired: boolean;
}

export interface FormSection {
  readonly title: string;
  readonly fields: readonly EditableField[];
}

const maySee = (field: Field, actor: Actor | null): boolean =>
  field.readers === undefined || (actor !== null && maySeeField(field, actor));
const mayWrite = (field: Field, actor: Actor | null): boolean => actor !== null && mayWriteField(field, actor);

/** Whether the record cannot be saved in its present state without the field. */
export function isRequiredNow(definition: ObjectDefinition, field: Field, record: LoadedRecord | null): boolean {
  if (field.required === true) return true;
  const machine = definition.states;
  const state = machine ? (record?.fields[machine.field] ?? machine.initial) : undefined;
  return typeof state === 'string' && field.requiredIn?.includes(state) === true;
}

/**
 * The sections of the form that this person sees. A new record shows only what can be filled; a stored one also what is
 * locked, so that nothing seems to have vanished.
 */
export function formSections(
  definition: ObjectDefinition,
  actor: Actor | null,
  record: LoadedRecord | null,
): readonly FormSection[] {
  const describe = (name: string): readonly EditableField[] => {
    const field = definition.fields[name];
    if (!field || !maySee(field, actor)) return [];
    const isLocked = record ? record.rights.locked.includes(name) || field.readOnly === true : !mayWrite(field, actor);
    if (record === null && isLocked) return [];
    return [
      { name, field, isLocked, isRequired: isRequiredNow(definition, field, record) && field.kind !== 'boolean' },
    ];
  };
  return definition.sections
    .map(({ title, fields }) => ({ title, fields: fields.flatMap(describe) }))
    .filter(({ fields }) => fields.length > 0);
}

/** Fields of the form that may be changed, by name. */
export function writableFields(
  definition: ObjectDefinition,
  actor: Actor | null,
  record: LoadedRecord | null,
): ReadonlyMap<string, EditableField> {
  const fields = formSections(definition, actor, record).flatMap((section) => section.fields);
  return new Map(fields.filter((each) => !each.isLocked).map((each) => [each.name, each]));
}

/** Fields of a child row that this person fills, in their order. */
export function writableChildFields(
  child: { readonly fields: FieldMap },
  actor: Actor | null,
): readonly (readonly [string, Field])[] {
  return Object.entries(child.fields).filter(([, field]) => mayWrite(field, actor) && maySee(field, actor));
}

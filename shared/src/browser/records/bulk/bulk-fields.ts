import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { FieldKind } from '../../../common/catalogue/field.ts';
import { isStaff, type Actor } from '../../../common/policy/grant.ts';
import { mayDo } from '../../../common/catalogue/object-rights.ts';
import { writableFields, type EditableField } from '../form/form-fields.ts';

/** Kinds that belong to one record alone. */
const OWN: readonly FieldKind[] = ['structure'];

const IN_USE: EditableField = {
  name: 'is_active',
  field: { kind: 'boolean', label: 'In use', required: true },
  isLocked: false,
  isRequired: true,
};

/** The fields that this person may set in several records at once: those that may change in a stored record, and whether it is in use. */
export function bulkFields(definition: ObjectDefinition, actor: Actor | null): ReadonlyMap<string, EditableField> {
  if (actor === null || !mayDo(definition, 'update', actor)) return new Map();
  const fields = [...writableFields(definition, actor, null).values()].filter(
    ({ field }) => field.fixed !== true && field.unique !== true && !OWN.includes(field.kind),
  );
  return new Map([...fields, ...(isStaff(actor) ? [IN_USE] : [])].map((each) => [each.name, each]));
}

import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import type { FieldConflict } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { isSameInput, toInput, type InputValue } from '../fields/input-value.ts';
import { readInput, type ChildInputs } from './form-values.ts';
import { mergeFormRows } from './merge-form-rows.ts';

/** Changes that another person saved while a form on the same record was open. */
export interface TheirChanges {
  /** The person who saved last. */
  readonly by: string | null;
  /** Labels of everything that is different now. */
  readonly labels: readonly string[];
  /** Where the form holds a change of the same field. */
  readonly conflicts: readonly FieldConflict[];
}

/** The part of a form that is compared. */
interface OwnSide {
  readonly inputs: { get(name: string): InputValue | undefined };
  readonly dirtyNames: readonly string[];
  readonly dirtyChildren: readonly string[];
  readonly children: ChildInputs;
  readonly actor: Actor | null;
}

const inputOf = (field: Field, name: string, { fields, labels }: LoadedRecord): InputValue =>
  toInput(field, fields[name], labels[name]);

/** Compares the record that the form was opened on with the current one; null when they are equal. */
export function compareSides(
  definition: ObjectDefinition,
  { base, latest }: { readonly base: LoadedRecord | null; readonly latest: LoadedRecord },
  own: OwnSide,
): TheirChanges | null {
  if (base === null) return null;
  const names = Object.entries(definition.fields)
    .filter(([name]) => name in latest.fields)
    .filter(([name, field]) => !isSameInput(inputOf(field, name, base), inputOf(field, name, latest)))
    .map(([name]) => name);
  const children = Object.entries(definition.children ?? {})
    .filter(([key]) => JSON.stringify(base.children[key]) !== JSON.stringify(latest.children[key]))
    .map(([key]) => key);
  if (names.length === 0 && children.length === 0) return null;
  const label = (name: string) => definition.fields[name]?.label ?? definition.children?.[name]?.titlePlural ?? name;
  const ownValue = (name: string): unknown => {
    const field = definition.fields[name];
    return field ? readInput(field, own.inputs.get(name)) : own.inputs.get(name);
  };
  return {
    by: latest.updated_by_name,
    labels: [...names, ...children].map(label),
    conflicts: [
      ...names
        .filter((name) => own.dirtyNames.includes(name))
        .filter((name) => !isSameOnBothSides(definition, name, ownValue(name), latest))
        .map((name) => ({
          field: name,
          label: label(name),
          yours: ownValue(name),
          theirs: latest.fields[name] ?? null,
          original: base.fields[name] ?? null,
        })),
      ...children
        .filter((key) => own.dirtyChildren.includes(key))
        .flatMap((key) => {
          const child = definition.children?.[key];
          if (!child) return [];
          const [was, now] = [base.children[key] ?? [], latest.children[key] ?? []];
          const rows = own.children[key] ?? [];
          return mergeFormRows({ key, child, actor: own.actor, base: was, own: rows, latest: now }).conflicts;
        }),
    ],
  };
}

/** Both may have typed the very same: then there is nothing to decide. */
function isSameOnBothSides(definition: ObjectDefinition, name: string, yours: unknown, latest: LoadedRecord): boolean {
  const field = definition.fields[name];
  return field !== undefined && isSameInput(toInput(field, yours, latest.labels[name]), inputOf(field, name, latest));
}

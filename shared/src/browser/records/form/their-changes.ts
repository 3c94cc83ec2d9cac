import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import { isUnchosen } from '../../../common/catalogue/unchosen-text.ts';
import type { FieldConflict } from '../../../common/contracts/define-call.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import { isSameInput, toInput, type InputValue } from '../fields/input-value.ts';

/** What somebody else saved while a form on the same record was open. */
export interface TheirChanges {
  /** Who saved last. */
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
  readonly children: Readonly<Record<string, readonly unknown[]>>;
}

/** Compares the record as the form was opened on it with the record as it stands now; null when they hold the same. */
export function compareSides(
  definition: ObjectDefinition,
  { base, latest }: { readonly base: LoadedRecord | null; readonly latest: LoadedRecord },
  own: OwnSide,
): TheirChanges | null {
  if (base === null) return null;
  const names = Object.entries(definition.fields)
    .filter(([name]) => name in latest.fields)
    .filter(([name, field]) => !isSameInput(toInput(field, base.fields[name]), toInput(field, latest.fields[name])))
    .map(([name]) => name);
  const children = Object.entries(definition.children ?? {})
    .filter(([key]) => JSON.stringify(base.children[key]) !== JSON.stringify(latest.children[key]))
    .map(([key]) => key);
  if (names.length === 0 && children.length === 0) return null;
  const label = (name: string) => definition.fields[name]?.label ?? definition.children?.[name]?.titlePlural ?? name;
  const ownValue = (name: string): unknown => {
    const field = definition.fields[name];
    const typed = own.inputs.get(name);
    const input = isUnchosen(typed) ? typed.chosen : typed;
    const parsed = field ? parseField(field, input, false) : null;
    return parsed?.ok ? parsed.value : input;
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
        .map((key) => ({ field: key, label: label(key), yours: own.children[key], theirs: null, original: null })),
    ],
  };
}

/** Both may have typed the very same: then there is nothing to decide. */
function isSameOnBothSides(definition: ObjectDefinition, name: string, yours: unknown, latest: LoadedRecord): boolean {
  const field = definition.fields[name];
  return field !== undefined && isSameInput(toInput(field, yours), toInput(field, latest.fields[name]));
}

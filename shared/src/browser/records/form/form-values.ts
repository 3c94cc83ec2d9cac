import { makeRandomId, type FormValue } from '@cdi/shared/api';
import type { ChildDefinition, ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { parseField } from '../../../common/catalogue/field-schema.ts';
import { isBlank } from '../../../common/catalogue/field-text.ts';
import type { Field } from '../../../common/catalogue/field.ts';
import { isUnchosen } from '../../../common/catalogue/unchosen-text.ts';
import { writableLists } from '../../../common/catalogue/sheet-columns.ts';
import type { LoadedRecord } from '../../../common/contracts/record.contract.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import { toInput, toWire, type InputValue } from '../fields/input-value.ts';
import type { FormRow } from './form-draft.ts';
import { writableChildFields, type EditableField } from './form-fields.ts';

export type Inputs = Readonly<Record<string, InputValue>>;
export type ChildInputs = Readonly<Record<string, readonly FormRow[]>>;
/** The values of a form: inputs by field, and rows by child table. */
export type RecordValues = Readonly<Record<string, InputValue | readonly FormRow[]>>;

/** Initial inputs of a form: those of the record, or the defaults of a new one. */
export function startInputs(
  definition: ObjectDefinition,
  record: LoadedRecord | null,
  initial: Readonly<Record<string, unknown>> = {},
): Inputs {
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => {
      const value = record ? record.fields[name] : (initial[name] ?? field.defaultValue);
      return [name, toInput(field, value, record?.labels[name])];
    }),
  );
}

/** The child rows of a record as the form holds them. */
export function startChildren(
  definition: ObjectDefinition,
  record: LoadedRecord | null,
  actor: Actor | null,
): ChildInputs {
  return Object.fromEntries(
    writableLists(definition, actor).map(([key, child]) => [key, startRows(child, record?.children[key] ?? [], actor)]),
  );
}

/** Stored rows of one list as the form holds them. */
export function startRows(
  child: ChildDefinition,
  rows: readonly Readonly<Record<string, unknown>>[],
  actor: Actor | null,
): readonly FormRow[] {
  return rows.map((row) => {
    const id = Number(row[`${child.name}_id`]);
    const labels = row['labels'] as Readonly<Record<string, string>> | undefined;
    const inputs = writableChildFields(child, actor).map(([name, field]) => [
      name,
      toInput(field, row[name], labels?.[name]),
    ]);
    return { key: `stored-${id}`, id, inputs: Object.fromEntries(inputs) as Inputs };
  });
}

/** A row that is not stored yet, with the defaults of its fields. */
export function newRow(definition: ObjectDefinition, childKey: string, actor: Actor | null): FormRow {
  const child = definition.children?.[childKey];
  const fields = child ? writableChildFields(child, actor) : [];
  return {
    key: makeRandomId(),
    id: null,
    inputs: Object.fromEntries(fields.map(([name, field]) => [name, toInput(field, field.defaultValue)])),
  };
}

export interface ParsedForm {
  readonly values: Readonly<Record<string, FormValue>>;
  /** Messages by field; child rows are named `curbs[0].height`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads the fields named. The very function that the server uses judges them. */
export function parseInputs(
  fields: Iterable<EditableField>,
  inputs: (name: string) => InputValue | undefined,
): ParsedForm {
  const values: Record<string, FormValue> = {};
  const errors: Record<string, string> = {};
  for (const { name, field, isRequired } of fields) {
    const parsed = parseField(field, inputs(name), isRequired);
    if (parsed.ok) values[name] = toWire(field, parsed.value);
    else errors[name] = parsed.message;
  }
  return { values, errors };
}

/** Reads the rows of one child table. A stored row carries its key, so that history can follow it. */
export function parseRows(
  definition: ObjectDefinition,
  childKey: string,
  rows: readonly FormRow[],
  actor: Actor | null,
): { readonly rows: readonly FormValue[]; readonly errors: Readonly<Record<string, string>> } {
  const child = definition.children?.[childKey];
  const errors: Record<string, string> = {};
  if (!child) return { rows: [], errors };
  const fields = writableChildFields(child, actor);
  const parsed = rows.map((row, index) => {
    const result = parseInputs(
      fields.map(([name, field]) => ({ name, field, isLocked: false, isRequired: field.required === true })),
      (name) => row.inputs[name],
    );
    for (const [name, message] of Object.entries(result.errors)) errors[`${childKey}[${index}].${name}`] = message;
    return { ...(row.id === null ? {} : { [`${child.name}_id`]: row.id }), ...result.values } as FormValue;
  });
  const minimum = child.minRows ?? 0;
  if (rows.length < minimum) errors[childKey] = `Add at least ${minimum} ${child.title.toLowerCase()}.`;
  return { rows: parsed, errors };
}

/** Parses an input as its field does; text that cannot be parsed stays as entered. */
export function readInput(field: Field, typed: InputValue | undefined): unknown {
  const input = isUnchosen(typed) ? typed.chosen : typed;
  const parsed = parseField(field, input, false);
  return parsed.ok ? parsed.value : input;
}

/** The current message of one field, or null. Blank fields are checked only when the form is sent. */
export function checkInput(field: Field, input: InputValue | undefined): string | null {
  if (isBlank(input)) return null;
  const parsed = parseField(field, input, false);
  return parsed.ok ? null : parsed.message;
}

import type { FormValue } from '@cdi/shared/api';
import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { isBlank } from '../../../common/catalogue/field-text.ts';
import { writableLists } from '../../../common/catalogue/sheet-columns.ts';
import type { Actor } from '../../../common/policy/grant.ts';
import type { InputValue } from '../fields/input-value.ts';
import type { EditableField } from './form-fields.ts';
import { parseInputs, parseRows, type ChildInputs, type ParsedForm } from './form-values.ts';

export interface FormContent {
  readonly definition: ObjectDefinition;
  readonly actor: Actor | null;
  readonly isNew: boolean;
  readonly fields: ReadonlyMap<string, EditableField>;
  readonly input: (name: string) => InputValue | undefined;
  readonly dirtyNames: readonly string[];
  readonly children: ChildInputs;
  readonly dirtyChildren: readonly string[];
}

/**
 * The values that a save sends: for a new record every filled field (the server has defaults for the rest), for a stored one only the
 * changes. An unchanged field is only checked for being required: a value that is older than its rules must not block the save.
 */
export function collectChanges(content: FormContent): ParsedForm {
  const { definition, actor, isNew, fields, input, dirtyNames, children, dirtyChildren } = content;
  const parsed = parseInputs(fields.values(), input);
  const touched = new Set(isNew ? fields.keys() : dirtyNames);
  const errors: Record<string, string> = {};
  for (const [name, message] of Object.entries(parsed.errors))
    if (touched.has(name) || isBlank(input(name))) errors[name] = message;
  const values: Record<string, FormValue> = {};
  for (const name of touched) {
    const value = parsed.values[name];
    if (name in parsed.values && !(isNew && isUnset(value))) values[name] = value;
  }
  for (const [key, child] of writableLists(definition, actor)) {
    const given = children[key] ?? [];
    // a duplicate starts with rows that count as unchanged
    const isNeeded = isNew && ((child.minRows ?? 0) > 0 || given.length > 0);
    if (!dirtyChildren.includes(key) && !isNeeded) continue;
    const rows = parseRows(definition, key, given, actor);
    Object.assign(errors, rows.errors);
    values[key] = rows.rows;
  }
  return { values, errors };
}

const isUnset = (value: FormValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

import { AppError } from '@cdi/shared/errors';
import {
  isBlank,
  parseField,
  type ChildDefinition,
  type Field,
  type FieldMap,
  type ObjectDefinition,
  mayWriteField,
} from '@cdi/shared/catalogue';
import { isStaff, type Actor } from '@cdi/shared/policy';
import type { Row } from '../../storage/database.ts';
import { sameValue } from './as-stored.ts';

/**
 * Keys that a save carries beside the fields. `whole_rows`: a client that cannot take rows of others among its own has lists that both
 * changed chosen as a whole.
 */
export const SAVE_CONTROLS = ['version', 'idempotency_key', 'change_reason', 'whole_rows'] as const;

/** Maximum length of the reason for a change. */
const MAX_REASON = 500;

export interface ParsedSave {
  readonly values: Row;
  /** Child rows by key, only those that were sent. */
  readonly children: Readonly<Record<string, readonly Row[]>>;
  readonly version: number | null;
  /** Why, in the words of the person; null when nothing was said. */
  readonly reason: string | null;
}

type Problems = Record<string, string>;

function whyNotWritable(field: Field | undefined, label: string, isNew: boolean, actor: Actor): string | null {
  if (!field) return `${label} is not a field of this record.`;
  if (field.readOnly) return `${field.label} is set by the system and cannot be sent.`;
  if (!mayWriteField(field, actor)) return `You may not change ${field.label}.`;
  if (field.fixed && !isNew) return field.fixedRemedy ?? `${field.label} cannot be changed after creation.`;
  return null;
}

/** Whether a record is in use: for employees to say. */
const ACTIVE: Field = { kind: 'boolean', label: 'Active', required: true };

function parseOne(
  fields: FieldMap,
  name: string,
  raw: unknown,
  prefix: string,
  before: Row | null,
  actor: Actor,
  problems: Problems,
): unknown {
  const isActive = name === 'is_active' && prefix === '';
  const field = isActive ? ACTIVE : Object.hasOwn(fields, name) ? fields[name] : undefined;
  const refusal =
    isActive && !isStaff(actor)
      ? 'Only we take a record out of use, or back into it. Ask us for it.'
      : whyNotWritable(field, name, before === null, actor);
  // a new record is in use
  const stands: Row | null = before ?? (isActive ? { is_active: true } : null);
  if (field && refusal && stands) {
    // a form that sends back what it was shown changes nothing
    const parsed = parseField({ ...field, required: false }, raw);
    if (parsed.ok && name in stands && sameValue(parsed.value, stands[name])) return undefined;
  }
  if (!field || refusal) {
    problems[`${prefix}${name}`] = refusal ?? 'Unknown field.';
    return undefined;
  }
  const parsed = parseField(field, raw);
  if (!parsed.ok) {
    problems[`${prefix}${name}`] = parsed.message;
    return undefined;
  }
  return parsed.value;
}

const isPlainObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseChildren(
  key: string,
  child: ChildDefinition,
  raw: unknown,
  existing: readonly Row[],
  actor: Actor,
  problems: Problems,
): readonly Row[] {
  if (child.readOnly) {
    problems[key] = `${child.titlePlural} are kept by the system and cannot be sent.`;
    return [];
  }
  const list = isBlank(raw) ? [] : raw;
  if (!Array.isArray(list) || !list.every(isPlainObject)) {
    problems[key] = `${child.titlePlural} must be a list of rows.`;
    return [];
  }
  const idName = `${child.name}_id`;
  return list.map((row, index) => {
    const prefix = `${key}[${index}].`;
    const rawId = row[idName];
    const before = isBlank(rawId)
      ? null
      : (existing.find((candidate) => String(candidate[idName]) === String(rawId)) ?? null);
    if (!isBlank(rawId) && !before) problems[`${prefix}${idName}`] = `Row ${index + 1} does not belong to this record.`;
    const parsed: Row = before ? { ...before } : {};
    for (const [name, value] of Object.entries(row)) {
      if (name === idName || name === 'line_no' || name === 'labels') continue;
      const result = parseOne(child.fields, name, value, prefix, before, actor, problems);
      if (result !== undefined) parsed[name] = result;
    }
    fillDefaults(child.fields, parsed, before === null);
    for (const [name, field] of Object.entries(child.fields))
      if (field.required && !field.readOnly && isBlank(parsed[name]))
        problems[`${prefix}${name}`] ??= `${field.label} is required.`;
    parsed['line_no'] = index + 1;
    return parsed;
  });
}

/** Gives a new row the defaults of its fields. */
export function fillDefaults(fields: FieldMap, row: Row, isNew: boolean): void {
  if (!isNew) return;
  for (const [name, field] of Object.entries(fields))
    if (row[name] === undefined && field.defaultValue !== undefined) row[name] = field.defaultValue;
}

/**
 * Reads what a save sent. Unknown fields, read-only fields and fields the person may not write are an error that names them;
 * they are never ignored and never saved. Throws UNKNOWN_FIELD or VALIDATION with messages by field.
 */
export function parseSave(
  definition: ObjectDefinition,
  params: Readonly<Record<string, unknown>>,
  before: Row | null,
  existingChildren: Readonly<Record<string, readonly Row[]>>,
  actor: Actor,
): ParsedSave {
  const problems: Problems = {};
  const values: Row = {};
  const children: Record<string, readonly Row[]> = {};
  for (const [name, raw] of Object.entries(params)) {
    if ((SAVE_CONTROLS as readonly string[]).includes(name)) continue;
    const child = Object.hasOwn(definition.children ?? {}, name) ? definition.children?.[name] : undefined;
    if (child) children[name] = parseChildren(name, child, raw, existingChildren[name] ?? [], actor, problems);
    else {
      const value = parseOne(definition.fields, name, raw, '', before, actor, problems);
      if (value !== undefined) values[name] = value;
    }
  }
  if (before === null) fillDefaults(definition.fields, values, true);
  const unknown = Object.keys(problems).filter((name) => problems[name]?.endsWith('is not a field of this record.'));
  if (Object.keys(problems).length > 0)
    throw new AppError(unknown.length > 0 ? 'UNKNOWN_FIELD' : 'VALIDATION', summarise(problems), { fields: problems });
  return { values, children, version: readVersion(params['version']), reason: readReason(params['change_reason']) };
}

function readReason(raw: unknown): string | null {
  if (isBlank(raw)) return null;
  const text = typeof raw === 'string' ? raw.trim() : '';
  if (text !== '' && text.length <= MAX_REASON) return text;
  const message = `Why: write at most ${MAX_REASON} letters.`;
  throw new AppError('VALIDATION', message, { fields: { change_reason: message } });
}

/** The version that a save says it read; null where it says none. Throws VALIDATION for what is no version. */
export function readVersion(raw: unknown): number | null {
  if (isBlank(raw)) return null;
  const version = Number(raw);
  if (!Number.isInteger(version) || version < 1)
    throw new AppError('VALIDATION', 'The version that was read must be a whole number.', {
      fields: { version: 'The version must be a whole number.' },
    });
  return version;
}

/** Messages for fields that must be filled before the record may enter its state. */
export function missingFields(definition: ObjectDefinition, after: Row): Problems {
  const problems: Problems = {};
  const state = definition.states ? after[definition.states.field] : undefined;
  for (const [name, field] of Object.entries(definition.fields)) {
    const isNeeded =
      field.required === true || (typeof state === 'string' && field.requiredIn?.includes(state) === true);
    if (isNeeded && isBlank(after[name]) && field.kind !== 'boolean') problems[name] = `${field.label} is required.`;
  }
  return problems;
}

/** One sentence over all problems, for the error box. */
export function summarise(problems: Problems): string {
  const messages = [...new Set(Object.values(problems))];
  return messages.length <= 3
    ? messages.join(' ')
    : `${messages.slice(0, 3).join(' ')} And ${messages.length - 3} more.`;
}

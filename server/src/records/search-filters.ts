import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  daysOfWord,
  filterWords,
  hasNotFilter,
  isBlank,
  parseField,
  type Field,
  type ObjectDefinition,
} from '@cdi/shared/catalogue';
import type { PlainDate } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../config/plant-time-zone.ts';
import type { Person } from '../context.ts';
import { and, or, type Condition } from './scope.ts';
import { seesField } from './seen-fields.ts';

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`);

/** `%`, `_` and `\` are ordinary characters in what a person types. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}

const asList = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [raw]);

function parse(name: string, field: Field, raw: unknown): unknown {
  const parsed = parseField({ ...field, required: false }, raw);
  if (!parsed.ok) throw new AppError('VALIDATION', parsed.message, { fields: { [name]: parsed.message } });
  return parsed.value;
}

function textCondition(alias: string, name: string, raw: unknown): Condition {
  if (typeof raw !== 'string' || raw.length > 200)
    throw new AppError('VALIDATION', `${name} must be one text of at most 200 characters.`, {
      fields: { [name]: 'Give one text of at most 200 characters.' },
    });
  return sql<boolean>`${column(alias, name)} ilike ${`%${likePattern(raw.trim())}%`}`;
}

/** Condition of one filter with the given operator suffix ('' for equals / contains, from, to, min, max). */
function filterCondition(alias: string, name: string, field: Field, suffix: string, raw: unknown): Condition {
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
    case 'zip':
      return textCondition(alias, name, raw);
    case 'choice':
      return or(asList(raw).map((item) => sql<boolean>`${column(alias, name)} = ${parse(name, field, item)}`));
    case 'choices':
    case 'tags':
      return sql<boolean>`${column(alias, name)} && ${sql.val(parse(name, field, raw))}::text[]`;
    case 'references':
      return sql<boolean>`${column(alias, name)} && ${sql.val(parse(name, field, raw))}::bigint[]`;
    case 'structure':
      throw new AppError('VALIDATION', `${field.label} cannot be searched.`, {
        fields: { [name]: 'This field cannot be searched.' },
      });
    default: {
      const value = parse(`${name}${suffix && `_${suffix}`}`, field, raw);
      const end = field.kind === 'datetime' && suffix === 'to' ? sql`(${value}::timestamptz)` : sql`${value}`;
      if (suffix === 'from' || suffix === 'min') return sql<boolean>`${column(alias, name)} >= ${value}`;
      if (suffix === 'to' || suffix === 'max') return sql<boolean>`${column(alias, name)} <= ${end}`;
      return sql<boolean>`${column(alias, name)} = ${value}`;
    }
  }
}

/** Which ends of a range a kind of field has; the others are searched by value alone. */
const RANGES: Partial<Record<Field['kind'], readonly string[]>> = {
  date: ['from', 'to'],
  datetime: ['from', 'to'],
  integer: ['min', 'max'],
  decimal: ['min', 'max'],
  inches: ['min', 'max'],
  slope: ['min', 'max'],
  money: ['min', 'max'],
  percent: ['min', 'max'],
};
const SUFFIX = /^(.*)_(from|to|min|max|is|not)$/;

const TEXTS: readonly Field['kind'][] = ['text', 'long_text', 'email', 'phone', 'url', 'zip'];
const LISTS: readonly Field['kind'][] = ['choices', 'tags', 'references'];

function emptyCondition(alias: string, name: string, { kind }: Field): Condition {
  const stored = column(alias, name);
  if (TEXTS.includes(kind)) return sql<boolean>`coalesce(${stored}, '') = ''`;
  if (LISTS.includes(kind)) return sql<boolean>`coalesce(cardinality(${stored}), 0) = 0`;
  return sql<boolean>`${stored} is null`;
}

/** Midnight at the plant, at which a day begins. */
const startOf = (day: PlainDate) => sql`(${day}::date::timestamp at time zone ${PLANT_TIME_ZONE})`;
const endOf = (day: PlainDate) => sql`((${day}::date + 1)::timestamp at time zone ${PLANT_TIME_ZONE})`;

/** What a word says of a field: empty or not, or on days counted from today. */
function wordCondition(alias: string, name: string, field: Field, raw: unknown, today: PlainDate): Condition {
  const words = filterWords(field);
  if (typeof raw !== 'string' || !Object.hasOwn(words, raw)) {
    const message = `${field.label} can be one of ${Object.keys(words).join(', ')}.`;
    throw new AppError('VALIDATION', message, { fields: { [`${name}_is`]: message } });
  }
  const days = daysOfWord(raw, today);
  const stored = column(alias, name);
  if (!days) {
    const isEmpty = emptyCondition(alias, name, field);
    return raw === 'empty' ? isEmpty : sql<boolean>`not (${isEmpty})`;
  }
  if (field.kind === 'date') return sql<boolean>`${stored} between ${days.from}::date and ${days.to}::date`;
  return sql<boolean>`(${stored} >= ${startOf(days.from)} and ${stored} < ${endOf(days.to)})`;
}

/** Whether a field can be asked by a parameter with this ending; fields that hold a value alone have none but it. */
function hasSuffix(field: Field | undefined, suffix: string): boolean {
  if (!field) return false;
  if (suffix === 'is') return Object.keys(filterWords(field)).length > 0;
  return suffix === 'not' ? hasNotFilter(field) : RANGES[field.kind]?.includes(suffix) === true;
}

/**
 * Conditions of a search form: one parameter per form field, `_from`/`_to` for dates, `_min`/`_max` for numbers, `_is` for a word such as
 * `empty` or `last_30_days`, `_not` for what it is not; `today` is the day that the words count from. Unknown parameters, and fields the person may not see, are an error that names them.
 */
export function searchConditions(
  definition: ObjectDefinition,
  person: Person,
  filters: Readonly<Record<string, unknown>>,
  alias: string,
  today: PlainDate,
): Condition {
  const allowed = new Set([...definition.search.formFields, 'is_active', `${definition.name}_id`]);
  const conditions: Condition[] = [];
  const unknown: string[] = [];
  for (const [parameter, raw] of Object.entries(filters)) {
    const range = definition.fields[parameter] === undefined ? SUFFIX.exec(parameter) : null;
    const name = range?.[1] ?? parameter;
    const field = standardField(name, definition) ?? definition.fields[name];
    const isRange = range === null || hasSuffix(field, range[2] ?? '');
    if (!allowed.has(name) || !field || !isRange || !seesField(field, person)) {
      unknown.push(parameter);
      continue;
    }
    if (isBlank(raw)) continue;
    const suffix = range?.[2] ?? '';
    if (suffix === 'is') conditions.push(wordCondition(alias, name, field, raw, today));
    else if (suffix === 'not')
      conditions.push(sql<boolean>`(${filterCondition(alias, name, field, '', raw)}) is not true`);
    else conditions.push(filterCondition(alias, name, field, suffix, raw));
  }
  if (unknown.length > 0)
    throw new AppError('UNKNOWN_FIELD', `The search does not know ${unknown.join(', ')}.`, {
      fields: Object.fromEntries(unknown.map((name) => [name, 'This search does not know the field.'])),
    });
  return and(conditions);
}

function standardField(name: string, definition: ObjectDefinition): Field | undefined {
  if (name === 'is_active') return { kind: 'boolean', label: 'Active' };
  if (name === `${definition.name}_id`) return { kind: 'integer', label: 'Id' };
  return undefined;
}

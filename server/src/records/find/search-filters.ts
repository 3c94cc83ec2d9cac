import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  daysOfWord,
  filterWords,
  hasNotFilter,
  holdsNames,
  isBlank,
  isPlateField,
  keyOf,
  parseField,
  searchedField,
  type ChildDefinition,
  type Field,
  type ObjectDefinition,
  type SearchedField,
  maySeeField,
} from '@cdi/shared/catalogue';
import type { PlainDate } from '@cdi/shared/units';
import { PLANT_TIME_ZONE } from '../../config/plant-time-zone.ts';
import type { Person } from '../../context.ts';
import { isFoldedField } from '../../storage/schema/folded-text.ts';
import { squeezedPlate, squeezePlate } from '../../storage/schema/plate-text.ts';
import { and, or, type Condition } from '../../scope/scope.ts';
import { seesField } from '../values/seen-fields.ts';
import { holding, holdsFolded, holdsWord, readTyped, storedNumber, wordsOf } from './typed-text.ts';

/** A column that is compared, and how the parameters of its filters begin. */
interface Place {
  readonly stored: RawBuilder<unknown>;
  readonly name: string;
  /** The column as the statement names it, if its values are also indexed without accents. */
  readonly foldedColumn: string | null;
}

/** Alias of the rows of a record, where one of them is asked for. */
const ROWS = 'rows_asked';

const asList = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [raw]);

function parse(name: string, field: Field, raw: unknown): unknown {
  const parsed = parseField({ ...field, required: false }, raw);
  if (!parsed.ok) throw new AppError('VALIDATION', parsed.message, { fields: { [name]: parsed.message } });
  return parsed.value;
}

/** As the search in the header finds it: every word, in whatever order; a number with its hyphens or without. */
function textCondition({ stored, name, foldedColumn }: Place, field: Field, raw: unknown): Condition {
  if (typeof raw !== 'string' || raw.length > 200)
    throw new AppError('VALIDATION', `${name} must be one text of at most 200 characters.`, {
      fields: { [name]: 'Give one text of at most 200 characters.' },
    });
  const text = readTyped(raw);
  const words = wordsOf(text);
  const number = holdsNames(field) ? null : storedNumber(text);
  const plate = isPlateField(field) ? squeezePlate(text) : '';
  return or([
    and(words.map((word) => holdsWord(stored, field, word))),
    ...(foldedColumn ? [and(words.map((word) => holdsFolded(foldedColumn, word)))] : []),
    ...(number === null ? [] : [sql<boolean>`${stored} ilike ${holding(number)}`]),
    ...(plate === '' ? [] : [sql<boolean>`${squeezedPlate(stored)} like ${holding(plate)}`]),
  ]);
}

/** Condition of one filter with the given operator suffix ('' for equals / contains, from, to, min, max). */
function filterCondition(place: Place, field: Field, suffix: string, raw: unknown): Condition {
  const { stored, name } = place;
  switch (field.kind) {
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
    case 'zip':
      return textCondition(place, field, raw);
    case 'choice':
      return or(asList(raw).map((item) => sql<boolean>`${stored} = ${parse(name, field, item)}`));
    case 'choices':
    case 'tags':
      return sql<boolean>`${stored} && ${sql.val(parse(name, field, raw))}::text[]`;
    case 'references':
      return sql<boolean>`${stored} && ${sql.val(parse(name, field, raw))}::bigint[]`;
    case 'structure':
      throw new AppError('VALIDATION', `${field.label} cannot be searched.`, {
        fields: { [name]: 'This field cannot be searched.' },
      });
    default: {
      const value = parse(`${name}${suffix && `_${suffix}`}`, field, raw);
      const end = field.kind === 'datetime' && suffix === 'to' ? sql`(${value}::timestamptz)` : sql`${value}`;
      if (suffix === 'from' || suffix === 'min') return sql<boolean>`${stored} >= ${value}`;
      if (suffix === 'to' || suffix === 'max') return sql<boolean>`${stored} <= ${end}`;
      return sql<boolean>`${stored} = ${value}`;
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

function emptyCondition({ stored }: Place, { kind }: Field): Condition {
  if (TEXTS.includes(kind)) return sql<boolean>`coalesce(${stored}, '') = ''`;
  if (LISTS.includes(kind)) return sql<boolean>`coalesce(cardinality(${stored}), 0) = 0`;
  return sql<boolean>`${stored} is null`;
}

/** Midnight at the plant, at which a day begins. */
const startOf = (day: PlainDate) => sql`(${day}::date::timestamp at time zone ${PLANT_TIME_ZONE})`;
const endOf = (day: PlainDate) => sql`((${day}::date + 1)::timestamp at time zone ${PLANT_TIME_ZONE})`;

/** Condition of a word on a field: empty or not, or days counted from today. */
function wordCondition(place: Place, field: Field, raw: unknown, today: PlainDate): Condition {
  const { stored, name } = place;
  const words = filterWords(field);
  if (typeof raw !== 'string' || !Object.hasOwn(words, raw)) {
    const message = `${field.label} can be one of ${Object.keys(words).join(', ')}.`;
    throw new AppError('VALIDATION', message, { fields: { [`${name}_is`]: message } });
  }
  const days = daysOfWord(raw, today);
  if (!days) {
    const isEmpty = emptyCondition(place, field);
    return raw === 'empty' ? isEmpty : sql<boolean>`not (${isEmpty})`;
  }
  const { from, to } = days;
  const isDate = field.kind === 'date';
  const upTo = isDate ? sql<boolean>`${stored} <= ${to}::date` : sql<boolean>`${stored} < ${endOf(to)}`;
  if (from === null) return upTo;
  return and([isDate ? sql<boolean>`${stored} >= ${from}::date` : sql<boolean>`${stored} >= ${startOf(from)}`, upTo]);
}

/** Whether a field can be asked by a parameter with this ending; fields that hold a value alone have none but it. */
function hasSuffix(field: Field | undefined, suffix: string): boolean {
  if (!field) return false;
  if (suffix === 'is') return Object.keys(filterWords(field)).length > 0;
  return suffix === 'not' ? hasNotFilter(field) : RANGES[field.kind]?.includes(suffix) === true;
}

/** Records with a row for which the conditions hold together. */
const hasRow = (definition: ObjectDefinition, alias: string, rows: ChildDefinition, conditions: readonly Condition[]) =>
  sql<boolean>`exists (select 1 from ${sql.table(rows.name)} as ${sql.ref(ROWS)}
    where ${sql.ref(`${ROWS}.${keyOf(definition)}`)} = ${sql.ref(`${alias}.${keyOf(definition)}`)}
      and ${and(conditions)})`;

/** A parameter of a search, as the form means it. */
interface Asked extends SearchedField {
  readonly name: string;
  /** '' for the value itself. */
  readonly suffix: string;
}

/** The filter of a parameter; undefined if the form does not have it, or the person may not see the field. */
function readParameter(definition: ObjectDefinition, person: Person, parameter: string): Asked | undefined {
  const find = (name: string): (SearchedField & { readonly isStandard?: true }) | undefined =>
    standardField(name, definition) ?? searchedField(definition, name);
  const range = find(parameter) ? null : SUFFIX.exec(parameter);
  const [, name = parameter, suffix = ''] = range ?? [];
  const found = find(name);
  const isAllowed = found?.isStandard === true || definition.search.formFields.includes(name);
  if (!found || !isAllowed || (range !== null && !hasSuffix(found.field, suffix))) return undefined;
  const isSeen = seesField(found.field, person) && (found.rows === null || maySeeField(found.rows, person));
  return isSeen ? { ...found, name, suffix } : undefined;
}

/**
 * Conditions of a search form, one parameter per form field: `_from`/`_to` for dates, `_min`/`_max` for numbers, `_is` for a word such as
 * `empty` or `last_30_days`, `_not` to exclude a value. `today` is the day from which those words count. Conditions on child rows must all
 * hold for the same row; with `_not` and `empty`, no row may match. An unknown parameter, or a field that the person may not see, is an
 * error that names it.
 */
export function searchConditions(
  definition: ObjectDefinition,
  person: Person,
  filters: Readonly<Record<string, unknown>>,
  alias: string,
  today: PlainDate,
): Condition {
  const conditions: Condition[] = [];
  const ofRows = new Map<ChildDefinition, Condition[]>();
  const unknown: string[] = [];
  for (const [parameter, raw] of Object.entries(filters)) {
    const asked = readParameter(definition, person, parameter);
    if (!asked) {
      unknown.push(parameter);
      continue;
    }
    if (isBlank(raw)) continue;
    const { field, name, suffix, column, rows } = asked;
    const isFolded = rows !== null || isFoldedField(definition, column);
    const of = rows ? ROWS : alias;
    const place = { stored: sql.ref(`${of}.${column}`), name, foldedColumn: isFolded ? `"${of}"."${column}"` : null };
    const isTurned = suffix === 'not' || (rows !== null && suffix === 'is' && raw === 'empty');
    const condition =
      suffix === 'is'
        ? wordCondition(place, field, isTurned ? 'filled' : raw, today)
        : filterCondition(place, field, suffix === 'not' ? '' : suffix, raw);
    if (rows && !isTurned) ofRows.set(rows, [...(ofRows.get(rows) ?? []), condition]);
    else if (isTurned)
      conditions.push(sql<boolean>`(${rows ? hasRow(definition, alias, rows, [condition]) : condition}) is not true`);
    else conditions.push(condition);
  }
  if (unknown.length > 0)
    throw new AppError('UNKNOWN_FIELD', `The search does not know ${unknown.join(', ')}.`, {
      fields: Object.fromEntries(unknown.map((name) => [name, 'This search does not know the field.'])),
    });
  return and([...conditions, ...[...ofRows].map(([rows, all]) => hasRow(definition, alias, rows, all))]);
}

/** Fields that every search can be narrowed by. */
function standardField(name: string, definition: ObjectDefinition): (SearchedField & { isStandard: true }) | undefined {
  const stands = (field: Field) => ({ field, column: name, rows: null, isStandard: true }) as const;
  if (name === 'is_active') return stands({ kind: 'boolean', label: 'Active' });
  return name === keyOf(definition) ? stands({ kind: 'integer', label: 'Id' }) : undefined;
}

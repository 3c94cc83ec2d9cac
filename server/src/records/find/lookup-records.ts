import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  keyOf,
  NAMED_LISTS,
  STAFF_LISTS,
  suggestFromList,
  type ObjectDefinition,
  type BooleanField,
  type Option,
  grantsOf,
  mayDo,
} from '@cdi/shared/catalogue';
import { isStaff, type Grant } from '@cdi/shared/policy';
import type { Suggestion } from '@cdi/shared/contracts';
import type { AppServices, Person } from '../../context.ts';
import type { Db } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import { isNumbered } from './choose-matches.ts';
import { findMatches, type Match, type Place } from './find-matches.ts';
import { addWhose, findBeginnings, findHinted } from './lookup-hints.ts';
import { matchColumns, QUALITY } from './match-question.ts';
import { seesField } from '../values/seen-fields.ts';
import { ALWAYS, scopeCondition, type Condition } from '../../scope/scope.ts';

/** Kinds of fields by which a lookup can be narrowed. */
const NARROWING_KINDS: ReadonlySet<string> = new Set(['reference', 'choice', 'choices', 'boolean']);
const SUGGESTIONS = 20;
const ALL_RESULTS = 200;

/** Which records of the object the person finds by typing; null when none at all. */
export function lookupScope(app: AppServices, person: Person | null, definition: ObjectDefinition): Condition | null {
  if (definition.lookup.isOpenToEveryone) return ALWAYS;
  if (person === null) return null;
  const grants: readonly Grant[] = [...grantsOf(definition, 'read'), ...(definition.lookup.readers ?? [])];
  return mayDo(definition, 'read', person) || definition.lookup.readers
    ? scopeCondition(app.catalogue, definition, grants, person, 't')
    : null;
}

/** Among so many of the newest records those that go on are offered first, before anything is typed. */
const NEWEST = 300;

/** What is offered before anything is typed: the newest records, those that go on first; what is called by a name by its name. */
async function firstRecords(
  db: Db,
  definition: ObjectDefinition,
  scope: Condition,
  limit: number,
): Promise<readonly Match[]> {
  const key = sql.ref(`t.${keyOf(definition)}`);
  const first = sql.ref(`t.${definition.lookup.match[0] ?? keyOf(definition)}`);
  const isByNumber = isNumbered(definition);
  return many<Match>(db)`
    select * from (
      select ${key} as id, ${matchColumns(definition)}, ${sql.lit(QUALITY.holds)} as quality
      from ${sql.table(definition.name)} as t where t.is_active and ${scope}
      order by ${isByNumber ? sql`${key} desc` : first} limit ${isByNumber ? Math.max(NEWEST, limit) : limit}) as m
    ${isByNumber ? sql`order by ended, id desc limit ${limit}` : sql``}`;
}

async function findIn(db: Db, place: Place, term: string, limit: number): Promise<readonly Match[]> {
  return (await findMatches(db, [place], term, limit)).get(place.definition.name) ?? [];
}

/** Who looks something up; null for a visitor. */
interface LookupContext {
  readonly app: AppServices;
  readonly person: Person | null;
}

interface Lookup {
  /** Name of the object. */
  readonly object: string;
  readonly term: string;
  /** Every match up to the limit of All Results, instead of the first ones. */
  readonly isAll: boolean;
  /** Further parameters of the call: references and choices of the object. */
  readonly narrow: Readonly<Record<string, unknown>>;
}

/** Suggestions for a reference. The last one, with value 0, says that there are more: it opens All Results, or asks All Results to be narrowed. Throws NOT_FOUND, FORBIDDEN. */
export async function suggestRecords(
  { app, person }: LookupContext,
  { object, term, isAll, narrow }: Lookup,
): Promise<Suggestion[]> {
  const definition = app.catalogue.find((each) => each.name === object);
  const list = definition || !Object.hasOwn(NAMED_LISTS, object) ? undefined : NAMED_LISTS[object];
  if (list) return suggestOf(list, object, term, person);
  if (!definition) throw new AppError('NOT_FOUND', `Nothing called "${object.slice(0, 40)}" can be searched.`);
  const scope = lookupScope(app, person, definition);
  if (scope === null)
    throw new AppError(
      person === null ? 'NOT_SIGNED_IN' : 'FORBIDDEN',
      `You may not search ${definition.titlePlural.toLowerCase()}.`,
    );
  const narrowed = narrowScope(app, definition, person, scope, narrow);
  const limit = isAll ? ALL_RESULTS : SUGGESTIONS;
  const text = term.trim();
  const find = (among: Condition, most: number) =>
    text === ''
      ? firstRecords(app.reportDb, definition, among, most)
      : findIn(app.reportDb, { definition, scope: among }, text, most);
  const known = await findHinted(app.reportDb, definition, narrowed, limit + 1, find);
  const matches = known.length > 0 ? known : await findBeginnings(app.reportDb, definition, narrowed, text, limit + 1);
  const found = matches.slice(0, limit);
  const told = person !== null && isStaff(person) ? await addWhose(app.reportDb, definition, found, narrow) : found;
  // visitors have the label and the number alone
  const shown = told.map(({ id, label, note }) => ({
    label,
    value: id,
    id,
    ...(note === undefined || person === null ? {} : { note }),
  }));
  return matches.length > limit ? [...shown, { label: 'All Results', value: 0, id: 0 }] : shown;
}

/** Suggestions of a list of the trade. Throws NOT_SIGNED_IN, FORBIDDEN. */
function suggestOf(list: readonly Option[], name: string, term: string, person: Person | null): Suggestion[] {
  if (person === null) throw new AppError('NOT_SIGNED_IN', 'Sign in to search this list.');
  if (STAFF_LISTS.includes(name) && !isStaff(person)) throw new AppError('FORBIDDEN', 'You may not search this list.');
  return [...suggestFromList(list, term)];
}

/** Retired records are not suggested, so that `is_active=0` finds nothing. */
const ACTIVE: BooleanField = { kind: 'boolean', label: 'Active' };

/**
 * `tracker_id.invoice=12`: what shares the order of invoice 12. Throws UNKNOWN_FIELD unless the person finds such records and sees the
 * column of both.
 */
function sharedWith(
  app: AppServices,
  definition: ObjectDefinition,
  person: Person | null,
  [name, value]: readonly [string, string],
): Condition {
  const [column = '', object = ''] = name.split('.');
  const other = app.catalogue.find((each) => each.name === object);
  const scope = other && person !== null ? lookupScope(app, person, other) : null;
  const isSeen = [definition.fields[column], other?.fields[column]].every(
    (field) => field?.kind === 'reference' && person !== null && seesField(field, person),
  );
  if (!other || scope === null || !isSeen)
    throw new AppError('UNKNOWN_FIELD', `The search does not know ${name.slice(0, 40)}.`);
  if (!/^\d{1,15}$/.test(value)) throw new AppError('VALIDATION', `${other.title} must be a record number.`);
  return sql<boolean>`${sql.ref(`t.${column}`)} in (
    select o.${sql.ref(column)} from (select t.* from ${sql.table(other.name)} as t
      where t.${sql.ref(keyOf(other))} = ${Number(value)} and ${scope}) as o)`;
}

/** Other parameters narrow by a reference, a choice or a yes or no of the object: `company_id=4`, `is_active=1`, or by some of several choices: `company_role=customer,contractor`, or by a column that another record has: `tracker_id.invoice=12`. Unknown ones are an error that names them. */
function narrowScope(
  app: AppServices,
  definition: ObjectDefinition,
  person: Person | null,
  scope: Condition,
  narrow: Readonly<Record<string, unknown>>,
): Condition {
  const conditions = Object.entries(narrow).map(([name, value]) => {
    if (name.includes('.') && typeof value === 'string') return sharedWith(app, definition, person, [name, value]);
    const field = name === 'is_active' ? ACTIVE : definition.fields[name];
    const isSeen = field !== undefined && (person === null ? field.readers === undefined : seesField(field, person));
    if (!isSeen || !NARROWING_KINDS.has(field.kind) || typeof value !== 'string' || value.length > 80)
      throw new AppError('UNKNOWN_FIELD', `The search does not know ${name.slice(0, 40)}.`);
    if (field.kind === 'reference') {
      if (!/^\d{1,15}$/.test(value)) throw new AppError('VALIDATION', `${field.label} must be a record number.`);
      return sql<boolean>`${sql.ref(`t.${name}`)} = ${Number(value)}`;
    }
    if (field.kind === 'boolean') return sql<boolean>`${sql.ref(`t.${name}`)} = ${readYesOrNo(field.label, value)}`;
    return field.kind === 'choices'
      ? sql<boolean>`${sql.ref(`t.${name}`)} && ${sql.val(value.split(','))}::text[]`
      : sql<boolean>`${sql.ref(`t.${name}`)} = ${value}`;
  });
  return conditions.length === 0 ? scope : sql<boolean>`(${sql.join([scope, ...conditions], sql` and `)})`;
}

/** Throws VALIDATION. */
function readYesOrNo(label: string, value: string): boolean {
  if (/^(1|true|on|yes)$/i.test(value)) return true;
  if (/^(0|false|off|no)$/i.test(value)) return false;
  throw new AppError('VALIDATION', `${label} must be 1 or 0.`);
}

import { sql } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import {
  isPlateField,
  keyOf,
  NAMED_LISTS,
  navOrder,
  STAFF_LISTS,
  suggestFromList,
  type ObjectDefinition,
  type BooleanField,
  type Option,
} from '@cdi/shared/catalogue';
import { grantsOf, isStaff, mayDo, type Grant } from '@cdi/shared/policy';
import type { OmniHit, Suggestion } from '@cdi/shared/contracts';
import type { AppServices, Person, ReadContext } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { invoicesOfCustomer } from './customer-invoices.ts';
import { pageOfCustomers, readCustomerAddresses } from './customer-pages.ts';
import { findOfCustomers } from './find-of-customers.ts';
import { findMatches, type Match, type Place } from './find-matches.ts';
import { labelExpression } from './labels.ts';
import { addWhose, findBeginnings, findHinted } from './lookup-hints.ts';
import { squeezePlate } from '../storage/schema/plate-text.ts';
import { seesField } from './seen-fields.ts';
import { ALWAYS, NEVER, scopeCondition, type Condition } from './scope.ts';

/** Kinds of fields by which a lookup can be narrowed. */
const NARROWING_KINDS: ReadonlySet<string> = new Set(['reference', 'choice', 'choices', 'boolean']);
const SUGGESTIONS = 20;
const ALL_RESULTS = 200;
const OMNI_PER_OBJECT = 5;
const OMNI_ALL_PER_OBJECT = 50;

/** Which records of the object the person finds by typing; null when none at all. */
export function lookupScope(app: AppServices, person: Person | null, definition: ObjectDefinition): Condition | null {
  if (definition.lookup.isOpenToEveryone) return ALWAYS;
  if (person === null) return null;
  const grants: readonly Grant[] = [...grantsOf(definition, 'read'), ...(definition.lookup.readers ?? [])];
  return mayDo(definition, 'read', person) || definition.lookup.readers
    ? scopeCondition(app.catalogue, definition, grants, person, 't')
    : null;
}

async function firstRecords(
  db: Db,
  definition: ObjectDefinition,
  scope: Condition,
  limit: number,
): Promise<readonly Match[]> {
  const rows = await many<Match>(db)`
    select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${labelExpression(definition, 't')} as label, 2 as quality
    from ${sql.table(definition.name)} as t where t.is_active and ${scope}
    order by ${sql.ref(`t.${definition.lookup.match[0] ?? keyOf(definition)}`)} limit ${limit}`;
  return rows;
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
  const narrowed = narrowScope(definition, person, scope, narrow);
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
  const shown = told.map(({ id, label, note }) => ({ label, value: id, id, ...(note === undefined ? {} : { note }) }));
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

/** Other parameters narrow by a reference, a choice or a yes or no of the object: `company_id=4`, `is_active=1`, or by some of several choices: `company_role=customer,contractor`. Unknown ones are an error that names them. */
function narrowScope(
  definition: ObjectDefinition,
  person: Person | null,
  scope: Condition,
  narrow: Readonly<Record<string, unknown>>,
): Condition {
  const conditions = Object.entries(narrow).map(([name, value]) => {
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

const WHY = ['is exactly', 'begins with', 'contains'] as const;
/** Quality of a record whose address ends in the number that was typed. */
const IN_ADDRESS = 3;

/** Which field the text was found in: the one whose part of the label holds it, else those that are no part of the label. */
function sayWhich({ lookup, fields }: ObjectDefinition, label: string, text: string): string {
  const parts = label.split(lookup.separator ?? ' · ');
  const isPlate = (index: number) => isPlateField(fields[lookup.label[index] ?? '']);
  const at = parts.findIndex(
    (part, index) =>
      part.toLowerCase().includes(text.toLowerCase()) ||
      (isPlate(index) && squeezePlate(part).includes(squeezePlate(text))),
  );
  const named = parts.length === lookup.label.length ? lookup.label[at] : undefined;
  const others = lookup.match.filter((name) => !lookup.label.includes(name));
  const names = named ? [named] : others.length > 0 && at < 0 && !text.includes(' ') ? others : lookup.match;
  const words = names
    .flatMap((name) => fields[name]?.label ?? [])
    .join(' or ')
    // an abbreviation stays one: "customer PO"
    .replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where the omni search of a person looks, in the order of the menus: what the person may read, and a customer's own invoices. */
function listPlaces(app: AppServices, person: Person): readonly Place[] {
  const ofCustomer = invoicesOfCustomer(app, person);
  const scopeOf = (definition: ObjectDefinition): Condition =>
    mayDo(definition, 'read', person)
      ? scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't')
      : definition.name === 'invoice'
        ? ofCustomer
        : NEVER;
  return app.catalogue
    .filter((definition) => definition.lookup.isInOmniSearch)
    .map((definition) => ({ definition, scope: scopeOf(definition) }))
    .filter(({ definition, scope }) => scope !== NEVER && (isStaff(person) || pageOfCustomers(definition)))
    .toSorted((one, other) => navOrder(one.definition) - navOrder(other.definition));
}

/** The words for a match: employees have those of the catalogue and a page of every object, customers theirs. */
function toHit(definition: ObjectDefinition, match: Match, why: string, url: string | undefined): OmniHit {
  const page = url === undefined ? undefined : pageOfCustomers(definition);
  return {
    object: definition.name,
    title: page?.title ?? definition.title,
    title_plural: page?.titlePlural ?? definition.titlePlural,
    id: match.id,
    label: match.label,
    why,
    url: url ?? `/${definition.name}/${match.id}`,
    is_exact: match.quality === 0,
  };
}

/** Finds records of every object that takes part in the omni search and that the person may read, exact numbers first. */
export async function searchEverything(
  { app, person }: ReadContext,
  { term, isAll }: Pick<Lookup, 'term' | 'isAll'>,
): Promise<OmniHit[]> {
  const text = term.trim();
  if (text.length < 3)
    throw new AppError('VALIDATION', 'Type at least 3 characters.', {
      fields: { term: 'Type at least 3 characters.' },
    });
  const limit = isAll ? OMNI_ALL_PER_OBJECT : OMNI_PER_OBJECT;
  const places = listPlaces(app, person);
  const objects = places.map(({ definition }) => definition);
  const found = await findMatches(app.reportDb, places, text, limit);
  const companies = (found.get('company') ?? []).map(({ id }) => id);
  const ofCustomers = await findOfCustomers(app.reportDb, places, companies, limit);
  const hitsOf = async (definition: ObjectDefinition): Promise<readonly OmniHit[]> => {
    const own = found.get(definition.name) ?? [];
    const theirs = (ofCustomers.get(definition.name) ?? []).filter(({ id }) => own.every((each) => each.id !== id));
    const sayWhy = (match: Match): string => {
      if (theirs.includes(match)) return `Its customer is found by “${text}”`;
      if (match.quality === IN_ADDRESS) return `Its address ends in “${text}”`;
      const number = definition.fields[definition.lookup.match[0] ?? '']?.label ?? 'Number';
      const what = match.quality === 0 ? number : sayWhich(definition, match.label, text);
      return `${what} ${WHY[match.quality] ?? 'contains'} “${text}”`;
    };
    const shown = [...own, ...theirs].slice(0, limit);
    const addresses = isStaff(person) ? null : await readCustomerAddresses(app.reportDb, definition, shown);
    return shown.map((match) => toHit(definition, match, sayWhy(match), addresses?.get(match.id)));
  };
  const hits: OmniHit[] = [];
  for (const definition of objects) hits.push(...(await hitsOf(definition)));
  return [...hits.filter((hit) => hit.is_exact), ...hits.filter((hit) => !hit.is_exact)];
}

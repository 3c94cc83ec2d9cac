import { sql, type RawBuilder } from 'kysely';
import { AppError } from '@cdi/shared/errors';
import { holdsNames, keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import { grantsOf, mayDo, type Grant } from '@cdi/shared/policy';
import type { OmniHit, Suggestion } from '@cdi/shared/contracts';
import type { AppServices, Person } from '../context.ts';
import type { Db } from '../storage/database.ts';
import { labelExpression } from './labels.ts';
import { likePattern } from './search-filters.ts';
import { seesField } from './seen-fields.ts';
import { ALWAYS, or, scopeCondition, type Condition } from './scope.ts';

const SUGGESTIONS = 20;
const ALL_RESULTS = 200;
const OMNI_PER_OBJECT = 5;
const OMNI_ALL_PER_OBJECT = 50;

interface Match {
  readonly id: number;
  readonly label: string;
  readonly quality: number;
  readonly matched: string | null;
}

/** Which records of the object the person finds by typing; null when none at all. */
export function lookupScope(app: AppServices, person: Person | null, definition: ObjectDefinition): Condition | null {
  if (definition.lookup.isOpenToEveryone) return ALWAYS;
  if (person === null) return null;
  const grants: readonly Grant[] = [...grantsOf(definition, 'read'), ...(definition.lookup.readers ?? [])];
  return mayDo(definition, 'read', person) || definition.lookup.readers
    ? scopeCondition(app.catalogue, definition, grants, person, 't')
    : null;
}

/** How many of the newest records a search looks through one by one before it asks the indexes. */
const NEWEST = 300;
/** How many where those were too few and the text is of several words: indexes find each of them often, all of them together seldom. */
const NEWEST_WITH_WORDS = 10_000;
/** As the product and its customers write numbers of records: T-48, Q-10033-2. */
const NUMBER_WITH_LETTER = /^[a-z]{1,3}-\d[\d-]*$/i;
/** How many matches of an index compete for being the newest. */
const CANDIDATES = 3000;

/**
 * Matches of a text, best first: the exact number, then what begins with it, then what contains it; newest first within each. A
 * label over several fields is matched word by word. Words that many records hold are found among the newest records, rare ones by
 * their index: left to itself the planner walks back from the newest record for both, past a million that do not match.
 */
async function findMatches(
  db: Db,
  definition: ObjectDefinition,
  scope: Condition,
  term: string,
  limit: number,
): Promise<readonly Match[]> {
  const key = sql.ref(`t.${keyOf(definition)}`);
  const label = labelExpression(definition, 't');
  const table = sql.table(definition.name);
  const lower = term.toLowerCase();
  const [number] = definition.lookup.match;
  const fields = definition.lookup.match.map((name) => sql.ref(`t.${name}`));
  const prefix = `${likePattern(lower)}%`;
  const contains = `%${likePattern(term)}%`;
  const found = (quality: number, source: RawBuilder<unknown>, condition: Condition) => sql`
    select ${key} as id, ${label} as label, ${quality}::int as quality from ${source} as t where t.is_active and ${scope} and ${condition}`;
  // what is as short as a number or a tag holds several words so seldom that its index finds nothing at once
  const hasNames = definition.lookup.match.some((name) => holdsNames(definition.fields[name]));
  const words = term.split(/\s+/).filter(Boolean).slice(0, 5);
  const newest = (count: number) => sql`(select * from ${table} as t order by ${key} desc limit ${count})`;
  const part = (quality: number, condition: Condition) => {
    const recent = sql.ref(`recent_${quality}`);
    const earlier = sql.ref(`earlier_${quality}`);
    const tooFew = (name: RawBuilder<unknown>) => sql<boolean>`(select count(*) from ${name}) < ${limit}`;
    const rest = sql`select * from (${found(quality, table, condition)} limit ${CANDIDATES}) as c order by id desc limit ${limit}`;
    const first = sql`${recent} as materialized (${found(quality, newest(NEWEST), condition)} limit ${limit})`;
    if (quality !== 2 || words.length === 1 || !hasNames)
      return sql`(with ${first} select * from ${recent} union all select * from (${rest}) as o where ${tooFew(recent)})`;
    return sql`
    (with ${first}, ${earlier} as materialized (
       select * from (${found(quality, newest(NEWEST_WITH_WORDS), condition)} limit ${limit}) as e where ${tooFew(recent)})
     select * from ${recent} union all select * from ${earlier} union all
     select * from (${rest}) as o where ${tooFew(recent)} and ${tooFew(earlier)})`;
  };
  const exact = or([
    ...(number ? [sql<boolean>`lower(${sql.ref(`t.${number}`)}) = ${lower}`] : []),
    ...(/^\d{1,15}$/.test(term) ? [sql<boolean>`${key} = ${Number(term)}`] : []),
  ]);
  const begins = or(fields.map((field) => sql<boolean>`lower(${field}) like ${prefix}`));
  // a number with its letter is looked for at the beginning of numbers only: inside them every index would find all
  const others = number?.endsWith('_no') && NUMBER_WITH_LETTER.test(term) ? fields.slice(1) : fields;
  const holds =
    words.length > 1
      ? sql<boolean>`(${sql.join(
          words.map((word) => or(fields.map((field) => sql<boolean>`${field} ilike ${`%${likePattern(word)}%`}`))),
          sql` and `,
        )})`
      : or(others.map((field) => sql<boolean>`${field} ilike ${contains}`));
  // what contains the text is looked for only where too few begin with it: that search costs most
  const { rows } = await sql<Match>`
    with beginning as materialized (${part(1, begins)})
    select distinct on (id) id, label, quality, null as matched from (
      (${found(0, table, exact)} order by id desc limit ${limit}) union all select * from beginning union all
      select * from ${part(2, holds)} as h where (select count(*) from beginning) < ${limit}) as matches
    order by id, quality`.execute(db);
  return [...rows]
    .sort((a, b) => a.quality - b.quality || a.label.localeCompare(b.label) || a.id - b.id)
    .slice(0, limit);
}

async function firstRecords(
  db: Db,
  definition: ObjectDefinition,
  scope: Condition,
  limit: number,
): Promise<readonly Match[]> {
  const { rows } = await sql<Match>`
    select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${labelExpression(definition, 't')} as label, 2 as quality, null as matched
    from ${sql.table(definition.name)} as t where t.is_active and ${scope} order by ${sql.ref(`t.${definition.lookup.match[0] ?? keyOf(definition)}`)} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Suggestions for a reference. The last one, with value 0, opens All Results when there are more. Throws NOT_FOUND, FORBIDDEN. */
export async function suggestRecords(
  app: AppServices,
  person: Person | null,
  type: string,
  term: string,
  isAll: boolean,
  narrow: Readonly<Record<string, unknown>>,
): Promise<Suggestion[]> {
  const definition = app.catalogue.find((each) => each.name === type);
  if (!definition) throw new AppError('NOT_FOUND', `Nothing called "${type.slice(0, 40)}" can be searched.`);
  const scope = lookupScope(app, person, definition);
  if (scope === null)
    throw new AppError(
      person === null ? 'NOT_SIGNED_IN' : 'FORBIDDEN',
      `You may not search ${definition.titlePlural.toLowerCase()}.`,
    );
  const narrowed = narrowScope(definition, person, scope, narrow);
  const limit = isAll ? ALL_RESULTS : SUGGESTIONS;
  const text = term.trim();
  const matches =
    text === ''
      ? await firstRecords(app.reportDb, definition, narrowed, limit + 1)
      : await findMatches(app.reportDb, definition, narrowed, text, limit + 1);
  const shown = matches.slice(0, limit).map(({ id, label }) => ({ label, value: id, id }));
  return matches.length > limit && !isAll ? [...shown, { label: 'All Results', value: 0, id: 0 }] : shown;
}

/** Other parameters narrow by a reference or a choice of the object: `company_id=4`. Unknown ones are an error that names them. */
function narrowScope(
  definition: ObjectDefinition,
  person: Person | null,
  scope: Condition,
  narrow: Readonly<Record<string, unknown>>,
): Condition {
  const conditions = Object.entries(narrow).map(([name, value]) => {
    const field = definition.fields[name];
    const isSeen = field !== undefined && (person === null ? field.readers === undefined : seesField(field, person));
    if (
      !isSeen ||
      (field.kind !== 'reference' && field.kind !== 'choice' && field.kind !== 'choices') ||
      typeof value !== 'string' ||
      value.length > 40
    )
      throw new AppError('UNKNOWN_FIELD', `The search does not know ${name.slice(0, 40)}.`);
    if (field.kind === 'reference') {
      if (!/^\d{1,15}$/.test(value)) throw new AppError('VALIDATION', `${field.label} must be a record number.`);
      return sql<boolean>`${sql.ref(`t.${name}`)} = ${Number(value)}`;
    }
    return field.kind === 'choices'
      ? sql<boolean>`${sql.ref(`t.${name}`)} @> array[${value}]::text[]`
      : sql<boolean>`${sql.ref(`t.${name}`)} = ${value}`;
  });
  return conditions.length === 0 ? scope : sql<boolean>`(${sql.join([scope, ...conditions], sql` and `)})`;
}

const WHY = ['is exactly', 'begins with', 'contains'] as const;

/** How many objects one search looks through at a time: all at once would take a connection each, and the next search would wait for them. */
const OBJECTS_AT_ONCE = 3;

/** Does the work for every item, a few at a time. The results are in the order of the items. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const open = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of open) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** Finds records of every object that takes part in the omni search and that the person may read, exact numbers first. */
export async function searchEverything(
  app: AppServices,
  person: Person,
  term: string,
  isAll: boolean,
): Promise<OmniHit[]> {
  const text = term.trim();
  if (text.length < 3)
    throw new AppError('VALIDATION', 'Type at least 3 characters.', {
      fields: { term: 'Type at least 3 characters.' },
    });
  const limit = isAll ? OMNI_ALL_PER_OBJECT : OMNI_PER_OBJECT;
  const objects = app.catalogue.filter(
    (definition) => definition.lookup.isInOmniSearch && mayDo(definition, 'read', person),
  );
  const found = await inTurns(objects, OBJECTS_AT_ONCE, async (definition) => {
    const scope = scopeCondition(app.catalogue, definition, grantsOf(definition, 'read'), person, 't');
    const matches = await findMatches(app.reportDb, definition, scope, text, limit);
    const names = definition.lookup.match.map((name) => definition.fields[name]?.label.toLowerCase()).join(' or ');
    return matches.map((match): OmniHit => ({
      object: definition.name,
      title: definition.title,
      title_plural: definition.titlePlural,
      id: match.id,
      label: match.label,
      why: `${match.quality === 0 ? (definition.fields[definition.lookup.match[0] ?? '']?.label ?? 'Number') : `One of ${names}`} ${WHY[match.quality] ?? 'contains'} “${text}”`,
      url:
        person.userType !== 4 && definition.name === 'tracker'
          ? `/myorder/${match.id}`
          : `/${definition.name}/${match.id}`,
      is_exact: match.quality === 0,
    }));
  });
  const hits = found.flat();
  return [...hits.filter((hit) => hit.is_exact), ...hits.filter((hit) => !hit.is_exact)];
}

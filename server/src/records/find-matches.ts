import { sql, type RawBuilder } from 'kysely';
import { holdsNames, isPlateField, keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { Db } from '../storage/database.ts';
import { areSmall } from '../storage/table-sizes.ts';
import { many } from '../storage/query.ts';
import { isRevised, labelExpression } from './labels.ts';
import { likePattern } from './search-filters.ts';
import { prefixOfObject } from './number-series.ts';
import { squeezedPlate, squeezePlate } from '../storage/schema/plate-text.ts';
import { and, NEVER, or, type Condition } from './scope.ts';

export interface Match {
  readonly id: number;
  readonly label: string;
  /** 0 is the exact number, 1 begins with the text, 2 contains it. */
  readonly quality: number;
}

/** Where to look: the records (alias `t`) that the condition covers. */
export interface Place {
  readonly definition: ObjectDefinition;
  readonly scope: Condition;
}

/** How many of the newest records a search looks through one by one before it asks the indexes. */
const NEWEST = 300;
/** How many where those were too few and the text is of several words: indexes find each of them often, all of them together seldom. */
const NEWEST_WITH_WORDS = 4000;
/** As the product and its customers write numbers of records: T-48, Q-10033-2. */
const NUMBER_WITH_LETTER = /^[a-z]{1,3}-\d[\d-]*$/i;
/** A shorter part of a plate is a part of too many. */
const LETTERS_OF_PLATE = 3;
/** How many matches of an index compete for being the newest: of those that begin with the text, and of those that contain it. */
const CANDIDATES = [0, 500, 3000] as const;

/** What a text is compared with in the records of an object, and how. */
interface Question {
  readonly place: Place;
  readonly key: RawBuilder<unknown>;
  readonly label: RawBuilder<string>;
  readonly exact: Condition;
  readonly begins: Condition;
  /** As the indexes answer it. */
  readonly holds: Condition;
  /** What the text is looked for in, in small letters, of rows that are read one by one. */
  readonly searched: RawBuilder<string>;
  /** As `holds`, in such a text: every comparison by its index would make small letters of both sides again. */
  readonly holdsIn: (searched: RawBuilder<unknown>) => Condition;
  readonly words: readonly string[];
}

/** The exact number, what begins with the text, and what contains it: a text of several words is matched word by word. */
function ask(place: Place, term: string): Question {
  const { definition } = place;
  const key = sql.ref(`t.${keyOf(definition)}`);
  // by the database on both sides: it knows other small letters than we do, of İ and of Σ at the end of a word
  const small = (text: string) => sql`lower(${text}::text)`;
  const [number] = definition.lookup.match;
  const fields = definition.lookup.match.map((name) => sql.ref(`t.${name}`));
  const prefix = small(`${likePattern(term)}%`);
  const contains = (field: RawBuilder<unknown>, text: string) =>
    sql<boolean>`${field} ilike ${`%${likePattern(text)}%`}`;
  const words = term.split(/\s+/).filter(Boolean).slice(0, 5);
  // a number with its letter is looked for at the beginning of numbers only: inside them every index would find all
  const others = number?.endsWith('_no') && NUMBER_WITH_LETTER.test(term) ? fields.slice(1) : fields;
  const searched = words.length > 1 ? fields : others;
  // a word never reaches from one field into the next
  const all = sql<string>`lower(concat_ws(${' '}, ${sql.join(searched)}))`;
  const plates = definition.lookup.match.filter((name) => isPlateField(definition.fields[name]));
  /** A plate that a word is a part of, with or without blanks and hyphens. */
  const onPlate = (word: string): readonly Condition[] =>
    squeezePlate(word).length < LETTERS_OF_PLATE
      ? []
      : plates.map((name) => sql<boolean>`${squeezedPlate(sql.ref(`t.${name}`))} like ${`%${squeezePlate(word)}%`}`);
  // people say the number of an order or a quote without its letter
  const letters = /^\d{3,}(-\d+)?$/.test(term) ? prefixOfObject(definition.name) : null;
  // a revision is called by the number of its quote and its own
  const [, ofQuote, revision] = /^(.*\d)-(\d{1,4})$/.exec(term) ?? [];
  const asRevision =
    number && ofQuote && isRevised(definition, number)
      ? [
          sql<boolean>`(lower(${sql.ref(`t.${number}`)}) = ${small((letters ?? '') + ofQuote)}
            and ${sql.ref('t.revision')} = ${Number(revision)})`,
        ]
      : [];
  return {
    place,
    key,
    label: labelExpression(definition, 't'),
    exact: or([
      ...(number ? [sql<boolean>`lower(${sql.ref(`t.${number}`)}) = ${small(term)}`] : []),
      ...(number && letters ? [sql<boolean>`lower(${sql.ref(`t.${number}`)}) = ${small(letters + term)}`] : []),
      ...asRevision,
      ...(/^\d{1,15}$/.test(term) ? [sql<boolean>`${key} = ${Number(term)}`] : []),
    ]),
    begins: or(fields.map((field) => sql<boolean>`lower(${field}) like ${prefix}`)),
    holds: and(words.map((word) => or([...searched.map((field) => contains(field, word)), ...onPlate(word)]))),
    searched: searched.length === 0 ? sql`''` : all,
    holdsIn: (text) =>
      searched.length === 0
        ? NEVER
        : and(
            words.map((word) => or([sql<boolean>`${text} like ${small(`%${likePattern(word)}%`)}`, ...onPlate(word)])),
          ),
    words,
  };
}

/** Quality of a row that is read; null where the row does not match. */
const qualityRead = ({ begins }: Question, holds: Condition, exact = NEVER): RawBuilder<number | null> =>
  sql<number | null>`case when ${exact} then 0 when ${begins} then 1 when ${holds} then 2 end`;

/** Reads the whole table once. */
function inSmallTable(question: Question, limit: number): RawBuilder<unknown> {
  const { place, key, label, exact, searched, holdsIn } = question;
  const { definition, scope } = place;
  return sql`(
    select * from (
      select ${definition.name}::text as object, ${key} as id, ${label} as label,
        ${qualityRead(question, holdsIn(searched), exact)} as quality
      from ${sql.table(definition.name)} as t where t.is_active and ${scope}) as m
    where quality is not null order by quality, id desc limit ${limit})`;
}

/**
 * Words that many records hold are found among the newest records, rare ones by their index: left to itself the planner walks back
 * from the newest record for both, past a million that do not match. What contains the text is looked for only where too few begin
 * with it: that search costs most.
 */
function inLargeTable(question: Question, limit: number): RawBuilder<unknown> {
  const { place, key, label, exact, begins, holds, searched, holdsIn, words } = question;
  const { definition, scope } = place;
  const table = sql.table(definition.name);
  // what is as short as a number or a tag holds several words so seldom that its index finds nothing at once
  const hasNames = definition.lookup.match.some((name) => holdsNames(definition.fields[name]));
  const looksEarlier = words.length > 1 && hasNames;
  // the text is made once for each row, however many words are looked for in it
  const newest = (count: number) =>
    sql`(select *, ${searched} as searched from ${table} as t order by ${key} desc limit ${count})`;
  const holdsRead = holdsIn(sql.ref('t.searched'));
  const found = (quality: RawBuilder<unknown>, source: RawBuilder<unknown>, condition?: Condition) => sql`
    select ${key} as id, ${label} as label, ${quality} as quality from ${source} as t
    where t.is_active and ${scope}${condition ? sql` and ${condition}` : sql``}`;
  const indexed = (quality: 1 | 2, condition: Condition) => sql`
    select * from (${found(sql`${quality}::int`, table, condition)} limit ${CANDIDATES[quality]}) as c
    order by id desc limit ${limit}`;
  const tooFew = (matches: RawBuilder<unknown>) => sql<boolean>`(select count(*) from ${matches}) < ${limit}`;
  const earlier = sql`, earlier as materialized (
      select * from (${found(sql`2`, newest(NEWEST_WITH_WORDS), holdsRead)} limit ${limit}) as e
      where ${tooFew(sql`beginning`)} and ${tooFew(sql`recent`)})`;
  return sql`
    with recent as materialized (
      select * from (${found(qualityRead(question, holdsRead), newest(NEWEST))}) as n where quality is not null),
    beginning as materialized (
      select * from recent where quality = 1 union all
      select * from (${indexed(1, begins)}) as b where ${tooFew(sql`recent where quality = 1`)})
    ${looksEarlier ? earlier : sql``}
    select distinct on (id) ${definition.name}::text as object, id, label, quality from (
      (${found(sql`0`, table, exact)} order by id desc limit ${limit}) union all
      select * from beginning union all
      (select * from recent where quality = 2 order by id desc limit ${limit}) union all
      ${looksEarlier ? sql`select * from earlier union all` : sql``}
      select * from (${indexed(2, holds)}) as h where ${tooFew(sql`beginning`)} and ${tooFew(sql`recent`)}
        ${looksEarlier ? sql`and ${tooFew(sql`earlier`)}` : sql``}) as matches
    order by id, quality`;
}

/** How many statements one search runs at a time: all at once would take a connection each, and the next search would wait for them. */
const STATEMENTS_AT_ONCE = 3;

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

/**
 * Matches of a text in every place, at most `limit` each, by the name of the object: the exact number, then what begins with it,
 * then what contains it; the newest of each, by their label. Small tables are read in one statement, large ones by their indexes.
 */
export async function findMatches(
  db: Db,
  places: readonly Place[],
  term: string,
  limit: number,
  readSmall: typeof areSmall = areSmall,
): Promise<ReadonlyMap<string, readonly Match[]>> {
  const small = await readSmall(db);
  const questions = places.map((place) => ask(place, term));
  const isSmall = ({ place }: Question): boolean => small.has(place.definition.name);
  const quick = questions.filter(isSmall).map((question) => inSmallTable(question, limit));
  const statements = [
    ...questions.filter((question) => !isSmall(question)).map((question) => inLargeTable(question, limit)),
    ...(quick.length > 0 ? [sql.join(quick, sql` union all `)] : []),
  ];
  const found = await inTurns(
    statements,
    STATEMENTS_AT_ONCE,
    (statement) => many<Match & { object: string }>(db)`${statement}`,
  );
  const matches = new Map<string, Match[]>();
  for (const { object, ...match } of found.flat()) matches.set(object, [...(matches.get(object) ?? []), match]);
  for (const [object, each] of matches) matches.set(object, choose(each, limit));
  return matches;
}

function choose(matches: readonly Match[], limit: number): Match[] {
  return [...matches]
    .sort((a, b) => a.quality - b.quality || b.id - a.id)
    .slice(0, limit)
    .sort((a, b) => a.quality - b.quality || a.label.localeCompare(b.label) || a.id - b.id);
}

import { sql } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import { columnRef } from '../storage/column-ref.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import type { Match, Place } from './find-matches.ts';
import { matchColumns, patternsOf, QUALITY, searchedText } from './match-question.ts';
import { and, or, type Condition } from './scope.ts';
import { holdsWord, readTyped, wordsOf } from './typed-text.ts';

/** How many companies whose name holds some of the words are looked at, and how many of the newest records of each. */
const COMPANIES = 10;
const NEWEST_OF_COMPANY = 300;
/** How many companies an index of parts of words gives, among which those with most of the words are chosen. */
const HOLDERS = 2000;
/** A shorter word stands in too many names. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** Numbered records of a customer: orders, quotes, invoices. */
const isOfCustomer = ({ definition }: Place): boolean =>
  definition.scope?.company === 'company_id' && definition.lookup.match[0]?.endsWith('_no') === true;

/** A record that was found by its customer, by some words of the text; the others stand in the record. */
export type CustomerMatch = Match & { readonly ofCustomer: readonly string[]; readonly others: readonly string[] };

/** The newest numbered records of companies, at most `limit` of each object, by its name. */
export async function findOfCustomers(
  db: Db,
  places: readonly Place[],
  companyIds: readonly number[],
  typed: string,
  limit: number,
): Promise<ReadonlyMap<string, readonly CustomerMatch[]>> {
  const found = new Map<string, readonly CustomerMatch[]>();
  if (companyIds.length === 0) return found;
  for (const { definition, scope } of places.filter(isOfCustomer)) {
    const rows = await many<Match>(db)`
      select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${matchColumns(definition)},
        ${sql.lit(QUALITY.holds)} as quality
      from ${sql.table(definition.name)} as t
      where t.is_active and ${scope} and t.company_id = any(${sql.val(companyIds)}::bigint[])
      order by 1 desc limit ${limit}`;
    found.set(
      definition.name,
      rows.map((row) => ({ ...row, ofCustomer: [readTyped(typed)], others: [] })),
    );
  }
  return found;
}

/** A company whose name or city holds some of the words. */
interface PartlyNamed {
  readonly id: number;
  /** Of each word whether it does. */
  readonly held: readonly boolean[];
}

async function findPartlyNamed(db: Db, { definition, scope }: Place, words: readonly string[]) {
  const holds = (word: string): Condition =>
    INDEXED.test(word)
      ? or(definition.lookup.match.map((name) => holdsWord(columnRef(`t.${name}`), definition.fields[name], word)))
      : sql<boolean>`false`;
  const held = sql.join(words.map((_word, at) => sql`coalesce(held_${sql.raw(String(at))}, false)`));
  const columns = words.map((word, at) => sql`${holds(word)} as held_${sql.raw(String(at))}`);
  return many<PartlyNamed>(db)`
    select id, array[${held}] as held from (
      select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${sql.join(columns)}
      from ${sql.table(definition.name)} as t where t.is_active and ${scope} and ${or(words.map(holds))}
      limit ${HOLDERS}) as c
    order by cardinality(array_positions(array[${held}], true)) desc, id desc limit ${COMPANIES}`;
}

/** By which the newest records of a company are read: the index that begins with the company. */
function newestFirst({ indexes = [], name }: ObjectDefinition) {
  const [, second] = indexes.find(([first]) => first === 'company_id') ?? [];
  return sql.join([second, `${name}_id`].flatMap((each) => (each ? [sql`${columnRef(`t.${each}`)} desc`] : [])));
}

/**
 * Records of a customer by words of the name of the company together with words of the record itself: the order of River Medical for
 * its “rooftop”. At most `limit` of each object, by its name, of the companies that hold most of the words.
 */
export async function findWithCustomers(
  db: Db,
  places: readonly Place[],
  typed: string,
  limit: number,
): Promise<ReadonlyMap<string, readonly CustomerMatch[]>> {
  const found = new Map<string, readonly CustomerMatch[]>();
  const words = wordsOf(readTyped(typed));
  const company = places.find(({ definition }) => definition.name === 'company');
  if (words.length < 2 || !company) return found;
  const named = (await findPartlyNamed(db, company, words)).filter(({ held }) => held.includes(false));
  if (named.length === 0) return found;
  for (const { definition, scope } of places.filter(isOfCustomer)) {
    const key = columnRef(`t.${keyOf(definition)}`);
    const searched = searchedText(definition, definition.lookup.match);
    const parts = named.map(({ id, held }, at) => {
      const rest = words.filter((_word, index) => held[index] !== true);
      return sql`(
        select ${key} as id, ${matchColumns(definition)}, ${sql.lit(QUALITY.holds)} as quality, ${sql.lit(at)} as at
        from (
          select * from ${sql.table(definition.name)} as t where t.company_id = ${id}
          order by ${newestFirst(definition)} limit ${sql.lit(NEWEST_OF_COMPANY)}) as t
        where ${and([sql<boolean>`t.is_active`, scope, sql<boolean>`${searched} like all(${patternsOf(rest)})`])}
        order by ${key} desc limit ${limit})`;
    });
    const rows = await many<Match & { readonly at: number }>(db)`
      select * from (${sql.join(parts, sql` union all `)}) as m order by at, id desc limit ${limit}`;
    found.set(
      definition.name,
      rows.map(({ at, ...match }) => {
        const held = named[at]?.held ?? [];
        return {
          ...match,
          ofCustomer: words.filter((_word, index) => held[index] === true),
          others: words.filter((_word, index) => held[index] !== true),
        };
      }),
    );
  }
  return found;
}

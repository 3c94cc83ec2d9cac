import { sql } from 'kysely';
import { keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import { columnRef } from '../storage/column-ref.ts';
import type { Db } from '../storage/database.ts';
import { many } from '../storage/query.ts';
import { stripAccents } from '../storage/schema/folded-text.ts';
import type { Match, Place } from '../records/find/find-matches.ts';
import {
  BETWEEN_WORDS,
  columnSql,
  matchColumns,
  patternsOf,
  QUALITY,
  searchedText,
} from '../records/find/match-question.ts';
import { or } from '../scope/scope.ts';
import { holding, holdsFolded, holdsWord, isIndexed, readTyped, wordsOf } from '../records/find/typed-text.ts';

/** How many companies whose name holds some of the words are looked at, and how many of the newest records of each. */
const COMPANIES = 10;
const NEWEST_OF_COMPANY = 300;
/** How many companies an index of parts of words gives, among which those with most of the words are chosen. */
const HOLDERS = 1000;
/** A character that no name contains. */
const NOWHERE = '\u0002';

/** Numbered records of a customer: orders, quotes, invoices. */
const isOfCustomer = ({ definition }: Place): boolean =>
  definition.scope?.company === 'company_id' && definition.lookup.match[0]?.endsWith('_no') === true;

/** A record found by its customer through some words of the text; the record itself contains the other words. */
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

/** Orders and quotes, which have a job with a name of its own. */
const isOfJob = (place: Place): boolean => isOfCustomer(place) && place.definition.lookup.match.includes('job_name');

/** A company whose name or city holds some of the words. */
interface PartlyNamed {
  readonly id: number;
  /** Of each word whether it does. */
  readonly held: readonly boolean[];
}

async function findPartlyNamed(db: Db, { definition, scope }: Place, words: readonly string[]) {
  const { match } = definition.lookup;
  const long = words.filter(isIndexed);
  const isNamed = or(
    long.flatMap((word) =>
      match.flatMap((name) => [holdsWord(columnRef(`t.${name}`), undefined, word), holdsFolded(columnSql(name), word)]),
    ),
  );
  const patterns = words.map((word) => (long.includes(word) ? holding(word) : NOWHERE));
  const held = sql`array(
    select c.searched like p from unnest(${patternsOf(patterns)}) with ordinality as w(p, at) order by at)`;
  const rows = await many<PartlyNamed>(db)`
    select id, held from (
      select id, ${held} as held from (
        select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${searchedText(definition, match)} as searched
        from ${sql.table(definition.name)} as t where t.is_active and ${scope} and ${isNamed}
        limit ${HOLDERS}) as c) as h
    order by cardinality(array_positions(held, true)) desc, id desc limit ${COMPANIES}`;
  return rows.filter((row) => row.held.includes(false));
}

/** By which the newest records of a company are read: the index that begins with the company. */
function newestFirst({ indexes = [], name }: ObjectDefinition) {
  const [, second] = indexes.find(([first]) => first === 'company_id') ?? [];
  return sql.join([second, `${name}_id`].flatMap((each) => (each ? [sql`${columnRef(`t.${each}`)} desc`] : [])));
}

/**
 * Records of a customer by words of the name of the company together with words of the record itself: the order of River Medical for
 * its “rooftop”. At most `limit` of each object, by its name, of the companies that hold most of the words; of objects of which
 * so many were found already, none.
 */
export async function findWithCustomers(
  db: Db,
  places: readonly Place[],
  typed: string,
  limit: number,
  known: ReadonlyMap<string, readonly Match[]>,
): Promise<ReadonlyMap<string, readonly CustomerMatch[]>> {
  const found = new Map<string, readonly CustomerMatch[]>();
  const words = wordsOf(readTyped(typed));
  const company = places.find(({ definition }) => definition.name === 'company');
  const wanted = places.filter(isOfJob).filter(({ definition }) => (known.get(definition.name)?.length ?? 0) < limit);
  if (words.length < 2 || !company || wanted.length === 0) return found;
  const named = await findPartlyNamed(db, company, words);
  if (named.length === 0) return found;
  const wordsOfRow = ({ held }: PartlyNamed, isHeld: boolean) => words.filter((_word, at) => held[at] === isHeld);
  const rests = named.map((row) =>
    wordsOfRow(row, false)
      .map((word) => holding(stripAccents(word)))
      .join(BETWEEN_WORDS),
  );
  for (const { definition, scope } of wanted) {
    const key = columnRef(`t.${keyOf(definition)}`);
    const searched = searchedText(definition, definition.lookup.match);
    const rows = await many<Match & { readonly at: number }>(db)`
      select m.*, c.at::int as at
      from unnest(${sql.val(named.map(({ id }) => id))}::bigint[], ${sql.val(rests)}::text[]) with ordinality
        as c(company_id, rest, at)
      cross join lateral (
        select ${key} as id, ${matchColumns(definition)}, ${sql.lit(QUALITY.holds)} as quality
        from (
          select * from ${sql.table(definition.name)} as t where t.company_id = c.company_id
          order by ${newestFirst(definition)} limit ${sql.lit(NEWEST_OF_COMPANY)}) as t
        where t.is_active and ${scope}
          and ${searched} like all(string_to_array(lower(c.rest), ${BETWEEN_WORDS}::text))
        order by ${key} desc limit ${limit}) as m
      order by c.at, m.id desc limit ${limit}`;
    found.set(
      definition.name,
      rows.flatMap(({ at, ...match }) => {
        const row = named[at - 1];
        return row ? [{ ...match, ofCustomer: wordsOfRow(row, true), others: wordsOfRow(row, false) }] : [];
      }),
    );
  }
  return found;
}

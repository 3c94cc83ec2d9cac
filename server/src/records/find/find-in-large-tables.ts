import { sql, type RawBuilder } from 'kysely';
import { holdsNames } from '@cdi/shared/catalogue';
import { HUGE_BYTES, LONG_BYTES } from '../../storage/table-sizes.ts';
import { isInAddress, QUALITY, qualityOf, type Question } from './match-question.ts';
import { ALWAYS, NEVER, type Condition } from '../../scope/scope.ts';
import { isIndexed } from './typed-text.ts';

/** How many of the newest records a search looks through one by one before it asks the indexes. */
const NEWEST = 300;
/**
 * The number searched next if those were too few and the text has several or short words: an index finds each such word often, all together
 * seldom.
 */
const NEWEST_WITH_WORDS = 4000;
/** How many that begin with the text, and how many that hold it, an index gives, among which the newest are chosen. */
const BEGINNINGS = 500;
const HOLDERS = 3000;
/** Sorts after every text with the same prefix. */
const LAST_LETTER = sql`chr(1114111)`;

// the text is made once for each row, however many words are looked for in it
const newest = ({ place, key, searched }: Question, count: number) => sql`(
  select *, ${searched} as searched from ${sql.table(place.definition.name)} as t
  order by ${key} desc limit ${sql.lit(count)})`;
const inNewest = ({ holdsIn }: Question): Condition => holdsIn(sql.ref('t.searched'));

/** Rows of a source, alias `t`, with a quality. */
const found = (
  { place, key }: Question,
  quality: RawBuilder<unknown>,
  condition?: Condition,
  source?: RawBuilder<unknown>,
) => sql`
  select ${key} as id, ${quality} as quality from ${source ?? sql.table(place.definition.name)} as t
  where t.is_active and ${place.scope}${condition ? sql` and ${condition}` : sql``}`;

/** Label and matched texts, read by key for the chosen rows only and never computed for the others. */
const described = (
  { place, key, columns }: Question,
  chosen: RawBuilder<unknown>,
  quality: RawBuilder<unknown> = sql`m.quality`,
) => sql`
  select ${sql.lit(place.definition.name)} as object, m.id, d.label, d.ended, d.texts, d.quality
  from (${chosen}) as m cross join lateral (
    select ${columns}, ${quality} as quality from ${sql.table(place.definition.name)} as t
    where ${key} = m.id limit 1) as d`;

/** By the index of a field in small letters, in its order, which no plan can have otherwise. */
function byIndex(
  question: Question,
  field: RawBuilder<unknown>,
  quality: number,
  condition: (text: RawBuilder<unknown>) => Condition,
  count: number,
): RawBuilder<unknown> {
  const text = sql`lower(${field})`;
  const rows = found(question, sql.lit(quality), condition(text));
  return sql`(${rows} order by ${text} using ~<~ limit ${sql.lit(count)})`;
}

/** Records that the search term identifies: by their own number, by a number from another company, or by the id in their address. */
function exactly(question: Question, limit: number): readonly RawBuilder<unknown>[] {
  const { fields, numbers, calls, id } = question;
  const byNumber = (number: RawBuilder<unknown>, quality: number) =>
    calls.map(({ name, and }) =>
      byIndex(
        question,
        number,
        quality,
        (text) => sql<boolean>`${text} ~>=~ ${name} and ${text} ~<=~ ${name} and ${and}`,
        limit,
      ),
    );
  return [
    ...fields.slice(0, 1).flatMap((number) => byNumber(number, QUALITY.number)),
    ...numbers.flatMap((number) => byNumber(number, QUALITY.otherNumber)),
    ...(id === null ? [] : [sql`(${found(question, sql.lit(QUALITY.address), isInAddress(question))})`]),
  ];
}

/**
 * The first look into a large table: the record that the text means, what begins with it, and what of the newest records holds it.
 * Words that many records hold are found there, before an index is asked, which would give all of them. One plan suits every text,
 * so the statement is kept: indexes are walked in their order, and nothing is left for the planner to take a chance on.
 */
export function firstLook(question: Question, limit: number): RawBuilder<unknown> {
  const { beginnings, begins } = question;
  const quality = sql`case when ${begins} then ${sql.lit(QUALITY.begins)}
    when ${inNewest(question)} then ${sql.lit(QUALITY.holds)} end`;
  const begun = ({ field, text }: Question['beginnings'][number]) =>
    byIndex(
      question,
      field,
      QUALITY.begins,
      (stored) => sql<boolean>`${stored} ~>=~ ${text} and ${stored} ~<~ (${text} || ${LAST_LETTER})`,
      BEGINNINGS,
    );
  const most = sql.lit(limit);
  const ways = [
    sql`(select * from recent order by quality, id desc limit ${most})`,
    ...exactly(question, limit),
    sql`(select * from (${sql.join(beginnings.map(begun), sql` union all `)}) as b
      where (select count(*) from recent where quality = ${sql.lit(QUALITY.begins)}) < ${most}
      order by id desc limit ${most})`,
  ];
  return sql`(
    with recent as materialized (
      select * from (${found(question, quality, undefined, newest(question, NEWEST))}) as n where quality is not null)
    ${described(question, sql.join(ways, sql` union all `))})`;
}

/**
 * The second look, where the first one found too few: what an index of parts of words finds. Which way is quick depends on the text,
 * so that the statement is planned for it. Null where nothing is left to look for.
 * @param size bytes of the table: the longer it is, the more an index finds, and the less it can be read without one; and whether any of
 * its texts has accents, which an index of their own is asked for
 */
export function secondLook(
  question: Question,
  limit: number,
  { bytes, hasAccents }: { readonly bytes: number; readonly hasAccents: boolean },
): RawBuilder<unknown> | null {
  const { place, holds, words, isNumber } = question;
  if (inNewest(question) === NEVER) return null;
  const holding = sql.lit(QUALITY.holds);
  const chosen = (rows: RawBuilder<unknown>) => sql`(${described(question, rows, qualityOf(question, ALWAYS))})`;
  const ways = [holds(), ...(hasAccents ? [question.holdsFolded()] : [])].map(
    (holdsText) => sql`(${found(question, holding, holdsText)} limit ${HOLDERS})`,
  );
  const indexed = sql`select id from (${sql.join(ways, sql` union `)}) as c order by id desc limit ${limit}`;
  // what is as short as a number or a tag holds several words so seldom that its index finds nothing at once
  const hasNames = place.definition.lookup.match.some((name) => holdsNames(place.definition.fields[name]));
  const hasIndexed = words.some(isIndexed);
  // the first step already searched for numbers with this prefix; no one means such a term in the middle of old texts
  if (isNumber && !hasIndexed && bytes > LONG_BYTES) return null;
  const isQuick = words.length === 1 || !hasNames || bytes <= HUGE_BYTES;
  if (hasIndexed ? isQuick : bytes <= LONG_BYTES) return chosen(indexed);
  const earlier = sql`
    select id from (${found(question, holding, inNewest(question), newest(question, NEWEST_WITH_WORDS))}
      limit ${limit}) as n`;
  if (!hasIndexed) return chosen(earlier);
  return chosen(sql`
    with earlier as materialized (${earlier})
    select id from earlier union
    select id from (${indexed}) as h where (select count(*) from earlier) < ${limit}`);
}

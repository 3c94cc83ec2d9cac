import { sql } from 'kysely';
import { keyOf, objects, type ObjectDefinition } from '@cdi/shared/catalogue';
import { formatInches } from '@cdi/shared/units';
import type { Db } from '../../storage/database.ts';
import { many } from '../../storage/query.ts';
import type { Match } from './find-matches.ts';
import { matchColumns, QUALITY } from './match-question.ts';
import { squeezedPlate, squeezePlate } from '../../storage/schema/plate-text.ts';
import type { Condition } from '../../scope/scope.ts';

type Hint = NonNullable<ObjectDefinition['lookup']['hint']>;
type Row = Readonly<Record<string, unknown>>;

/** Finds matches among the records of a condition. */
type Find = (scope: Condition, limit: number) => Promise<readonly Match[]>;

/** A shorter number is the beginning of too much. */
const LETTERS_OF_NUMBER = 4;

const isNumber = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** `3 tons · 74 3/8" × 46 3/4" · verified`, or `no size on file`. */
export function formatLookupHint({ fields }: ObjectDefinition, hint: Hint, row: Row): string {
  const facts = hint.facts.flatMap((name) => {
    const field = fields[name];
    const value = row[name];
    return isNumber(value) ? [`${value}${field && 'unit' in field && field.unit ? ` ${field.unit}` : ''}`] : [];
  });
  const size = hint.size.map((name) => row[name]).filter(isNumber);
  if (size.length < hint.size.length) return [...facts, hint.unsized].join(' · ');
  const isMarked = row[hint.mark] === true;
  const mark = (fields[hint.mark]?.label ?? '').toLowerCase();
  return [...facts, size.map((inches) => formatInches(inches)).join(' × '), ...(isMarked ? [mark] : [])].join(' · ');
}

/** Note for each match that distinguishes it from the others, by id. */
async function readNotes(
  db: Db,
  definition: ObjectDefinition,
  matches: readonly Match[],
): Promise<ReadonlyMap<number, string>> {
  const { hint } = definition.lookup;
  if (!hint || matches.length === 0) return new Map();
  const key = keyOf(definition);
  const columns = [key, ...hint.facts, ...hint.size, hint.mark].map((name) => sql.ref(name));
  const rows = await many<Row>(db)`
    select ${sql.join(columns)} from ${sql.table(definition.name)}
    where ${sql.ref(key)} = any(${sql.val(matches.map(({ id }) => id))}::bigint[])`;
  return new Map(rows.map((row) => [Number(row[key]), formatLookupHint(definition, hint, row)]));
}

/** How much of the end of a number a word must begin with, in letters. */
const LETTERS_OF_END = 5;

/**
 * Records whose number is part of the search term, or contains it. The plate of a unit says more than its name in the library (YSC048E3RHA
 * for YSC048), and its first letters may be missing (TCD08A2A5 for 48TCD08). Order: numbers that a word of the term begins with, numbers
 * that contain the word, then numbers that the word contains or ends with the beginning of; longest overlap first. Only for objects whose
 * numbers are distinguished by a size, and from four letters on.
 */
export async function findBeginnings(
  db: Db,
  definition: ObjectDefinition,
  scope: Condition,
  term: string,
  limit: number,
): Promise<readonly (Match & { readonly note?: string })[]> {
  const { hint, match } = definition.lookup;
  const typed = term.toLowerCase();
  const words = [typed, ...typed.split(/\s+/)]
    .map(squeezePlate)
    .filter((word) => word.length > LETTERS_OF_NUMBER)
    .slice(0, 6);
  const [number] = match;
  if (!hint || number === undefined || words.length === 0) return [];
  const rows = await many<Match>(db)`
    with compared as (
      select id, label, ended, texts, word, name,
        case when starts_with(word, name) then 0 when position(word in name) > 0 then 1 else 2 end as way,
        case when position(word in name) > 0 then length(word) when position(name in word) > 0 then length(name)
          else (select max(length(name) - at + 1) from generate_series(2, length(name) - ${LETTERS_OF_END - 1}) as at
            where starts_with(word, substr(name, at))) end as common
      from (
        select ${sql.ref(`t.${keyOf(definition)}`)} as id, ${matchColumns(definition)},
          ${squeezedPlate(sql.ref(`t.${number}`))} as name
        from ${sql.table(definition.name)} as t where t.is_active and ${scope}) as named,
        unnest(${sql.val([...new Set(words)])}::text[]) as word
      where length(name) >= ${LETTERS_OF_NUMBER}), best as (
        select min(way) as way from compared where common is not null)
    select id, label, ended, texts, ${sql.lit(QUALITY.holds)} as quality from compared join best using (way)
    where common is not null group by id, label, ended, texts
    order by max(common) desc, id limit ${limit}`;
  const notes = await readNotes(db, definition, rows);
  return rows.map((row) => ({ ...row, note: notes.get(row.id) ?? '' }));
}

/** The same with whose each is, for an employee who does not search within one owner; namesakes of one owner by their number. */
export async function addWhose<M extends Match & { readonly note?: string }>(
  db: Db,
  definition: ObjectDefinition,
  matches: readonly M[],
  narrow: Readonly<Record<string, unknown>>,
): Promise<readonly (M & { readonly note?: string })[]> {
  const { whose, match } = definition.lookup;
  const owner = whose === undefined ? undefined : definition.fields[whose];
  const target = owner && 'to' in owner ? objects[owner.to as keyof typeof objects] : undefined;
  if (whose === undefined || !target || matches.length === 0) return matches;
  const key = keyOf(definition);
  const rows = await many<{ id: number; owner: string | null; number: string | null }>(db)`
    select ${sql.ref(`t.${key}`)} as id, ${sql.ref(`o.${target.titleField}`)} as owner,
      ${sql.ref(`t.${match[0] ?? key}`)} as number
    from ${sql.table(definition.name)} as t
    left join ${sql.table(target.name)} as o on ${sql.ref(`o.${keyOf(target)}`)} = ${sql.ref(`t.${whose}`)}
    where ${sql.ref(`t.${key}`)} = any(${sql.val(matches.map(({ id }) => id))}::bigint[])`;
  const facts = new Map(rows.map((row) => [Number(row.id), row]));
  const nameOf = ({ id, label }: Match) => JSON.stringify([label, facts.get(id)?.owner]);
  const isTwice = (match: Match) => matches.filter((each) => nameOf(each) === nameOf(match)).length > 1;
  return matches.map((each) => {
    const { owner: name, number } = facts.get(each.id) ?? {};
    const words = [narrow[whose] === undefined && name, isTwice(each) && number].filter(Boolean);
    return words.length === 0 ? each : { ...each, note: words.join(' · ') };
  });
}

/**
 * Matches with their notes: the exact number, then matches that begin with the text, then matches that contain it, each group with known
 * sizes first. Objects without hints keep the order in which they were found.
 */
export async function findHinted(
  db: Db,
  definition: ObjectDefinition,
  scope: Condition,
  limit: number,
  find: Find,
): Promise<readonly (Match & { readonly note?: string })[]> {
  const { hint } = definition.lookup;
  if (!hint) return find(scope, limit);
  const has = sql.join(
    hint.size.map((name) => sql`${sql.ref(`t.${name}`)} > 0`),
    sql` and `,
  );
  const sized = await find(sql<boolean>`(${scope} and ${has})`, limit);
  const unsized = await find(sql<boolean>`(${scope} and (${has}) is not true)`, limit);
  const all = [...sized, ...unsized];
  const ordered = all.toSorted((one, other) => one.quality - other.quality).slice(0, limit);
  const notes = await readNotes(db, definition, ordered);
  return ordered.map((match) => ({ ...match, note: notes.get(match.id) ?? '' }));
}

import { sql, type RawBuilder } from 'kysely';
import { keyOf, searchedField, type ObjectDefinition } from '@cdi/shared/catalogue';
import { columnRef } from '../../storage/column-ref.ts';
import type { Db } from '../../storage/database.ts';
import { SMALL_BYTES, tableBytes, tablesWithAccents } from '../../storage/table-sizes.ts';
import { PREPARED } from '../../storage/prepared-statement.ts';
import { many } from '../../storage/query.ts';
import { firstLook, secondLook } from './find-in-large-tables.ts';
import { chooseMatches } from './choose-matches.ts';
import { ask, matchColumns, QUALITY, qualityOf, type Match, type Place, type Question } from './match-question.ts';
import { readTerm, type Typed } from './typed-text.ts';

export type { Match, Place };

type Found = Match & { readonly object: string };

/** Reads the whole table once. */
function inSmallTable(question: Question, limit: number): RawBuilder<unknown> {
  const { place, key, columns, searched, holdsIn } = question;
  const { definition, scope } = place;
  return sql`(
    select * from (
      select ${sql.lit(definition.name)} as object, ${key} as id, ${columns},
        ${qualityOf(question, holdsIn(searched))} as quality
      from ${sql.table(definition.name)} as t where t.is_active and ${scope}) as m
    where quality is not null order by quality, id desc limit ${limit})`;
}

/** The numbers of papers and trucks have so many letters and digits at least. */
const LETTERS_OF_ROW_NUMBER = 5;

/** Records found by a number in their child rows, such as an order by the bill of lading of its truck. */
function byRowNumbers(
  { definition, scope }: Place,
  { term, stored }: Typed,
  limit: number,
): readonly RawBuilder<unknown>[] {
  if (!/\d/.test(term) || term.length < LETTERS_OF_ROW_NUMBER) return [];
  const numbers = [term, stored ?? term].map((number) => number.toLowerCase());
  return (definition.lookup.rowNumbers ?? []).flatMap((name) => {
    const searched = searchedField(definition, name);
    if (!searched?.rows) return [];
    const number = columnRef(`n.${searched.column}`);
    return [
      sql`(
        select ${definition.name}::text as object, ${columnRef(`t.${keyOf(definition)}`)} as id,
          ${matchColumns(definition)}, ${sql.lit(QUALITY.otherNumber)} as quality, ${searched.field.label}::text as by
        from ${sql.table(searched.rows.name)} as n
          join ${sql.table(definition.name)} as t using (${sql.ref(keyOf(definition))})
        where lower(${number}) = any(${sql.val(numbers)}::text[]) and t.is_active and ${scope}
        order by id desc limit ${limit})`,
    ];
  });
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

const unionOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` union all `);

/** Parts as few statements, each with as many of them as the others. */
const shareOut = (parts: readonly RawBuilder<unknown>[]): readonly RawBuilder<unknown>[] =>
  Array.from({ length: Math.min(STATEMENTS_AT_ONCE, parts.length) }, (_each, index) =>
    unionOf(parts.filter((_part, at) => at % STATEMENTS_AT_ONCE === index)),
  );

/** The best match of each record, by the name of its object. */
class Matches {
  readonly #found = new Map<string, Map<number, Match>>();

  add(rows: readonly Found[]): void {
    for (const { object, ...match } of rows) {
      const known = this.#found.get(object) ?? new Map<number, Match>();
      this.#found.set(object, known);
      if ((known.get(match.id)?.quality ?? Infinity) > match.quality) known.set(match.id, match);
    }
  }

  countOf(object: string): number {
    return this.#found.get(object)?.size ?? 0;
  }

  of({ name }: ObjectDefinition): readonly Match[] {
    return [...(this.#found.get(name)?.values() ?? [])];
  }
}

/**
 * Matches of a text in every place, at most `limit` each, by the name of the object: the exact number, then fields that begin with the
 * text, then fields that contain it, then the id in the address; the newest of each, in the order of `chooseMatches`. Small tables are read
 * in one statement, large ones by their indexes.
 */
export async function findMatches(
  db: Db,
  places: readonly Place[],
  term: string,
  limit: number,
  readBytes: typeof tableBytes = tableBytes,
): Promise<ReadonlyMap<string, readonly Match[]>> {
  const typed = readTerm(term);
  const bytes = await readBytes(db);
  const accented = await tablesWithAccents(db);
  const bytesOf = ({ definition }: Place): number => bytes.get(definition.name) ?? Infinity;
  const sizeOf = (place: Place) => ({
    bytes: bytesOf(place),
    hasAccents: accented.has(place.definition.name),
  });
  const isSmall = (place: Place): boolean => bytesOf(place) <= SMALL_BYTES;
  const matches = new Matches();
  const look = (statements: readonly RawBuilder<unknown>[]) =>
    inTurns(statements, STATEMENTS_AT_ONCE, async (statement) => matches.add(await many<Found>(db)`${statement}`));
  const read = places.filter(isSmall).map((place) => inSmallTable(ask(place, typed), limit));
  const large = places
    .filter((place) => !isSmall(place))
    .map((place) => ask(place, typed, accented.has(place.definition.name)));
  const byNumber = places.flatMap((place) => byRowNumbers(place, typed, limit));
  await look([
    ...(read.length > 0 ? [sql`${PREPARED}${unionOf(read)}`] : []),
    ...shareOut(large.map((question) => firstLook(question, limit))).map((part) => sql`${PREPARED}${part}`),
    ...(byNumber.length > 0 ? [sql`${PREPARED}${unionOf(byNumber)}`] : []),
  ]);
  const tooFew = large.filter(({ place }) => matches.countOf(place.definition.name) < limit);
  await look(shareOut(tooFew.flatMap((question) => secondLook(question, limit, sizeOf(question.place)) ?? [])));
  return new Map(
    places.map(({ definition }) => [definition.name, chooseMatches(definition, matches.of(definition), limit)]),
  );
}

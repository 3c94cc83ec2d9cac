import { sql, type RawBuilder } from 'kysely';
import { isPlateField, keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import { isEnded } from './ended-states.ts';
import { isRevised, labelExpression } from '../read/labels.ts';
import { prefixOfObject } from '../numbers/number-series.ts';
import { isFoldedField, joinedText, plainText, stripAccents } from '../../storage/schema/folded-text.ts';
import { squeezedPlate, squeezePlate } from '../../storage/schema/plate-text.ts';
import { ALWAYS, and, NEVER, or, type Condition } from '../../scope/scope.ts';
import { columnRef } from '../../storage/column-ref.ts';
import { holding, holdsFolded, holdsWord, LETTERS_OF_PLATE, likePattern, type Typed } from './typed-text.ts';

/** How well a record matches: the better, the smaller. */
export const QUALITY = { number: 0, otherNumber: 1, begins: 2, holds: 3, address: 4 } as const;

/** A record that matches. */
export interface Match {
  readonly id: number;
  readonly label: string;
  /** As `QUALITY` says: the better, the smaller. */
  readonly quality: number;
  /** Whether the record has ended and no one works on it any more. */
  readonly ended: boolean;
  /** Texts of the searched fields, in the order of the fields. */
  readonly texts: readonly (string | null)[];
  /** Label of the matched number when a child row holds it, such as the bill of lading of a truck. */
  readonly by?: string;
}

/** Where to look: the records (alias `t`) that the condition covers. */
export interface Place {
  readonly definition: ObjectDefinition;
  readonly scope: Condition;
}

/** What a record that the text means is called, in small letters, and what else is true of it. */
interface Call {
  readonly name: RawBuilder<unknown>;
  readonly and: Condition;
}

/** What a text is compared with in the records of an object, and how. */
export interface Question {
  readonly place: Place;
  readonly key: RawBuilder<unknown>;
  /** Columns of a match beside its quality: `label`, `texts` of the fields that are searched, and `ended`. */
  readonly columns: RawBuilder<unknown>;
  /** The fields that the text may begin; the first is the number or name of a record. */
  readonly fields: readonly RawBuilder<unknown>[];
  /** The other fields that hold a number: of the customer’s order, of the supplier’s bill. */
  readonly numbers: readonly RawBuilder<unknown>[];
  readonly calls: readonly Call[];
  /** What a field may begin with, in small letters: the text, and for the first field the number that it means. */
  readonly beginnings: readonly { readonly field: RawBuilder<unknown>; readonly text: RawBuilder<unknown> }[];
  /** The number in the address of a record that the text may be; null where it is none. */
  readonly id: number | null;
  readonly begins: Condition;
  /** Conditions that an index answers: on the texts as stored, and on texts without accents for rows that have some. */
  readonly holds: () => Condition;
  readonly holdsFolded: () => Condition;
  /** What the text is looked for in, in small letters, of rows that are read one by one. */
  readonly searched: RawBuilder<string>;
  /** As `holds`, in such a text: every comparison by its index would make small letters of both sides again. */
  readonly holdsIn: (searched: RawBuilder<unknown>) => Condition;
  readonly words: readonly string[];
  /** Whether the text is a number of a record with its letter, or the beginning of one: T-48. */
  readonly isNumber: boolean;
}

/** As the product and its customers write numbers of records: T-48, Q-10033-2. */
const NUMBER_WITH_LETTER = /^[a-z]{1,3}-\d[\d-]*$/i;
/** Names of fields that hold numbers given by other companies. */
const NUMBER_FIELD = /_(no|po|id)$/;
/** A character that no one can type, so it occurs in no text. */
export const BETWEEN_WORDS = '\u0001';

/** A value of a kept statement, worked out by a question of its own: once, instead of for every row. */
const once = <Value>(value: RawBuilder<Value>): RawBuilder<Value> => sql<Value>`(select ${value})`;

/** By the database on both sides: it knows other small letters than we do, of İ and of Σ at the end of a word. */
const small = (text: string): RawBuilder<string> => sql<string>`lower(${stripAccents(text)}::text)`;

/** Patterns as one value: then a text of one word and one of five are the same statement. */
export const patternsOf = (patterns: readonly string[]): RawBuilder<readonly string[]> =>
  sql`string_to_array(${small(patterns.join(BETWEEN_WORDS))}, chr(1))`;

/** The fields of an object that are searched. */
const fieldsOf = ({ lookup }: ObjectDefinition): readonly RawBuilder<unknown>[] =>
  lookup.match.map((name) => columnRef(`t.${name}`));

const columnsOf = new WeakMap<ObjectDefinition, RawBuilder<unknown>>();

/** Columns of a match of the object, alias `t`, beside its quality. */
export function matchColumns(definition: ObjectDefinition): RawBuilder<unknown> {
  const known = columnsOf.get(definition);
  if (known) return known;
  const made = sql`
    ${labelExpression(definition, 't')} as label, ${isEnded(definition)} as ended,
    array[${sql.join(fieldsOf(definition).map((field) => sql`${field}::text`))}]::text[] as texts`;
  columnsOf.set(definition, made);
  return made;
}

/** A column of alias `t`, quoted for a statement. */
export const columnSql = (name: string): string => `"t"."${name}"`;

/** One text of the named fields of a row, alias `t`, in small letters; of those with accents also without. */
export const searchedText = (
  definition: ObjectDefinition,
  names: readonly string[],
  hasAccents = true,
): RawBuilder<string> =>
  names.length === 0
    ? sql`''`
    : joinedText(
        names.map(columnSql),
        names.filter((name) => hasAccents && isFoldedField(definition, name)).map(columnSql),
      );

/**
 * Conditions for the exact number, for fields that begin with the text, and for fields that contain it. Several words are matched one
 * at a time.
 * @param hasAccents whether any text of the table has accents; without accents, each row is compared only once
 */
export function ask(place: Place, { term, words, stored }: Typed, hasAccents = true): Question {
  const { definition } = place;
  const { match } = definition.lookup;
  const [number] = match;
  const fields = fieldsOf(definition);
  // a number with its letter is looked for at the beginning of numbers only: inside them every index would find all
  const isNumber = NUMBER_WITH_LETTER.test(term);
  const others = number?.endsWith('_no') && isNumber ? match.slice(1) : match;
  const names = words.length > 1 ? match : others;
  const plates = match.filter((name) => isPlateField(definition.fields[name]));
  /** A plate that a word is a part of, with or without blanks and hyphens. */
  const onPlate = (word: string): readonly Condition[] =>
    squeezePlate(word).length < LETTERS_OF_PLATE
      ? []
      : plates.map(
          (name) => sql<boolean>`${squeezedPlate(columnRef(`t.${name}`))} like ${holding(squeezePlate(word))}`,
        );
  const allWords = once(patternsOf(words.map(holding)));
  const inText = (text: RawBuilder<unknown>) => sql<boolean>`${text} like all(${allWords}::text[])`;
  const inTextOrPlate = (text: RawBuilder<unknown>) =>
    and(words.map((word) => or([sql<boolean>`${text} like ${once(small(holding(word)))}`, ...onPlate(word)])));
  const [first] = fields;
  const meant = stored === null || first === undefined ? [] : [{ field: first, text: once(small(stored)) }];
  const holdsIn = (word: string) => (name: string) => holdsWord(columnRef(`t.${name}`), definition.fields[name], word);
  const unaccented = match.filter((name) => isFoldedField(definition, name)).map(columnSql);
  return {
    place,
    key: columnRef(`t.${keyOf(definition)}`),
    columns: matchColumns(definition),
    fields,
    numbers: match.slice(1).flatMap((name, at) => (NUMBER_FIELD.test(name) ? (fields[at + 1] ?? []) : [])),
    calls: number === undefined ? [] : callsOf(definition, number, term, stored),
    beginnings: [...fields.map((field) => ({ field, text: once(small(term)) })), ...meant],
    id: /^\d{1,15}$/.test(term) ? Number(term) : null,
    begins: or([
      ...match.map((name) => {
        const text =
          hasAccents && isFoldedField(definition, name)
            ? plainText(columnSql(name))
            : sql`lower(${columnRef(`t.${name}`)})`;
        return sql<boolean>`${text} like ${once(small(`${likePattern(term)}%`))}`;
      }),
      ...meant.map(({ field }) => sql<boolean>`lower(${field}) like ${once(small(`${likePattern(stored ?? '')}%`))}`),
    ]),
    holds: () => and(words.map((word) => or([...names.map(holdsIn(word)), ...onPlate(word)]))),
    // first the texts with accents that hold one of the words, of which the index gives few
    holdsFolded: () =>
      and([
        or(unaccented.flatMap((field) => words.map((word) => holdsFolded(field, word)))),
        and(
          words.map((word) =>
            or([...names.map(holdsIn(word)), ...unaccented.map((field) => holdsFolded(field, word))]),
          ),
        ),
      ]),
    searched: searchedText(definition, names, hasAccents),
    holdsIn: names.length === 0 ? () => NEVER : plates.length > 0 ? inTextOrPlate : inText,
    words,
    isNumber,
  };
}

function callsOf(definition: ObjectDefinition, number: string, term: string, stored: string | null): Question['calls'] {
  // people say the number of an order or a quote without its letter
  const letters = /^\d{3,}(-\d+)?$/.test(term) ? prefixOfObject(definition.name) : null;
  const full = stored ?? term;
  // a revision is called by the number of its quote and its own
  const [, ofQuote, revision] = /^(.*\d)-(\d{1,4})$/.exec(full) ?? [];
  const named = (name: string, also: Condition = ALWAYS): Call => ({ name: once(small(name)), and: also });
  return [
    named(term),
    ...(stored ? [named(stored)] : []),
    ...(letters ? [named(letters + term)] : []),
    ...(ofQuote && isRevised(definition, number)
      ? [named((letters ?? '') + ofQuote, sql<boolean>`${columnRef('t.revision')} = ${Number(revision)}`)]
      : []),
  ];
}

/** That one of the fields is what the text says. */
const isCalled = (fields: readonly RawBuilder<unknown>[], calls: Question['calls']): Condition =>
  or(
    fields.flatMap((field) =>
      calls.map(({ name, and: also }) => sql<boolean>`(lower(${field}) = ${name} and ${also})`),
    ),
  );

/** Condition that the text is the id in the address of the record; no paper shows that id. */
export const isInAddress = ({ id, key }: Question): Condition => (id === null ? NEVER : sql<boolean>`${key} = ${id}`);

/** How well a row matches, alias `t`, given that it holds the text; null of one that does not. */
export function qualityOf(question: Question, holds: Condition): RawBuilder<unknown> {
  const { fields, numbers, calls, begins } = question;
  return sql`case when ${isCalled(fields.slice(0, 1), calls)} then ${sql.lit(QUALITY.number)}
    when ${isCalled(numbers, calls)} then ${sql.lit(QUALITY.otherNumber)}
    when ${begins} then ${sql.lit(QUALITY.begins)} when ${holds} then ${sql.lit(QUALITY.holds)}
    when ${isInAddress(question)} then ${sql.lit(QUALITY.address)} end`;
}

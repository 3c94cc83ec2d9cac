import { sql, type RawBuilder } from 'kysely';
import { isPlateField, keyOf, type ObjectDefinition } from '@cdi/shared/catalogue';
import { isRevised, labelExpression } from './labels.ts';
import { likePattern } from './search-filters.ts';
import { prefixOfObject } from './number-series.ts';
import { squeezedPlate, squeezePlate } from '../storage/schema/plate-text.ts';
import { ALWAYS, and, NEVER, or, type Condition } from './scope.ts';
import { columnRef } from '../storage/column-ref.ts';

/** Where to look: the records (alias `t`) that the condition covers. */
export interface Place {
  readonly definition: ObjectDefinition;
  readonly scope: Condition;
}

/** What a text is compared with in the records of an object, and how. */
export interface Question {
  readonly place: Place;
  readonly key: RawBuilder<unknown>;
  readonly label: RawBuilder<string>;
  /** The text in small letters. */
  readonly text: RawBuilder<unknown>;
  /** The fields that it may begin; the first is the number or name of a record. */
  readonly fields: readonly RawBuilder<unknown>[];
  /** What a record that the text means is called, in small letters, and what else is true of it. */
  readonly calls: readonly { readonly name: RawBuilder<unknown>; readonly and: Condition }[];
  /** The number in the address of a record that the text may be; null where it is none. */
  readonly id: number | null;
  readonly begins: Condition;
  /** As the indexes answer it. */
  readonly holds: Condition;
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
/** A shorter part of a plate is a part of too many. */
const LETTERS_OF_PLATE = 3;
const MOST_WORDS = 5;
/** Stands in no text that anybody types. */
const BETWEEN_WORDS = '\u0001';

/** A value of a kept statement, worked out by a question of its own: once, instead of for every row. */
const once = <Value>(value: RawBuilder<Value>): RawBuilder<Value> => sql<Value>`(select ${value})`;

/** By the database on both sides: it knows other small letters than we do, of İ and of Σ at the end of a word. */
const small = (text: string): RawBuilder<string> => sql<string>`lower(${text}::text)`;
const part = (word: string): string => `%${likePattern(word)}%`;

/** The exact number, what begins with the text, and what contains it: a text of several words is matched word by word. */
export function ask(place: Place, term: string): Question {
  const { definition } = place;
  const key = columnRef(`t.${keyOf(definition)}`);
  const [number] = definition.lookup.match;
  const fields = definition.lookup.match.map((name) => columnRef(`t.${name}`));
  const words = term.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  // a number with its letter is looked for at the beginning of numbers only: inside them every index would find all
  const isNumber = NUMBER_WITH_LETTER.test(term);
  const others = number?.endsWith('_no') && isNumber ? fields.slice(1) : fields;
  const searched = words.length > 1 ? fields : others;
  const plates = definition.lookup.match.filter((name) => isPlateField(definition.fields[name]));
  /** A plate that a word is a part of, with or without blanks and hyphens. */
  const onPlate = (word: string): readonly Condition[] =>
    squeezePlate(word).length < LETTERS_OF_PLATE
      ? []
      : plates.map((name) => sql<boolean>`${squeezedPlate(columnRef(`t.${name}`))} like ${part(squeezePlate(word))}`);
  const contains = (field: RawBuilder<unknown>, word: string) => sql<boolean>`${field} ilike ${part(word)}`;
  // all words as one value: then a text of one word and one of five are the same statement
  const allWords = once(sql`string_to_array(${small(words.map(part).join(BETWEEN_WORDS))}, chr(1))`);
  const inText = (text: RawBuilder<unknown>) => sql<boolean>`${text} like all(${allWords}::text[])`;
  const inTextOrPlate = (text: RawBuilder<unknown>) =>
    and(words.map((word) => or([sql<boolean>`${text} like ${once(small(part(word)))}`, ...onPlate(word)])));
  return {
    place,
    key,
    label: labelExpression(definition, 't'),
    text: once(small(term)),
    fields,
    calls: number === undefined ? [] : callsOf(definition, number, term),
    id: /^\d{1,15}$/.test(term) ? Number(term) : null,
    begins: or(fields.map((field) => sql<boolean>`lower(${field}) like ${once(small(`${likePattern(term)}%`))}`)),
    holds: and(words.map((word) => or([...searched.map((field) => contains(field, word)), ...onPlate(word)]))),
    // a word never reaches from one field into the next
    searched: searched.length === 0 ? sql`''` : sql`lower(concat_ws(' ', ${sql.join(searched)}))`,
    holdsIn: searched.length === 0 ? () => NEVER : plates.length > 0 ? inTextOrPlate : inText,
    words,
    isNumber,
  };
}

function callsOf(definition: ObjectDefinition, number: string, term: string): Question['calls'] {
  // people say the number of an order or a quote without its letter
  const letters = /^\d{3,}(-\d+)?$/.test(term) ? prefixOfObject(definition.name) : null;
  // a revision is called by the number of its quote and its own
  const [, ofQuote, revision] = /^(.*\d)-(\d{1,4})$/.exec(term) ?? [];
  return [
    { name: once(small(term)), and: ALWAYS },
    ...(letters ? [{ name: once(small(letters + term)), and: ALWAYS }] : []),
    ...(ofQuote && isRevised(definition, number)
      ? [
          {
            name: once(small((letters ?? '') + ofQuote)),
            and: sql<boolean>`${columnRef('t.revision')} = ${Number(revision)}`,
          },
        ]
      : []),
  ];
}

/** That the record is called what the text says. */
export const isExact = ({ fields: [number], calls }: Question): Condition =>
  or(calls.map(({ name, and: also }) => sql<boolean>`(lower(${number}) = ${name} and ${also})`));

/** That the text is the number in the address of the record, which stands on no paper. */
export const isInAddress = ({ id, key }: Question): Condition => (id === null ? NEVER : sql<boolean>`${key} = ${id}`);

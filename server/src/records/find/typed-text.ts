import { sql, type RawBuilder } from 'kysely';
import { isPlateField, type Field } from '@cdi/shared/catalogue';
import { folded, foldText, needsFolding, stripAccents } from '../../storage/schema/folded-text.ts';
import { squeezedPlate, squeezePlate } from '../../storage/schema/plate-text.ts';
import { PREFIXES } from '../numbers/number-series.ts';
import { or, type Condition } from '../../scope/scope.ts';

/** Maximum number of words searched for one by one; the rest of the term is searched for as one text. */
const MOST_WORDS = 8;
/** A shorter part of a plate is a part of too many. */
export const LETTERS_OF_PLATE = 3;

/** `%`, `_` and `\` are ordinary characters in what a person types. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`);
}

/** Whether an index of parts of words knows the word: of fewer than three letters or digits in a row it would give most of a table. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

/** A pattern of texts that hold the word. */
export const holding = (word: string): string => `%${likePattern(word)}%`;

/** A text without what people put before a number: `#48098`. */
export const readTyped = (text: string): string => text.trim().replace(/^#\s*(?=[\p{L}\p{N}])/u, '');

/** The words of a text: each is looked for by itself, in whatever order. */
export function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length <= MOST_WORDS) return words;
  return [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')];
}

/** Condition that a stored text contains the word as it is, or as a plate. The trigram indexes answer it. */
export function holdsWord(stored: RawBuilder<unknown>, field: Field | undefined, word: string): Condition {
  const plate = isPlateField(field) ? squeezePlate(word) : '';
  return or([
    sql<boolean>`${stored} ilike ${holding(foldText(word))}`,
    ...(plate.length < LETTERS_OF_PLATE ? [] : [sql<boolean>`${squeezedPlate(stored)} like ${holding(plate)}`]),
  ]);
}

/** Condition that the text of a column with accents contains the word. A small index of its own answers it. */
export const holdsFolded = (column: string, word: string): Condition =>
  sql<boolean>`(${needsFolding(column)} and ${folded(column)} like lower(${holding(stripAccents(word))}::text))`;

/** Letters of a number and its digits, with blanks or hyphens between them or without. */
const TYPED_NUMBER = /^([a-z]+)(?:[\s-]+([a-z]+))?[\s-]*(\d[\da-z]*(?:[\s-]+\d[\da-z]*)*)$/;
/** Digits of the day in the number of a batch, B-260302-1. */
const DAY_DIGITS = 6;

/**
 * The stored form of a number that was typed without its hyphens: T-48098 for t48098, PO-IND-1043 for poind1043. Null if the text is not
 * such a number or already has the stored form.
 */
export function storedNumber(text: string): string | null {
  const [, first = '', second = '', typed = ''] = TYPED_NUMBER.exec(foldText(text)) ?? [];
  const digits = typed.replaceAll(/[\s-]+/g, '-').toUpperCase();
  const letters = `${first}${second}`.toUpperCase();
  const prefix = PREFIXES.filter((each) => letters.startsWith(each)).toSorted((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return null;
  const place = letters.slice(prefix.length);
  const isDay = prefix === 'B' && place === '' && digits.length > DAY_DIGITS && !digits.includes('-');
  const number = isDay ? `${digits.slice(0, DAY_DIGITS)}-${digits.slice(DAY_DIGITS)}` : digits;
  const stored = [prefix, place, number].filter(Boolean).join('-');
  return stored === text.toUpperCase() ? null : stored;
}

/** A search term, parsed once for all objects that are searched. */
export interface Typed {
  readonly term: string;
  readonly words: readonly string[];
  /** The number that it means, as `storedNumber` gives it. */
  readonly stored: string | null;
}

export function readTerm(text: string): Typed {
  const term = readTyped(text);
  return { term, words: wordsOf(term), stored: storedNumber(term) };
}

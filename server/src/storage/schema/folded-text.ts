import { sql, type RawBuilder } from 'kysely';
import { holdsNames, type ObjectDefinition } from '@cdi/shared/catalogue';

/** Accents, once letters are written apart from them. */
const ACCENTS = '\u0300-\u036f';
/** Apostrophes and hyphens of typesetters, and what keyboards have for them. */
const TYPESET = '\u2018\u2019\u02bc\u2032\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d';
const TYPED = "''''---------";

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const foldedSql = (text: string): string =>
  `lower(translate(regexp_replace(normalize(${text}, NFD), '[${ACCENTS}]', '', 'g'), ${quote(TYPESET)}, ${quote(TYPED)}))`;

/**
 * Whether a text has letters that only folding finds. Nearly none has, so that it is asked first: it costs next to nothing. An equation,
 * of which the planner expects few rows; of a difference it expects all.
 */
const needsSql = (text: string): string => `least(octet_length(${text}) - length(${text}), 1) = 1`;

/** Expressions are made once for each column: a search has hundreds of them. */
const kept = new Map<string, RawBuilder<unknown>>();

function raw<Value>(text: string): RawBuilder<Value> {
  const known = (kept.get(text) ?? sql.raw(text)) as RawBuilder<Value>;
  kept.set(text, known);
  return known;
}

/** A column of the catalogue as typed without accents: lowercase, plain apostrophes and hyphens. Muñoz is munoz. */
export const folded = (column: string): RawBuilder<string> => raw<string>(foldedSql(column));

/** Whether the text of a column is another one when it is folded. */
export const needsFolding = (column: string): RawBuilder<boolean> => raw<boolean>(needsSql(column));

/** The text of a column in small letters, folded where that says something else. */
export const plainText = (column: string): RawBuilder<string> =>
  raw<string>(`case when ${needsSql(column)} then ${foldedSql(column)} else lower(${column}) end`);

/** The texts of columns as one, in small letters; of those with accents also without. A word never reaches from one into the next. */
export function joinedText(columns: readonly string[], foldedOnes: readonly string[]): RawBuilder<string> {
  const unaccented = foldedOnes.map((column) => `case when ${needsSql(column)} then ${foldedSql(column)} end`);
  return raw<string>(`lower(concat_ws(' ', ${[...columns, ...unaccented].join(', ')}))`);
}

/** Where an index of the folded texts of a column is over, and of which rows: those whose texts say something else. */
export const foldedKey = (column: string): { readonly expression: string; readonly condition: string } => ({
  expression: foldedSql(`"${column}"`),
  condition: needsSql(`"${column}"`),
});

const TYPED_FOR = new Map([...TYPESET].map((letter, at) => [letter, TYPED[at] ?? letter]));

/** Nearly every text: the letters of a keyboard are their own fold. */
const KEYBOARD = /^[\t-~]*$/;
const EACH_ACCENT = new RegExp(`[${ACCENTS}]`, 'g');

/** A text without accents, with plain apostrophes and hyphens. */
export const stripAccents = (text: string): string =>
  KEYBOARD.test(text)
    ? text
    : [...text.normalize('NFD').replaceAll(EACH_ACCENT, '')].map((letter) => TYPED_FOR.get(letter) ?? letter).join('');

/** The same in small letters. */
export const foldText = (text: string): string => stripAccents(text).toLowerCase();

/**
 * Whether a text field may hold what needs folding: whatever people type. The numbers that the product gives have letters of a keyboard.
 */
export function isFoldedField({ fields, lookup }: ObjectDefinition, name: string): boolean {
  const field = fields[name];
  const isGiven = field?.readOnly === true && (field.unique === true || name === lookup.match[0]);
  return !isGiven || holdsNames(field);
}

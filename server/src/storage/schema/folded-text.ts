import { sql, type RawBuilder } from 'kysely';
import { holdsNames, type ObjectDefinition } from '@cdi/shared/catalogue';

/** Accents, once letters are written apart from them. */
const ACCENTS = '\u0300-\u036f';
/** Apostrophes and hyphens of typesetters, and what keyboards have for them. */
const TYPESET = '\u2018\u2019\u02bc\u2032\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d';
const TYPED = "''''---------";

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The expression around a stored text, for its index and for what the index answers: both are written alike. */
const [BEFORE, AFTER] = [
  'lower(translate(regexp_replace(normalize(',
  `, NFD), '[${ACCENTS}]', '', 'g'), ${quote(TYPESET)}, ${quote(TYPED)}))`,
] as const;

/** A text as whoever has no accents types it: small letters, plain apostrophes and hyphens. Muñoz is munoz. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.raw(BEFORE)}${text}${sql.raw(AFTER)}`;

/**
 * Whether a text has letters that only folding finds. Nearly none has, so that it is asked first: it costs next to nothing. An equation,
 * of which the planner expects few rows; of a difference it expects all.
 */
export const needsFolding = (text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`least(octet_length(${text}) - length(${text}), 1) = 1`;

/** Where an index of the folded texts of a column is over, and of which rows: those whose texts say something else. */
export const foldedKey = (column: string): { readonly expression: string; readonly condition: string } => ({
  expression: `${BEFORE}"${column}"${AFTER}`,
  condition: `least(octet_length("${column}") - length("${column}"), 1) = 1`,
});

const TYPED_FOR = new Map([...TYPESET].map((letter, at) => [letter, TYPED[at] ?? letter]));

/** The same of a text that is no column. */
export const foldText = (text: string): string =>
  [...text.normalize('NFD').replaceAll(new RegExp(`[${ACCENTS}]`, 'g'), '')]
    .map((letter) => TYPED_FOR.get(letter) ?? letter)
    .join('')
    .toLowerCase();

/** Whether a text field may hold what needs folding: whatever people type. The numbers that the product gives have letters of a keyboard. */
export function isFoldedField({ fields, lookup }: ObjectDefinition, name: string): boolean {
  const field = fields[name];
  const isGiven = field?.readOnly === true && (field.unique === true || name === lookup.match[0]);
  return !isGiven || holdsNames(field);
}

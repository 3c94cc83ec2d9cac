import { isPlateField, type ObjectDefinition } from '@cdi/shared/catalogue';
import { foldText } from '../storage/schema/folded-text.ts';
import { squeezePlate } from '../storage/schema/plate-text.ts';
import type { Match } from '../records/find/find-matches.ts';
import { QUALITY } from '../records/find/match-question.ts';
import { readTyped, storedNumber, wordsOf } from '../records/find/typed-text.ts';

const WAYS: Readonly<Record<number, string>> = {
  [QUALITY.number]: 'is exactly',
  [QUALITY.otherNumber]: 'is exactly',
  [QUALITY.begins]: 'begins with',
};

/** Within a sentence. An abbreviation stays one: customer PO. */
const small = (label: string): string => label.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' and ');

/** A searched field with its text in the record. */
interface Searched {
  readonly label: string;
  readonly isPlate: boolean;
  /** Without accents, in small letters. */
  readonly text: string;
}

const listSearched = ({ fields, lookup }: ObjectDefinition, texts: Match['texts']): readonly Searched[] =>
  lookup.match.map((name, at) => ({
    label: fields[name]?.label ?? 'Number',
    isPlate: isPlateField(fields[name]),
    text: foldText(texts[at] ?? ''),
  }));

function holds({ text, isPlate }: Searched, word: string): boolean {
  if (text.includes(foldText(word))) return true;
  const plate = isPlate ? squeezePlate(word) : '';
  return plate !== '' && squeezePlate(text).includes(plate);
}

/** The fields that contain the words, each with its words: `Number contains “480”, job name “harbor” and “hall”`. */
function describeMatchedWords(searched: readonly Searched[], words: readonly string[]): string | null {
  const found = words.map((word) => searched.find((field) => holds(field, word)));
  if (found.length === 0 || found.includes(undefined)) return null;
  const parts = searched
    .map((field) => ({ field, own: words.filter((_word, at) => found[at] === field) }))
    .filter(({ own }) => own.length > 0)
    .map(({ field, own }) => `${small(field.label)} contains ${quoted(own)}`);
  return capital(parts.join(', '));
}

/** Why a record matches the search term: the field that contains it, or for several words the fields that contain each. */
export function explainMatch(definition: ObjectDefinition, { quality, texts, by }: Match, typed: string): string {
  if (quality === QUALITY.address) return `Its address ends in “${typed}”`;
  if (by !== undefined) return `${by} is exactly “${typed}”`;
  const term = readTyped(typed);
  const searched = listSearched(definition, texts);
  const [number, ...others] = searched;
  const way = WAYS[quality];
  const meant = [term, storedNumber(term) ?? term].map(foldText);
  const field =
    quality === QUALITY.number
      ? number
      : quality === QUALITY.otherNumber
        ? others.find(({ text }) => meant.includes(text))
        : searched.find(({ text }) => meant.some((each) => text.startsWith(each)));
  if (way && field) return `${field.label} ${way} “${typed}”`;
  const whole = searched.find((field) => holds(field, term));
  if (whole) return `${whole.label} contains “${typed}”`;
  const either = searched.map(({ label }) => small(label)).join(' or ');
  return describeMatchedWords(searched, wordsOf(term)) ?? `${capital(either)} contains “${typed}”`;
}

/** Why a record of a customer was found: words of the name of the company, and those of the record itself. */
export function explainCustomerMatch(
  definition: ObjectDefinition,
  { texts }: Match,
  ofCustomer: readonly string[],
  others: readonly string[],
): string {
  const customer = `Its customer is found by “${ofCustomer.join(' ')}”`;
  const own = describeMatchedWords(listSearched(definition, texts), others);
  return own === null ? customer : `${customer}, ${own.charAt(0).toLowerCase()}${own.slice(1)}`;
}

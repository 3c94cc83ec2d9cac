import { checkNumber, type NumberRule } from './number-rule.ts';

/** The raw entries of a calculator, which are also the query string of a shared result. */
export type Entries<Name extends string = string> = Readonly<Record<Name, string>>;

/** Error messages by entry. */
export type EntryErrors<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Options of the entries that users choose. */
export type Choices<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

/** An answer, or the problems of the entries. */
export type Solved<Name extends string, Answer> =
  { readonly kind: 'ready'; readonly answer: Answer } | { readonly kind: 'wrong'; readonly errors: EntryErrors<Name> };

/** Maximum length of an entry from a link: longer than any number, so that the field refuses a number that is too long. */
const ENTRY_LIMIT = 40;

/** Parses the entries of a query string; missing ones and invalid choices keep their initial values. */
export function readEntries<Name extends string>(
  query: string,
  start: Entries<Name>,
  choices: Choices<Name>,
): Entries<Name> {
  const given = new URLSearchParams(query);
  const entries = listNames(start).map((name) => {
    const value = given.get(name);
    const allowed = choices[name];
    const isKnown = value !== null && (allowed === undefined || allowed.includes(value));
    return [name, isKnown ? value.slice(0, ENTRY_LIMIT) : start[name]] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The query string of the entries with its question mark: the differences from the initial values; empty if there are none. */
export function writeEntries<Name extends string>(entries: Entries<Name>, start: Entries<Name>): string {
  const said = listNames(start).filter((name) => entries[name].trim() !== start[name]);
  if (said.length === 0) return '';
  return `?${new URLSearchParams(said.map((name) => [name, entries[name].trim()])).toString()}`;
}

/** Parses the number entries. The values of invalid entries are 0 and must not be used. */
export function checkEntries<Name extends string, Needed extends Name>(
  entries: Entries<Name>,
  rules: Readonly<Record<Needed, NumberRule>>,
  needed: readonly Needed[] = Object.keys(rules) as Needed[],
): { readonly values: Readonly<Record<Needed, number>>; readonly errors: EntryErrors<Name> } {
  const values = Object.fromEntries(Object.keys(rules).map((name) => [name, 0])) as Record<Needed, number>;
  const errors: Partial<Record<Name, string>> = {};
  for (const name of needed) {
    const checked = checkNumber(entries[name], rules[name]);
    if (checked.ok) values[name] = checked.value;
    else errors[name] = checked.message;
  }
  return { values, errors };
}

/** Computes the answer if there are no errors. */
export function solveUnlessWrong<Name extends string, Answer>(
  errors: EntryErrors<Name>,
  answer: () => Answer,
): Solved<Name, Answer> {
  return Object.keys(errors).length > 0 ? { kind: 'wrong', errors } : { kind: 'ready', answer: answer() };
}

function listNames<Name extends string>(start: Entries<Name>): readonly Name[] {
  return Object.keys(start) as Name[];
}

import { checkNumber, type NumberRule } from './number-rule.ts';

/** The entries of a calculator as they were typed. They are also the query string of a shared result. */
export type Entries<Name extends string = string> = Readonly<Record<Name, string>>;

/** Messages by entry. */
export type EntryErrors<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Which words an entry may be, for those that are chosen and not typed. */
export type Choices<Name extends string> = Readonly<Partial<Record<Name, readonly string[]>>>;

/** An answer, or what is wrong with the entries. */
export type Solved<Name extends string, Answer> =
  { readonly kind: 'ready'; readonly answer: Answer } | { readonly kind: 'wrong'; readonly errors: EntryErrors<Name> };

/** An entry of a link is cut to this many characters: more than a number takes, so that one too long is refused at its field. */
const ENTRY_LIMIT = 40;

/** The entries that a query string names; anything it does not know, or that is no choice, keeps its start value. */
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

/** The query string of the entries with its question mark: whatever differs from the start, or nothing. */
export function writeEntries<Name extends string>(entries: Entries<Name>, start: Entries<Name>): string {
  const said = listNames(start).filter((name) => entries[name].trim() !== start[name]);
  if (said.length === 0) return '';
  return `?${new URLSearchParams(said.map((name) => [name, entries[name].trim()])).toString()}`;
}

/** Reads the entries that a question needs. Values of entries that are wrong are 0, and are not to be used. */
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

/** The answer where nothing is wrong. */
export function solveUnlessWrong<Name extends string, Answer>(
  errors: EntryErrors<Name>,
  answer: () => Answer,
): Solved<Name, Answer> {
  return Object.keys(errors).length > 0 ? { kind: 'wrong', errors } : { kind: 'ready', answer: answer() };
}

function listNames<Name extends string>(start: Entries<Name>): readonly Name[] {
  return Object.keys(start) as Name[];
}

import type { Field, StructureCell, StructureField } from '../../../common/catalogue/field.ts';

/** One row of a structure of names and numbers, as typed. */
export interface Pair {
  readonly name: string;
  readonly amount: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the structure is read and filled as names and numbers; undefined for structures of another form. */
export const cellOf = (field: Field): StructureCell | undefined => (field as StructureField).cell;

/** In the order of the names that are offered, for the database keeps none; others stay last. */
function inOrder(rows: readonly Pair[], names: Readonly<Record<string, string>> | undefined): readonly Pair[] {
  if (!names) return rows;
  const order = Object.keys(names);
  const placeOf = ({ name }: Pair): number => (name in names ? order.indexOf(name) : order.length);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The rows of such a structure; null when the value has another form. */
export function readPairs({ pairs, names }: StructureCell, value: unknown): readonly Pair[] | null {
  const entries = pairs
    ? Array.isArray(value) && value.every(isObject)
      ? value.map((row) => [row[pairs[0]], row[pairs[1]]] as const)
      : null
    : isObject(value)
      ? Object.entries(value)
      : null;
  if (entries === null || !entries.every(([, amount]) => typeof amount === 'number')) return null;
  const rows = entries.map(([name, amount]) => ({ name: String(name), amount: String(amount) }));
  return inOrder(rows, pairs ? undefined : names);
}

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

/**
 * The rows as JSON text. Rows that lack a name or a number, or share a name, give a text that no reader takes: a slip of the pen
 * is refused and never lost. No rows at all are the empty text.
 */
export function writePairs({ pairs }: StructureCell, rows: readonly Pair[]): string {
  if (rows.length === 0) return '';
  const names = new Set(rows.map(({ name }) => name.trim()));
  const isWhole = rows.every(
    ({ name, amount }) => name.trim() !== '' && isNumeric(amount) && (!pairs || isNumeric(name)),
  );
  if (!isWhole || names.size < rows.length) return `rows: ${JSON.stringify(rows)}`;
  const value = pairs
    ? rows.map(({ name, amount }) => ({ [pairs[0]]: Number(name), [pairs[1]]: Number(amount) }))
    : Object.fromEntries(rows.map(({ name, amount }) => [name.trim(), Number(amount)]));
  return JSON.stringify(value, null, 2);
}

/** Rows out of the text of an input, whole or not; null when the text is something else. */
export function readTypedPairs(cell: StructureCell, text: string): readonly Pair[] | null {
  if (text.trim() === '') return [];
  try {
    if (text.startsWith('rows: ')) return JSON.parse(text.slice('rows: '.length)) as readonly Pair[];
    return readPairs(cell, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Label of a row: `Full crate`, `Pieces from 3`. */
export function formatPairName({ names, heads }: StructureCell, name: string): string {
  return names?.[name] ?? (heads ? `${heads[0]} ${name}` : name);
}

/** Dollars as exact as they are: a rate of a pound counts to the tenth of a cent and below. */
const RATE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 });

/** `8%`, `$60.00`, `$0.7488`, `0.97`. */
export function formatPairAmount({ unit }: StructureCell, amount: string): string {
  if (unit === '$') return RATE.format(Number(amount));
  return `${amount}${unit ?? ''}`;
}

const UNITS: ReadonlySet<string> = new Set(['lb', 'psf', 'psi', 'in', 'ft', 'mph', 'min']);

/** The name of a part of a structure as people read it: `Uplift, lb` for `uplift_lb`, `From qty` for `fromQty`. */
export function formatPartName(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[_\s]+/)
    .map((word) => word.toLowerCase());
  const unit = words.length > 1 && UNITS.has(words.at(-1) ?? '') ? words.pop() : undefined;
  const text = words.join(' ');
  // short ones are symbols of a formula, which keep their case
  const said = text.length < 3 ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return unit ? `${said}, ${unit}` : said;
}

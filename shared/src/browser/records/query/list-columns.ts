import type { ObjectDefinition } from '../../../common/catalogue/define-object.ts';
import { columnNames, MOST_COLUMNS } from '../../../common/catalogue/list-columns.ts';

/** A column that a person chose, at its place. */
export interface ChosenColumn {
  readonly name: string;
  /** Null: as wide as its kind asks for. */
  readonly widthCh: number | null;
}

export const NARROWEST_CH = 6;
export const WIDEST_CH = 80;
/** Columns that stay at the left while the others scroll, at most: more would leave no room for these. */
export const MOST_PINNED = 3;

const SEPARATOR = ',';

const within = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** A width that can be read, and leaves room for other columns. */
export const fitWidth = (widthCh: number): number => within(NARROWEST_CH, Math.round(widthCh), WIDEST_CH);

/** Reads `job_name,total.14`: columns in their order, those that were sized with their width. Null for the columns of the list. */
export function readColumns(
  text: string | null,
  definition: ObjectDefinition,
  hidden: readonly string[],
): readonly ChosenColumn[] | null {
  if (!text) return null;
  const known = columnNames(definition).filter((name) => !hidden.includes(name));
  const columns = new Map<string, ChosenColumn>();
  for (const part of text.split(SEPARATOR)) {
    const [name = '', width = ''] = part.split('.');
    const widthCh = /^\d{1,3}$/.test(width) ? fitWidth(Number(width)) : null;
    if (known.includes(name) && !columns.has(name)) columns.set(name, { name, widthCh });
  }
  return columns.size === 0 ? null : [...columns.values()].slice(0, MOST_COLUMNS);
}

export function writeColumns(columns: readonly ChosenColumn[]): string {
  return columns.map(({ name, widthCh }) => (widthCh === null ? name : `${name}.${widthCh}`)).join(SEPARATOR);
}

/** How many columns stay at the left: the one that names the row always does. */
export function readPinned(text: string | null): number {
  return text !== null && /^\d$/.test(text) ? within(1, Number(text), MOST_PINNED) : 1;
}

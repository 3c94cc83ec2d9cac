/** Groups that stand open at most: an address cannot hold any number of them. */
const MOST_OPEN = 60;

/** Where a group stands, by what it and the groups around it have in common: `sent/12`; a value that is missing is `!`. */
export const pathOf = (parent: string, value: string | null): string =>
  `${parent === '' ? '' : `${parent}/`}${value === null ? '!' : encodeURIComponent(value)}`;

/** Reads the open groups of the address. */
export const readOpen = (text: string | null): readonly string[] =>
  text ? [...new Set(text.split(',').filter(Boolean))].slice(-MOST_OPEN) : [];

export const writeOpen = (open: readonly string[]): string => open.join(',');

/** Opens a group, or closes it with everything that is open in it. */
export function toggleOpen(open: readonly string[], path: string): readonly string[] {
  if (!open.includes(path)) return [...open, path].slice(-MOST_OPEN);
  return open.filter((each) => each !== path && !each.startsWith(`${path}/`));
}

/** Maximum number of open groups, because the length of an address is limited. */
const MOST_OPEN = 60;

/** Path of a group, from its own value and those of its parents: `sent/12`. A missing value is `!`. */
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

/** Filters carry this prefix in the address, so that no field name can meet a control such as `sort`. */
export const FILTER_PREFIX = 'f.';

/** Separator of several values of one filter. An address names a parameter once, because not every reader accepts repeated ones. */
export const VALUE_SEPARATOR = ';';

/** Filters as the address of a list has them: `f.status` with `sent;viewed`, always in the same order. */
export function filterParams(filters: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(filters)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([parameter, values]) => [`${FILTER_PREFIX}${parameter}`, values.join(VALUE_SEPARATOR)]);
}

/** Filters as the search call is sent them: a single value travels alone, several travel as a list. */
export function searchFilters(
  filters: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** What the server keeps of each record by itself: a record that is made of another one has its own. */
export const KEPT_COLUMNS = ['version', 'is_active', 'created_dt', 'created_by', 'updated_dt', 'updated_by'] as const;

/** The named columns of a row: what one record takes over from another. */
export function pickColumns<T extends object, Name extends keyof T>(row: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Pick<T, Name>;
}

/** The row without the named columns. */
export function omitColumns<T extends object, Name extends keyof T & string>(
  row: T,
  names: readonly Name[],
): Omit<T, Name> {
  const left: readonly string[] = names;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))) as Omit<T, Name>;
}

const MAX_NAMED = 3;

/** `Name, City and 2 more`. */
export function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  if (more > 0) return `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

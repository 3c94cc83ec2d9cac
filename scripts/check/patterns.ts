/** Whether a path is the pattern; a `*` within it stands for anything, slashes as well, and a folder ends with a slash. */
export function matchesPattern(file: string, pattern: string): boolean {
  if (pattern.endsWith('/')) return file.startsWith(pattern);
  if (!pattern.includes('*')) return file === pattern;
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(file);
}

import type { SearchEntry } from './remote-declaration.ts';

/** Entries that contain every word of the search text, those whose title begins with it first. At most `limit`. */
export function findSearchEntries(entries: readonly SearchEntry[], term: string, limit = 10): readonly SearchEntry[] {
  const wanted = term
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const isHit = ({ title, words }: SearchEntry) => {
    const text = `${title} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const startsWith = ({ title }: SearchEntry) => title.toLowerCase().startsWith(wanted.join(' '));
  return entries
    .filter(isHit)
    .sort((one, other) => Number(startsWith(other)) - Number(startsWith(one)))
    .slice(0, limit);
}

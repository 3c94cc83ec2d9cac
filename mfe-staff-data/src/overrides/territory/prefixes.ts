import { findPrefixProblem, splitPrefixes } from '@cdi/shared/units';
import type { ZipArea } from '@cdi/shared/zip-map';

/** The text with this prefix, or without it when it was there. */
export function togglePrefix(typed: string, prefix: string): string {
  const prefixes = splitPrefixes(typed);
  const next = prefixes.includes(prefix) ? prefixes.filter((each) => each !== prefix) : [...prefixes, prefix];
  return next.join(', ');
}

/** Error of the text; null if it lists prefixes. */
export function checkPrefixes(typed: string): string | null {
  const prefixes = splitPrefixes(typed);
  if (prefixes.length === 0) return 'Prefixes to take: pick them on the map, or type them: 462, 463.';
  return findPrefixProblem(prefixes);
}

/** The territory that holds each prefix, in words: `462 is with Indiana (IN-1).` */
export function describePrefixHolders(prefixes: readonly string[], areas: readonly ZipArea[]): string {
  const groups = new Map<string, string[]>();
  for (const prefix of prefixes) {
    const holder = areas.find((area) => area.prefixes.includes(prefix));
    const words = holder ? `${holder.name} (${holder.code})` : 'nobody';
    groups.set(words, [...(groups.get(words) ?? []), prefix]);
  }
  return [...groups]
    .map(([words, own]) => `${own.join(', ')} ${own.length === 1 ? 'is' : 'are'} with ${words}.`)
    .join(' ');
}

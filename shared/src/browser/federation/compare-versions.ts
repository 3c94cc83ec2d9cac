const toNumbers = (version: string): readonly number[] => version.replace(/^\D+/, '').split('.').map(Number);

/**
 * Replaces the federation runtime's parser of version ranges in the shell. The product's builds request `^1.2.3` and the runtime itself
 * `<=1.2.3`; any other range is an exact version. Stands for `satisfy` in `dist/utils/semver/index.js` of @module-federation/runtime-core@2.9.2.
 */
export function satisfy(version: string, range: string): boolean {
  const given = toNumbers(version);
  const wanted = toNumbers(range);
  const at = wanted.findIndex((number, index) => number !== given[index]);
  if (at === -1) return true;
  const isNewer = (given[at] ?? 0) > (wanted[at] ?? 0);
  if (range.startsWith('<=')) return !isNewer;
  // up to the first number that is not 0 nothing may differ
  return range.startsWith('^') && isNewer && wanted.slice(0, at).some((number) => number > 0);
}

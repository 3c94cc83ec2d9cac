/** The first three digits of a ZIP, or the first three characters of a Canadian postal code. */
export const ZIP_PREFIX_PATTERN = '^[0-9]{3}$|^[A-Z][0-9][A-Z]$';

/** Prefixes as people type them: ` 462,463  m5v` as 462, 463 and M5V; each once. */
export function splitPrefixes(typed: string): readonly string[] {
  return [...new Set(typed.toUpperCase().split(/[\s,]+/))].filter(Boolean);
}

/** The problem with the first invalid prefix; null when all are valid. */
export function findPrefixProblem(prefixes: readonly string[]): string | null {
  const wrong = prefixes.find((prefix) => !new RegExp(ZIP_PREFIX_PATTERN).test(prefix));
  return wrong === undefined ? null : `${wrong} is no ZIP prefix. A prefix has three digits, such as 462.`;
}

/** Prefixes out of ranges: `430-432` as 430, 431, 432; a single or Canadian one as it is. */
export function spreadPrefixes(ranges: readonly string[]): readonly string[] {
  return ranges.flatMap((range) => {
    const [from = '', to = from] = range.split('-');
    if (from === to) return [from];
    const count = Number(to) - Number(from) + 1;
    return Array.from({ length: count }, (_each, index) => String(Number(from) + index).padStart(3, '0'));
  });
}

/** Neighbors as ranges: 430, 431, 432 are `430-432`. Ascending prefixes in; Canadian ones stay single. */
export function joinPrefixes(prefixes: readonly string[]): string[] {
  const runs: [from: string, to: string][] = [];
  for (const prefix of prefixes) {
    const last = runs.at(-1);
    if (last && Number(prefix) - Number(last[1]) === 1) last[1] = prefix;
    else runs.push([prefix, prefix]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`));
}

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

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Takes `count` of the items, the same ones for the same seed, in order; all of them if there are no more. */
export function takeSample<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const random = createRandom(seed);
  const drawn = items.map((_item, at) => ({ at, rank: random() }));
  const taken = drawn.sort((a, b) => a.rank - b.rank).slice(0, count);
  return taken
    .map(({ at }) => at)
    .sort((a, b) => a - b)
    .map((at) => items[at]!);
}

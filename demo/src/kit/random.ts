/** A sequence of pseudo-random choices that is the same on every machine and in every run. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  isLucky(chance: number): boolean;
  /** One of the items; throws RangeError when there is none. */
  pick<T>(items: readonly T[]): T;
  /** One of the keys, each as often as its weight says. */
  pickWeighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  shuffle<T>(items: readonly T[]): T[];
  /** `length` letters and digits. */
  code(length: number): string;
  /** Its own sequence, so that more choices in one part of the data leave the others as they are. */
  fork(name: string): Random;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

function hashText(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  return hash >>> 0;
}

/** Makes a sequence from a name (mulberry32): small, fast and good enough for data that only has to look varied. */
export function makeRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from.');
    return items[int(0, items.length - 1)] as T;
  };
  return {
    next,
    int,
    pick,
    between: (min, max) => min + next() * (max - min),
    isLucky: (chance) => next() < chance,
    pickWeighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      if (!found) throw new RangeError('There is nothing to pick from.');
      return found[0];
    },
    shuffle: (items) => {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [mixed[last], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[last] as (typeof mixed)[number]];
      }
      return mixed;
    },
    code: (length) => Array.from({ length }, () => LETTERS[int(0, LETTERS.length - 1)]).join(''),
    fork: (name) => makeRandom(`${seed}/${name}`),
  };
}

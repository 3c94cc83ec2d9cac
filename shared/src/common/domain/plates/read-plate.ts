import { matchPositions, type Fit } from './match-positions.ts';
import {
  isPatternAlias,
  patternsOf,
  type Nomenclature,
  type Pattern,
  type Position,
  type SizeCode,
} from './nomenclature.ts';
import { COST, normalizePlate } from './plate-text.ts';

/** What a plate says of a unit. */
export interface PlateReading<N extends Nomenclature = Nomenclature> {
  readonly nomenclature: N;
  /** Null: the plate ends before it, or `unknownSize` has what it says instead. */
  readonly size: SizeCode | null;
  readonly unknownSize: string | null;
  /** The beginning of the plate as it was read, with look-alike letters corrected. */
  readonly readAs: string;
  /** `exact`: as the maker writes it. `corrected`: a letter was mistaken or missing. `series`: the size is not known. */
  readonly how: 'exact' | 'corrected' | 'series';
  /** The smaller, the better. */
  readonly cost: number;
}

/** Readings that differ by less are equally good. */
const SAME_COST = 0.05;
/** Characters shown of an unknown size. */
const SHOWN_OF_SIZE = 3;
/** A series whose size is not one of its codes is recognized by so many characters. */
const LETTERS_OF_SERIES = 3;

const toPositions = (code: string): readonly Position[] =>
  [...code].map((character) => ({ allowed: character, kind: 'size' }));

interface Found extends Fit {
  readonly size: SizeCode | null;
  readonly unknownSize: string | null;
}

function matchPattern({ before, after }: Pattern, sizes: readonly SizeCode[], text: string): readonly Found[] {
  // a plate whose beginning fits no position cannot have a size behind it
  if (!matchPositions({ positions: before, text, mayEnd: false, isPart: true })) return [];
  const sized = sizes.flatMap((size): Found[] => {
    const positions = [...before, ...toPositions(normalizePlate(size.code)), ...after];
    const fit = matchPositions({ positions, text, mayEnd: false });
    return fit ? [{ ...fit, size, unknownSize: null }] : [];
  });
  if (sized.length > 0) return sized;
  const start = matchPositions({ positions: before, text, mayEnd: true });
  if (!start || start.cost >= COST.missingLetter) return [];
  if (start.used === text.length) return [{ ...start, cost: start.cost + COST.noSize, size: null, unknownSize: null }];
  if (start.found < LETTERS_OF_SERIES) return [];
  const unknownSize = text.slice(start.used, start.used + SHOWN_OF_SIZE);
  return [{ ...start, cost: start.cost + COST.unknownSize, size: null, unknownSize }];
}

/** The longest size code wins among equals: `0605` is 060 rather than 06. */
const byCost = (one: Found, other: Found): number =>
  one.cost - other.cost || (other.size?.code.length ?? 0) - (one.size?.code.length ?? 0);

function readAsSeries<N extends Nomenclature>(nomenclature: N, text: string): PlateReading<N> | null {
  const [best] = patternsOf(nomenclature)
    .flatMap((pattern) => matchPattern(pattern, nomenclature.sizes, text))
    .toSorted(byCost);
  if (!best || best.cost > COST.most) return null;
  const { cost, size, unknownSize, readAs } = best;
  return {
    nomenclature,
    size,
    unknownSize,
    readAs,
    cost,
    how: size === null ? 'series' : cost === 0 ? 'exact' : 'corrected',
  };
}

/** Names of the maker and the series before the number: `Carrier 48TC06`, `AAON RN-006`, `York Predator ZF090`. */
interface Spoken {
  /** Without the names. */
  readonly text: string;
  /** Whether the text names the maker or the series of a nomenclature; false if it names others. */
  readonly mayBe: (nomenclature: Nomenclature) => boolean;
}

function dropNames(typed: string, all: readonly Nomenclature[]): Spoken {
  const text = normalizePlate(typed);
  const startsWith = (name: string) => name.length >= LETTERS_OF_SERIES && text.startsWith(name);
  const namesOf = ({ maker, makerNames }: Nomenclature) =>
    [maker, ...makerNames].map(normalizePlate).filter(startsWith);
  const longest = Math.max(0, ...all.flatMap((each) => namesOf(each).map((name) => name.length)));
  if (longest === 0) return { text, mayBe: () => true };
  return {
    text: text.slice(longest),
    mayBe: (nomenclature) => namesOf(nomenclature).some((name) => name.length === longest),
  };
}

function dropAlias(text: string, { aliases }: Nomenclature): { readonly text: string; readonly isNamed: boolean } {
  const names = aliases.filter((alias) => !isPatternAlias(alias)).map(normalizePlate);
  const named = names.filter((name) => name.length >= LETTERS_OF_SERIES && text.startsWith(name));
  const longest = Math.max(0, ...named.map((name) => name.length));
  return { text: text.slice(longest), isNamed: longest > 0 };
}

/**
 * The series that a plate may be of, equally good ones; empty if it is of none. Reads what people type: small letters, blanks, hyphens,
 * O for 0, a missing letter, the name of the maker before it. Positions after the pattern are free.
 */
export function readPlate<N extends Nomenclature>(typed: string, all: readonly N[]): readonly PlateReading<N>[] {
  const { text, mayBe } = dropNames(typed, all);
  const readings = all.filter(mayBe).flatMap((nomenclature): PlateReading<N>[] => {
    const { text: number, isNamed } = dropAlias(text, nomenclature);
    if (number === '' && isNamed)
      return [{ nomenclature, size: null, unknownSize: null, readAs: text, how: 'series', cost: COST.noSize }];
    const reading = number === '' ? null : readAsSeries(nomenclature, number);
    return reading ? [reading] : [];
  });
  const least = Math.min(...readings.map(({ cost }) => cost));
  return readings.filter(({ cost }) => cost <= least + SAME_COST).toSorted((one, other) => one.cost - other.cost);
}

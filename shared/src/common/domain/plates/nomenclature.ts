import { normalizePlate } from './plate-text.ts';

/** A code of the nominal size in a model number: `060`, 5 tons. */
export interface SizeCode {
  readonly code: string;
  /** Nominal tons of cooling; null where the document does not say. */
  readonly tons: number | null;
}

/** How a maker writes the model numbers of a series. */
export interface Nomenclature {
  readonly id: number;
  /** Code of the manufacturer. */
  readonly maker: string;
  /** Other names of the manufacturer on plates and in speech: `Day & Night`. */
  readonly makerNames: readonly string[];
  /** Letters that the series is called by: `48TC`. */
  readonly series: string;
  /** `48TC[DEFLMN]?{size}`; null for the series followed by its size. */
  readonly pattern: string | null;
  readonly sizes: readonly SizeCode[];
  /** Names such as `Landmark`, and further patterns, which hold `{size}`. */
  readonly aliases: readonly string[];
}

/** One position of a model number. */
export interface Position {
  /** Allowed characters; null for any. */
  readonly allowed: string | null;
  readonly kind: 'letter' | 'option' | 'size';
}

/** A pattern as positions before the size and after it. */
export interface Pattern {
  readonly before: readonly Position[];
  readonly after: readonly Position[];
}

export type ParsedPattern =
  { readonly ok: true; readonly pattern: Pattern } | { readonly ok: false; readonly message: string };

const SIZE = '{size}';
const HOW =
  'Write letters and digits as they are, [DEF] for one of several, ? for any one, and {size} for the size code.';

function parsePositions(text: string): readonly Position[] | null {
  const positions: Position[] = [];
  for (let rest = text.toUpperCase().replaceAll(/[\s-]/g, ''); rest !== '';) {
    const [part = '', choice, wildcard, letter] = /^(?:\[([A-Z0-9]+)\]|(\?)|([A-Z0-9]))/.exec(rest) ?? [];
    if (part === '') return null;
    if (wildcard) positions.push({ allowed: null, kind: 'option' });
    else if (choice) positions.push({ allowed: choice, kind: 'option' });
    else positions.push({ allowed: letter ?? '', kind: 'letter' });
    rest = rest.slice(part.length);
  }
  return positions;
}

/** Reads a pattern such as `48TC[DEFLMN]?{size}`. What follows the last position of a plate is free. */
export function parsePattern(text: string): ParsedPattern {
  const [first = '', second, ...more] = text.split(SIZE);
  if (second === undefined || more.length > 0)
    return { ok: false, message: `A pattern holds ${SIZE} once, at the place of the size code. ${HOW}` };
  const [before, after] = [parsePositions(first), parsePositions(second)];
  if (!before || !after) return { ok: false, message: `The pattern “${text}” cannot be read. ${HOW}` };
  if ([...before, ...after].filter(({ allowed }) => allowed !== null).length < 2)
    return {
      ok: false,
      message: `The pattern “${text}” needs two letters or digits of its own: else it fits every plate.`,
    };
  return { ok: true, pattern: { before, after } };
}

export const isPatternAlias = (alias: string): boolean => alias.includes(SIZE);

const known = new WeakMap<Nomenclature, readonly Pattern[]>();

/** The patterns of a series, its own first. Patterns that cannot be read are left out; without any, the series is followed by its size. */
export function patternsOf(nomenclature: Nomenclature): readonly Pattern[] {
  const made = known.get(nomenclature);
  if (made) return made;
  const { pattern, series, aliases } = nomenclature;
  const texts = [pattern ?? `${normalizePlate(series)}${SIZE}`, ...aliases.filter(isPatternAlias)];
  const patterns = texts.map(parsePattern).flatMap((parsed) => (parsed.ok ? [parsed.pattern] : []));
  known.set(nomenclature, patterns);
  return patterns;
}

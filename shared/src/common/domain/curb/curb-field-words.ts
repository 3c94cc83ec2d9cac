import type { CurbFieldName, CurbValues } from '../../trade/curb-field-table.ts';
import type { CurbFamily, Gasket, Insulation } from '../../trade/curb-spec.ts';

/** What else the words of a value depend on. */
export interface WordFacts {
  readonly family: CurbFamily;
  /** Label of a choice on forms. */
  readonly label: string;
}

type Describe<Value> = (value: Value, facts: WordFacts) => string | null;

/** A field's own words on each kind of paper; null where the paper does not mention this value. */
export interface FieldWords<Value> {
  /** On quotes and acknowledgments, in the list of what goes on the sheet metal: `2 × 2 nailer`. */
  readonly onQuote?: Describe<Value>;
  /** On the submittal sheet, as a sentence: `Nailer: 2 × 2.` */
  readonly onSheet?: Describe<Value>;
  /** On the traveler of the shop: `Nailer 2 × 2`. */
  readonly onTraveler?: Describe<Value>;
}

const LINER_TEXT: Readonly<Record<Insulation, string>> = {
  none: 'none',
  '1in_1.5lb': '1 in. glass fiber liner, 1.5 lb/ft³',
  '1.5in_1.5lb': '1 1/2 in. glass fiber liner, 1.5 lb/ft³',
  '1.5in_3lb': '1 1/2 in. rigid glass fiber board, 3 lb/ft³',
  '2in': '2 in. glass fiber liner, 1.5 lb/ft³',
};

const GASKET_TEXT: Readonly<Record<Gasket, string>> = {
  factory: 'applied by the factory',
  loose: 'shipped loose',
  none: 'none',
};

const FLASHING_TEXT: Readonly<Record<NonNullable<CurbValues['flashing']>, string>> = {
  turned_up: 'turned up the wall and counterflashed',
  over_top: 'brought over the top and nailed',
};

/** `2 × 2`, or `none`. */
const formatNailer = (nailer: string): string => nailer.replace('x', ' × ');

type WordsOfFields = { readonly [K in CurbFieldName]: FieldWords<NonNullable<CurbValues[K]>> | null };

/** Words of every field of a curb on papers; null for a field whose value papers name together with others, such as a size. */
export const CURB_FIELD_WORDS: WordsOfFields = {
  odLengthIn: null,
  odWidthIn: null,
  heightIn: null,
  slopeX: null,
  slopeY: null,
  offsetXIn: null,
  offsetYIn: null,
  orientationDeg: null,
  gauge: null,
  material: null,
  construction: null,
  insulation: {
    onQuote: (liner) => (liner === 'none' ? 'no liner' : LINER_TEXT[liner]),
    onSheet: (liner) => `Liner: ${LINER_TEXT[liner]}.`,
    onTraveler: (liner, { label }) => (liner === 'none' ? null : `Liner ${label}`),
  },
  nailer: {
    onQuote: (nailer) => (nailer === 'none' ? 'no nailer' : `${formatNailer(nailer)} nailer`),
    onSheet: (nailer) => `Nailer: ${formatNailer(nailer)}.`,
    onTraveler: (nailer) => (nailer === 'none' ? null : `Nailer ${formatNailer(nailer)}`),
  },
  baseFlangeIn: null,
  cant: null,
  flashing: {
    onQuote: (style) => `flashing ${FLASHING_TEXT[style]}`,
    onSheet: (style) => `Flashing: roofing ${FLASHING_TEXT[style]}.`,
  },
  ductRails: {
    onQuote: () => 'no duct rails',
    onSheet: () => 'Duct rails: none; ducts are supported by others.',
    onTraveler: () => 'No duct rails',
  },
  transitionLiner: {
    onQuote: () => 'transitions without liner',
    onSheet: () => 'Transitions: without liner.',
    onTraveler: () => 'Transitions without liner',
  },
  gasket: {
    // rails and pipe curbs carry no unit on a gasket
    onSheet: (gasket, { family }) =>
      family === 'RAIL' || family === 'PIPE' ? null : `Gasket: ${GASKET_TEXT[gasket]}.`,
  },
  crate: null,
  isolationClassIn: null,
  fanRpm: null,
  hasEngineeringReview: null,
  designCfm: null,
  allowedStaticInWg: null,
};

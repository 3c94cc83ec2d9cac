/** Editions of ASCE 7 that a curb is calculated by. */
export const CODE_EDITIONS = { '7-16': 'ASCE 7-16', '7-22': 'ASCE 7-22' } as const;
export type CodeEdition = keyof typeof CODE_EDITIONS;

export const RISK_CATEGORIES = { I: 'I', II: 'II', III: 'III', IV: 'IV' } as const;
export type RiskCategory = keyof typeof RISK_CATEGORIES;

/** The edition of a line that names none, in a state that is not in the table: that of the 2018 and 2021 IBC. */
export const USUAL_EDITION: CodeEdition = '7-16';
/** The risk category of a line that names none: buildings that are neither minor, crowded nor essential. */
export const USUAL_RISK: RiskCategory = 'II';

/** The building code of a state and the edition of ASCE 7 that it refers to. */
export interface StateCode {
  readonly edition: CodeEdition;
  readonly code: string;
  /** Where the adoption was read; a city or county may ask for a later edition. */
  readonly source: string;
}

const ACI = 'ACI, International Codes: Adoption by State, December 2025 (as quoted by legalclarity.org)';
const IBC_2024: StateCode = { edition: '7-22', code: '2024 IBC', source: ACI };

/**
 * States whose code refers to an edition other than the usual one, each with its source. Engineering keeps this table: a state that adopts
 * a new code gets a row here. States without a row adopted the 2021 IBC or an earlier one by the same source, or are not verified; both
 * refer to ASCE 7-16, and a line may choose otherwise.
 */
export const STATE_CODES: Readonly<Record<string, StateCode>> = {
  CA: {
    edition: '7-22',
    code: '2025 California Building Code',
    source: 'ISE Structural Engineers, What California’s 2026 building code changes mean: in force January 1, 2026',
  },
  FL: {
    edition: '7-22',
    code: 'Florida Building Code, 8th edition (2023)',
    source:
      'Lisa Miller & Associates, Hurricane lessons reflected in updated building code: in force December 31, 2023',
  },
  IL: IBC_2024,
  NV: IBC_2024,
  WY: IBC_2024,
};

/** The edition that the code of a state refers to; the usual one for states without a row, and without a state. */
export const editionOfState = (state: string | null | undefined): CodeEdition =>
  STATE_CODES[state ?? '']?.edition ?? USUAL_EDITION;

interface SiteOfQuote {
  readonly stamp_state?: unknown;
  readonly job_state?: unknown;
}

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * A line of a quote with the edition that it is calculated by: the one chosen on it, else that of the state that the stamp is for, or of
 * the job. A saved line keeps its edition when the state's code changes; a line without a calculation needs none.
 */
export function settleCodeEdition<T extends Readonly<Record<string, unknown>>>(line: T, quote: SiteOfQuote): T {
  if (!isGiven(line['conforming_type']) || isGiven(line['code_edition'])) return line;
  const state = [quote.stamp_state, quote.job_state].find(isGiven);
  return state === undefined ? line : { ...line, code_edition: editionOfState(state) };
}

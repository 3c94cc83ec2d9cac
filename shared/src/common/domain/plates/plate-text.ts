/** Letters and digits of a plate in capitals: `48tc-ed 06` is `48TCED06`. Accents and full-width forms fold to plain letters. */
export const normalizePlate = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** Letters that a digit is usually mistaken for, and the reverse. */
const FIRST_CHOICE: Readonly<Record<string, string>> = { O: '0Q', 0: 'OQ', Q: '0O', I: '1L', 1: 'IL', L: '1I' };
/** Letters that a worn or dirty plate makes look alike: a second choice, because both are common on plates. */
const SECOND_CHOICE: Readonly<Record<string, string>> = {
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
  G: '6',
  6: 'G',
};

/** Costs of a difference between a plate as typed and its nomenclature. A smaller sum is a better reading. */
export const COST = {
  firstChoice: 0.1,
  secondChoice: 0.4,
  /** A letter for an option, such as the gas heat: people and lists leave it out. */
  missingOption: 0.3,
  /** One letter of the series cannot be read; at the beginning two count as one. */
  missingLetter: 1,
  /** The plate ends before the size. */
  noSize: 1,
  /** The size is none of the codes of the series. */
  unknownSize: 1.5,
  /** A reading that costs more is a guess. */
  most: 1.95,
} as const;

/** The character that a typed one stands for among the allowed ones, with its cost; null if it stands for none. */
export function matchCharacter(
  typed: string,
  isAllowed: (character: string) => boolean,
): { readonly character: string; readonly cost: number } | null {
  if (isAllowed(typed)) return { character: typed, cost: 0 };
  const first = [...(FIRST_CHOICE[typed] ?? '')].find(isAllowed);
  if (first !== undefined) return { character: first, cost: COST.firstChoice };
  const second = [...(SECOND_CHOICE[typed] ?? '')].find(isAllowed);
  return second === undefined ? null : { character: second, cost: COST.secondChoice };
}

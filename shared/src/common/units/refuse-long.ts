/** The longest text of each kind that a person writes for one number: `-1,234,567,890.123456` or `12 feet - 11 15/16 inches`. */
const MOST_CHARACTERS = { number: 40, length: 60, slope: 60 };

/**
 * Why a typed number is refused by its length alone, as the end of a sentence that begins with the field; null within the limit.
 * Readers ask this before any pattern: a request may carry a megabyte of digits, and every pattern would read all of it.
 */
export function refuseLong(text: string, kind: keyof typeof MOST_CHARACTERS): string | null {
  const most = MOST_CHARACTERS[kind];
  return text.trim().length > most ? `A ${kind} has at most ${most} characters.` : null;
}

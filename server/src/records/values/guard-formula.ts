/** Whether a sheet would take the text for a formula: signs of full width are read as plain ones by some. */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text);

/** A text that a sheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
export function guardFormula(value: unknown): string | number {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return '';
  const text = String(value);
  return looksLikeFormula(text) ? `'${text}` : text;
}

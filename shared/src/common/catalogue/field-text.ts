/** Non-space text, an at sign, non-space text, a dot, non-space text. No stricter: only an actual message shows whether it arrives. */
export const EMAIL_PATTERN = /^\S[^\s@]*@\S[^\s.]*\.\S+$/;
export const EMAIL_HINT = 'Enter an e-mail address such as name@company.com.';

/** Characters without a picture: they hide in a name, break a line of a list, or end a text early. */
export const CONTROLS = /\p{Cc}/u;
export const CONTROLS_BESIDE_LINES = /[^\P{Cc}\t\n\r]/u;
export const describeControlCharacters = (label: string, text: string): string =>
  /[\t\n\r]/.test(text)
    ? `${label} is one line of text. Take out line breaks and tabs.`
    : `${label} contains a character that cannot be stored.`;

/** Whether the value counts as not given. Zero and false are values. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Error values of sheet programs, in cells they could not compute. */
const NOT_COMPUTED =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)$/i;

/** Message for a value that is an error of a sheet program; null for any other. */
export const describeSheetError = (label: string, text: string): string | null =>
  NOT_COMPUTED.test(text.trim())
    ? `${label}: the sheet program could not compute this cell (${text.trim()}). Write the value itself, or leave it empty.`
    : null;

/** Signs without a picture: soft hyphens, joiners, marks of direction, a mark of byte order. */
const INVISIBLE = /[\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;
/** Blanks of other widths. */
const BLANKS = /\p{Zs}/gu;

/**
 * A text as it is stored: composed letters (NFC), so that `É` typed and `É` copied are one. One line of text has no invisible signs and only
 * plain blanks: two names that look the same are the same.
 */
export function cleanText(text: string, isOneLine: boolean): string {
  const composed = text.normalize('NFC');
  return (isOneLine ? composed.replace(INVISIBLE, '').replace(BLANKS, ' ') : composed).trim();
}

/** Hyphens, dashes and minus signs that look like the one on the keyboard. */
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** A name that identifies a record, as it is stored and compared: whatever hyphen it was written with. */
export const foldHyphens = (text: string): string => text.replace(HYPHENS, '-');

/** A name as names are compared: in small letters, without invisible signs, and with the hyphen of the keyboard. */
export const comparedName = (text: string): string => foldHyphens(cleanText(text, true)).toLowerCase();

/** Days within which the same amount of one supplier is looked at twice. */
export const DOUBLE_DAYS = 14;

/**
 * The number of a supplier's invoice as it is compared: `INV-00417`, `inv 417` and `Inv.417` are one number. Without letters in
 * another case, spaces and signs, and without the zeros in front of its digits.
 */
export const invoiceKeyOf = (invoiceNo: string): string =>
  invoiceNo
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');

/** The number of a check as it is compared: `dup-77`, `DUP 77` and `0DUP-77` are one number. */
export const checkKeyOf = (checkNo: string): string => invoiceKeyOf(checkNo).replace(/^0+(?=.)/, '');

/** Whether a text holds what may be the whole number of a card: 13 to 19 digits whose check digit fits (Luhn, ISO/IEC 7812-1). */
export function holdsCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[ -]?\d){12,18}/g) ?? [];
  return runs.some((run) => fitsLuhn(run.replaceAll(/\D/g, '')));
}

function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum > 0 && sum % 10 === 0;
}

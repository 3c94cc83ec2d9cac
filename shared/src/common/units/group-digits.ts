/**
 * A number with its thousands set apart and at most three places, as `toLocaleString('en-US')` writes it: `1,035`, `-40`, `2,400.5`.
 * The browser's own needs tens of milliseconds for its first number, while a public page is being taken over.
 */
export function groupDigits(value: number): string {
  const [whole = '', places] = String(Number(value.toFixed(3))).split('.');
  // a number has at most 21 digits before it is written with an exponent
  const grouped = whole.replace(/\d(?=(?:\d{3}){1,7}$)/g, '$&,');
  return places === undefined ? grouped : `${grouped}.${places}`;
}

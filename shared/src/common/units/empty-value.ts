/** Whether what the value says begins with the integer 0, as the list `[0]` says it. */
const isZero = (text: string): boolean => Number.parseInt(text, 10) === 0;

function isBareObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The emptiness rule of ids and typeahead values: null, an empty object or list, a blank string, and anything whose
 * integer part is 0. That makes 0, "0", "0.25" and "0abc" empty, so it must never judge a dimension, a slope, money
 * or a quantity: use {@link isMissing} there.
 */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '' || isZero(value);
  if (typeof value === 'number') return Math.trunc(value) === 0;
  if (typeof value === 'bigint') return value === 0n;
  if (Array.isArray(value)) return value.length === 0 || isZero(String(value));
  return isBareObject(value) && Object.keys(value).length === 0;
}

/** Nothing was entered: null, undefined or blank. Zero and fractions are values. */
export function isMissing(value: unknown): value is null | undefined | '' {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

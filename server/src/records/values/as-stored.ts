import { roundToScale, type Field } from '@cdi/shared/catalogue';

/**
 * The value as its column keeps it: numbers to the digits of the field. What is computed again is compared in this form, so that a
 * save that changes nothing writes no history and makes no version.
 */
export function asStored(field: Field | undefined, value: unknown): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value) || field === undefined) return value;
  return 'scale' in field && field.scale !== undefined ? roundToScale(value, field.scale) : value;
}

/** JSON text with the keys of objects in order: PostgreSQL keeps structures with their keys sorted in its own way. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}

/** Whether two stored values are the same; structures are compared by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if ((a === null || a === undefined) && (b === null || b === undefined)) return true;
  if (typeof a === 'object' || typeof b === 'object') return canonicalJson(a) === canonicalJson(b);
  return false;
}

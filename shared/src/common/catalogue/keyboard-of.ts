import type { Field } from './field.ts';

/** Attributes of an input that give a phone the right keyboard. */
export interface Keyboard {
  readonly type: 'text' | 'email' | 'tel' | 'url';
  readonly inputMode: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  readonly autoCapitalize?: 'none';
}

const KEYBOARDS: Partial<Record<Field['kind'], Keyboard>> = {
  integer: { type: 'text', inputMode: 'numeric' },
  decimal: { type: 'text', inputMode: 'decimal' },
  money: { type: 'text', inputMode: 'decimal' },
  percent: { type: 'text', inputMode: 'decimal' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { type: 'tel', inputMode: 'tel' },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'none' },
};

/**
 * The keyboard that a phone shows for a field. Lengths and slopes are typed with fractions (`14 1/2`, `1/4:12`) and postal codes of
 * Canada with letters, which no number pad has: they keep the letters.
 */
export function keyboardOf(field: Field): Keyboard {
  return KEYBOARDS[field.kind] ?? { type: 'text', inputMode: 'text' };
}

import type { FormValue } from '@cdi/shared/api';
import type { Field } from '../../../common/catalogue/field.ts';
import type { UnchosenText } from '../../../common/catalogue/unchosen-text.ts';
import { clockTimeIn, formatSlope, isClockTime } from '../../../common/units/index.ts';
import { writeInches } from './format-value.ts';

/**
 * What the input of a field holds while a person edits. Numbers are text, as typed: `84 1/2` stays `84 1/2`. Null is "not
 * given" for booleans and references; a reference that was typed and not chosen stays as typed.
 */
export type InputValue = string | number | boolean | null | readonly string[] | readonly number[] | UnchosenText;

/** The value of a record as its input shows it. `zone` is that of a moment by the clock of a place, where it is known. */
export function toInput(field: Field, value: unknown, zone?: string): InputValue {
  const isNothing = value === null || value === undefined;
  switch (field.kind) {
    case 'boolean':
      return isNothing ? null : value === true || value === 'true';
    case 'reference':
      return isNothing || value === '' ? null : Number(value);
    case 'references':
      return Array.isArray(value) ? value.map(Number) : [];
    case 'choices':
    case 'tags':
      return Array.isArray(value) ? value.map(String) : [];
    case 'inches':
      return isNothing || value === '' ? '' : writeInches(Number(value));
    case 'slope':
      return isNothing || value === '' ? '' : formatSlope(Number(value));
    case 'datetime':
      return isNothing ? '' : toClockInput(String(value), zone);
    case 'structure':
      if (typeof value === 'string') return value;
      return isNothing ? '' : JSON.stringify(value, null, 2);
    default:
      return isNothing ? '' : String(value);
  }
}

function toClockInput(moment: string, zone: string | undefined): string {
  if (zone === undefined) return toLocalMoment(moment);
  // local input in that zone is not an instant yet
  return (isClockTime(moment) ? moment : clockTimeIn(zone, moment)).slice(0, 16);
}

/** An instant as `<input type="datetime-local">` wants it: local time to the minute. */
export function toLocalMoment(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const pad = (part: number): string => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Whether two inputs hold the same. */
export function isSameInput(a: InputValue | undefined, b: InputValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, index) => each === b[index]);
  return a === b;
}

/** A parsed value as it travels. A structure travels as JSON text: as brackets its numbers would come back as text. */
export function toWire(field: Field, value: unknown): FormValue {
  if (field.kind === 'structure' && value !== null) return JSON.stringify(value);
  return value as FormValue;
}

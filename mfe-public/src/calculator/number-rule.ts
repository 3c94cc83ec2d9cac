import { groupDigits, parseInches, parseSlope } from '@cdi/shared/units';

/** The valid input of a number field. */
export interface NumberRule {
  /** Starts the error message. */
  readonly name: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Inches as people write them: `14 1/2`, `1'-2"`. Slopes: `1/4:12`, `2%`, `1.2°`. Plain numbers unless given. */
  readonly kind?: 'inches' | 'slope';
  readonly isWhole?: boolean;
  /** An empty field is 0. */
  readonly isOptional?: boolean;
}

/** The rule of a length in inches, typed as people write them. */
export const inchesRule = (name: string, min: number, max: number): NumberRule => ({
  name,
  unit: 'in.',
  min,
  max,
  kind: 'inches',
});

/** A number, or the error message for the field. */
export type CheckedNumber =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly message: string };

/** Parses a plain number, with or without thousands separators, as people write airflow; NaN if it is none. */
function readPlain(text: string): number {
  const clean = text.trim().replace(/(\d),(?=\d{3}(\D|$))/g, '$1');
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(clean) ? Number(clean) : Number.NaN;
}

/** Parses a text in the rule's notation; returns NaN if it is no number, or the notation's error message. */
function readText(text: string, kind: NumberRule['kind']): number | string {
  if (kind === 'inches') {
    const length = parseInches(text);
    return length.ok ? length.inches : length.message;
  }
  if (kind === 'slope') {
    const slope = parseSlope(text);
    return slope.ok ? slope.slope : slope.message;
  }
  return readPlain(text);
}

/** Ends a sentence with a period, unless a unit such as `in.` already does. */
function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Parses the input of a field; returns an error message for anything but a number within the rule. */
export function checkNumber(text: string, rule: NumberRule): CheckedNumber {
  const { name, min, max, unit } = rule;
  const range = `${groupDigits(min)} to ${groupDigits(max)} ${unit}`.trim();
  if (text.trim() === '') {
    if (rule.isOptional) return { ok: true, value: 0 };
    return { ok: false, message: endSentence(`${name} is missing. Enter ${range}`) };
  }
  const value = readText(text, rule.kind);
  if (typeof value === 'string') return { ok: false, message: value };
  if (!Number.isFinite(value)) return { ok: false, message: endSentence(`${name} is not a number. Enter ${range}`) };
  if (value < min || value > max) return { ok: false, message: endSentence(`${name} must be from ${range}`) };
  if (rule.isWhole && !Number.isInteger(value)) return { ok: false, message: `${name} must be a whole number.` };
  return { ok: true, value };
}

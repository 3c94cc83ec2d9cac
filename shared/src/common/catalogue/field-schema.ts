import { z } from 'zod';
import { isPlainDate, parseInches, parseSlope, refuseLong } from '../units/index.ts';
import { PHONE_HINT, PHONE_PATTERN, ZIP_HINT, ZIP_PATTERN } from './contact-patterns.ts';
import { cleanText, foldHyphens, describeSheetError } from './clean-text.ts';
import {
  CONTROLS,
  CONTROLS_BESIDE_LINES,
  EMAIL_HINT,
  EMAIL_PATTERN,
  isBlank,
  describeControlCharacters,
} from './field-text.ts';
import type { DateField, Field, FieldKind, NumberField, StructureField, TextField } from './field.ts';
import { offeredEntries } from './live-lists.ts';
import { isUnchosen, explainUnchosen } from './unchosen-text.ts';
import { onceFor } from './once-for.ts';

const DATE_TIME_PATTERN = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const URL_PATTERN = /^https?:\/\/[^\s]+$/;

const fail = (ctx: z.RefinementCtx, message: string): never => {
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
};

function textSchema(field: TextField): z.ZodType<string> {
  const pattern: { test: RegExp; hint: string } | undefined =
    field.kind === 'email'
      ? { test: EMAIL_PATTERN, hint: EMAIL_HINT }
      : field.kind === 'phone'
        ? { test: PHONE_PATTERN, hint: PHONE_HINT }
        : field.kind === 'url'
          ? { test: URL_PATTERN, hint: 'Enter an address that begins with http:// or https://.' }
          : field.kind === 'zip'
            ? { test: ZIP_PATTERN, hint: ZIP_HINT }
            : field.pattern
              ? {
                  test: new RegExp(field.pattern),
                  hint: field.patternHint ?? `${field.label} does not have the right form.`,
                }
              : undefined;
  return z.unknown().transform((raw, ctx): string => {
    if (typeof raw !== 'string') return fail(ctx, `${field.label} must be text.`);
    const notComputed = describeSheetError(field.label, raw);
    if (notComputed !== null) return fail(ctx, notComputed);
    const clean = cleanText(raw, field.kind !== 'long_text');
    const text = field.unique || field.isPlate ? foldHyphens(clean) : clean;
    if ((field.kind === 'long_text' ? CONTROLS_BESIDE_LINES : CONTROLS).test(text))
      return fail(ctx, describeControlCharacters(field.label, text));
    if (field.maxLength !== undefined && text.length > field.maxLength)
      return fail(ctx, `${field.label} may have at most ${field.maxLength} characters; this has ${text.length}.`);
    if (pattern && !pattern.test.test(text)) return fail(ctx, pattern.hint);
    return text;
  });
}

function readNumber(field: NumberField, raw: unknown): number | string {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : `${field.label} must be a number.`;
  if (typeof raw !== 'string') return `${field.label} must be a number.`;
  const text = raw.trim();
  if (field.kind === 'inches') {
    const parsed = parseInches(text);
    return parsed.ok ? parsed.inches : `${field.label}: ${parsed.message}`;
  }
  if (field.kind === 'slope') {
    const parsed = parseSlope(text);
    return parsed.ok ? parsed.slope : `${field.label}: ${parsed.message}`;
  }
  const tooLong = refuseLong(text, 'number');
  if (tooLong !== null) return `${field.label}: ${tooLong} Write the number alone, such as 14.5.`;
  // books write what is owed in brackets
  const [, owed] = field.kind === 'money' ? (/^\((.+)\)$/.exec(text) ?? []) : [];
  const amount = owed === undefined ? text : `-${owed.replace(/^\$/, '')}`;
  const bare = field.kind === 'money' || field.kind === 'percent' ? amount.replace(/^\$|%$/g, '') : amount;
  // "14,5" is a decimal to the person who typed it: taking the comma out would make it 145
  if (bare.includes(',') && !/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare))
    return `${field.label}: Write the decimals after a point, not a comma, such as 14.5.`;
  const plain = bare.replace(/,/g, '');
  if (!/^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(plain))
    return `${field.label} must be a number; "${text.slice(0, 40)}" is not.`;
  return Number(plain);
}

const MAX_INTEGER = 2_147_483_647;

/** Rounds half away from zero on the decimal digits of the number, as PostgreSQL's numeric does. */
export function roundToScale(value: number, scale: number): number {
  const digits = Math.abs(value).toString();
  // a number so small or so large that it prints with an exponent has no tie to break
  const size = digits.includes('e')
    ? Number(Math.abs(value).toFixed(scale))
    : Number(`${Math.round(Number(`${digits}e${scale}`))}e-${scale}`);
  return value < 0 && size !== 0 ? -size : size;
}

function numberSchema(field: NumberField): z.ZodType<number> {
  return z.unknown().transform((raw, ctx): number => {
    const value = readNumber(field, raw);
    if (typeof value === 'string') return fail(ctx, value);
    const unit = field.unit ? ` ${field.unit}` : '';
    if (field.kind === 'integer' && !Number.isInteger(value))
      return fail(ctx, `${field.label} must be a whole number.`);
    const min = field.min ?? (field.kind === 'integer' ? -MAX_INTEGER : -1e11);
    const max = field.max ?? (field.kind === 'integer' ? MAX_INTEGER : 1e11);
    if (value < min) return fail(ctx, `${field.label} must be at least ${min}${unit}; ${value}${unit} is too small.`);
    if (value > max) return fail(ctx, `${field.label} must be at most ${max}${unit}; ${value}${unit} is too large.`);
    if (field.kind === 'integer') return value;
    const stored = roundToScale(value, field.scale ?? 0);
    // floating-point noise beyond the fifteenth digit is not a fraction of a cent that the user meant
    const isRounded = field.kind === 'money' && field.scale === 2 && stored !== Number(value.toPrecision(15));
    return isRounded ? fail(ctx, `${field.label}: Give dollars and whole cents, not ${value}.`) : stored;
  });
}

const booleanSchema = (label: string): z.ZodType<boolean> =>
  z.unknown().transform((raw, ctx): boolean => {
    if (raw === true || raw === 'true' || raw === 'on' || raw === '1' || raw === 1) return true;
    if (raw === false || raw === 'false' || raw === 'off' || raw === '0' || raw === 0) return false;
    return fail(ctx, `${label} must be yes or no.`);
  });

const dateSchema = (label: string): z.ZodType<string> =>
  z.unknown().transform((raw, ctx): string => {
    const text = typeof raw === 'string' ? raw.trim() : '';
    return isPlainDate(text) ? text : fail(ctx, `${label} must be a date such as 2026-11-30.`);
  });

/** A moment by the clock of its location keeps the value without an offset: the server knows the location. */
const dateTimeSchema = ({ label, zoneOf }: DateField): z.ZodType<string> =>
  z.unknown().transform((raw, ctx): string => {
    const text = typeof raw === 'string' ? raw.trim() : '';
    // Date.parse alone takes "1" for a year, and February 30 for March 2
    const isRead = DATE_TIME_PATTERN.test(text) && isPlainDate(text.slice(0, 10));
    const time = isRead ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(time)) return fail(ctx, `${label} must be a date and time such as 2026-11-30 14:30.`);
    if (zoneOf && !/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return `${text.slice(0, 10)}T${text.slice(11) || '00:00'}`;
    return new Date(time).toISOString();
  });

const idSchema = (label: string): z.ZodType<number> =>
  z.unknown().transform((raw, ctx): number => {
    if (isUnchosen(raw)) return fail(ctx, explainUnchosen(label));
    const id = typeof raw === 'string' && /^\d{1,15}$/.test(raw.trim()) ? Number(raw) : raw;
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
      return fail(ctx, `Choose ${label} from the list.`);
    return id;
  });

/** A list arrives as an array, as one value, or (in a CSV) separated by `;`. */
function listSchema<T>(item: z.ZodType<T>): z.ZodType<readonly T[]> {
  return z.preprocess((raw) => {
    if (Array.isArray(raw)) return raw;
    if (typeof raw === 'string')
      return raw
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean);
    return raw === undefined || raw === null ? [] : [raw];
  }, z.array(item).max(1000));
}

const MAX_STRUCTURE_CHARS = 200_000;

function structureSchema({ label, cell }: StructureField): z.ZodType<unknown> {
  return z.unknown().transform((raw, ctx): unknown => {
    const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
    if (text.length > MAX_STRUCTURE_CHARS) return fail(ctx, `${label} is too large.`);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return fail(ctx, cell ? `${label}: give every row its own name and a number.` : `${label} must be valid JSON.`);
    }
  });
}

/**
 * Reads one value of the field from what a form, a CSV cell or an API client sent. Does not judge emptiness: a blank value
 * never gets here.
 */
export function fieldSchema(field: Field): z.ZodType<unknown> {
  const byKind: Record<FieldKind, () => z.ZodType<unknown>> = {
    text: () => textSchema(field as TextField),
    long_text: () => textSchema(field as TextField),
    email: () => textSchema(field as TextField),
    phone: () => textSchema(field as TextField),
    url: () => textSchema(field as TextField),
    zip: () => textSchema(field as TextField),
    integer: () => numberSchema(field as NumberField),
    decimal: () => numberSchema(field as NumberField),
    inches: () => numberSchema(field as NumberField),
    slope: () => numberSchema(field as NumberField),
    money: () => numberSchema(field as NumberField),
    percent: () => numberSchema(field as NumberField),
    boolean: () => booleanSchema(field.label),
    date: () => dateSchema(field.label),
    datetime: () => dateTimeSchema(field as DateField),
    choice: () => choiceSchema(field),
    choices: () => listSchema(choiceSchema(field)),
    tags: () => listSchema(textSchema({ ...(field as TextField), kind: 'text', maxLength: 60 })),
    reference: () => idSchema(field.label),
    references: () => listSchema(idSchema(field.label)),
    structure: () => structureSchema(field as StructureField),
  };
  return byKind[field.kind]();
}

function choiceSchema(field: Field): z.ZodType<string> {
  return z.unknown().transform((raw, ctx): string => {
    // read for each value: the entries of a list change while the program runs
    const options = 'options' in field ? field.options : [];
    const isOne = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
    if (!isOne) return fail(ctx, `${field.label} must be given once, as text.`);
    const text = String(raw).trim();
    const found = options.find((option) => option.value === text || option.label.toLowerCase() === text.toLowerCase());
    if (found) return found.value;
    const offered = offeredEntries(options);
    const names = offered
      .slice(0, 12)
      .map((option) => option.label)
      .join(', ');
    return fail(
      ctx,
      `${field.label}: "${text.slice(0, 40)}" is not one of ${names}${offered.length > 12 ? ', …' : ''}.`,
    );
  });
}

export type FieldParse =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** The schema of a field, made once: a sheet asks it for every row. */
const schemaOf = onceFor((field: Field): z.ZodType<unknown> => fieldSchema(field));

/** Reads one field; blank gives null, or the message that it is needed. */
export function parseField(field: Field, raw: unknown, isRequired = field.required === true): FieldParse {
  if (isBlank(raw)) {
    const isList = field.kind === 'choices' || field.kind === 'tags' || field.kind === 'references';
    if (isRequired)
      return {
        ok: false,
        message: isList ? `${field.label}: at least one is required.` : `${field.label} is required.`,
      };
    return { ok: true, value: isList ? [] : null };
  }
  const parsed = schemaOf(field).safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, message: parsed.error.issues[0]?.message ?? `${field.label} is not valid.` };
}

import { z } from 'zod';
import {
  CONTROLS,
  CONTROLS_BESIDE_LINES,
  EMAIL_HINT,
  EMAIL_PATTERN,
  describeControlCharacters,
} from '../catalogue/field-text.ts';
import { listEntries, offeredEntries } from '../catalogue/live-lists.ts';
import { findPasswordProblem } from '../policy/password-rules.ts';
import { findPhoneProblem } from '../policy/phone-rule.ts';
import type { CompanyList } from '../trade/company-lists.ts';

/** Schemas that several calls share. Values arrive form-encoded, so numbers arrive as text. */

export const id = (label: string) =>
  z.unknown().transform((raw, ctx): number => {
    const text = typeof raw === 'number' ? String(raw) : raw;
    if (typeof text === 'string' && /^\d{1,15}$/.test(text) && Number(text) > 0) return Number(text);
    ctx.addIssue({ code: 'custom', message: `${label} must be a record number.` });
    return z.NEVER;
  });

/** An id, or 0 for none. */
export const idOrZero = (label: string) =>
  z.unknown().transform((raw, ctx): number => {
    if (raw === undefined || raw === null || raw === '') return 0;
    const text = typeof raw === 'number' ? String(raw) : raw;
    if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text);
    ctx.addIssue({ code: 'custom', message: `${label} must be a record number or 0.` });
    return z.NEVER;
  });

const words = (label: string, maxLength: number, isRequired: boolean, controls: RegExp) =>
  z.unknown().transform((raw, ctx): string => {
    const value = raw === undefined || raw === null ? '' : raw;
    if (typeof value !== 'string') {
      ctx.addIssue({ code: 'custom', message: `${label} must be given once, as text.` });
      return z.NEVER;
    }
    const trimmed = value.trim();
    if (isRequired && trimmed === '') ctx.addIssue({ code: 'custom', message: `${label} is required.` });
    if (trimmed.length > maxLength)
      ctx.addIssue({ code: 'custom', message: `${label} may have at most ${maxLength} characters.` });
    if (controls.test(trimmed)) ctx.addIssue({ code: 'custom', message: describeControlCharacters(label, trimmed) });
    return trimmed;
  });

/** One line of text. */
export const text = (label: string, maxLength: number, isRequired = true) =>
  words(label, maxLength, isRequired, CONTROLS);

/** Text that may have several lines; what is searched for too, for it may come from a cell of a sheet. */
export const paragraph = (label: string, maxLength: number, isRequired = true) =>
  words(label, maxLength, isRequired, CONTROLS_BESIDE_LINES);

/** The e-mail address of the person who fills in the form: the only one in it. */
export const email = () =>
  text('E-mail', 254).transform((value, ctx): string => {
    if (value !== '' && !EMAIL_PATTERN.test(value)) ctx.addIssue({ code: 'custom', message: EMAIL_HINT });
    return value.toLowerCase();
  });

/** A telephone number at which a person can be called. */
export const phone = (label = 'Phone') =>
  text(label, 40).transform((value, ctx): string => {
    const message = value === '' ? null : findPhoneProblem(value);
    if (message !== null) ctx.addIssue({ code: 'custom', message });
    return value;
  });

/** An existing password, as typed: one text, with no other checks. */
export const knownPassword = (label: string) => {
  const missing = `${label} is required.`;
  return z.string(missing).min(1, missing).max(200, `${label} may have at most 200 characters.`);
};

/** A password to be set, by the password rules. */
export const newPassword = () =>
  z.unknown().transform((raw, ctx): string => {
    const password = typeof raw === 'string' ? raw : '';
    const message = findPasswordProblem(password);
    if (message === null) return password;
    ctx.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const YES: readonly unknown[] = [true, 'true', 'on', '1', 1];
const NO: readonly unknown[] = [false, 'false', 'off', '0', 0, '', null, undefined];

/** On or off; not given is off. */
export const flag = () =>
  z.unknown().transform((raw, ctx): boolean => {
    const isOn = YES.includes(raw);
    if (!isOn && !NO.includes(raw))
      ctx.addIssue({ code: 'custom', message: 'A switch is either on or off; send one of them.' });
    return isOn;
  });

export const choice = <const T extends string>(label: string, options: readonly T[]) =>
  z.unknown().transform((raw, ctx): T => {
    const found = options.find((option) => option === raw);
    if (found !== undefined) return found;
    ctx.addIssue({ code: 'custom', message: `${label} must be one of ${options.join(', ')}.` });
    return z.NEVER;
  });

/** The code of an entry of a list that the company changes, in use or not. */
export const entry = (label: string, list: CompanyList) =>
  z.unknown().transform((raw, ctx): string => {
    const entries = listEntries(list);
    const found = entries.find(({ value }) => value === raw);
    if (found) return found.value;
    const offered = offeredEntries(entries).map(({ value }) => value);
    ctx.addIssue({ code: 'custom', message: `${label} must be one of ${offered.join(', ')}.` });
    return z.NEVER;
  });

/** Record numbers: `12,13` in one text, or a list of them. At least one, at most `most`, without duplicates. */
export const numbers = (label: string, most: number) =>
  z.unknown().transform((raw, ctx): readonly number[] => {
    const texts = (Array.isArray(raw) ? raw : [raw]).flatMap((each) => String(each ?? '').split(','));
    const found = texts.map((each) => each.trim()).filter((each) => each !== '');
    const complaint =
      found.length === 0
        ? `${label}: give at least one record number.`
        : found.length > most
          ? `${label}: at most ${most} at once; send the rest after.`
          : new Set(found).size < found.length
            ? `${label}: the same number is given twice.`
            : found.some((each) => !/^[1-9]\d{0,14}$/.test(each))
              ? `${label} must be record numbers, such as 12,13.`
              : null;
    if (complaint === null) return found.map(Number);
    ctx.addIssue({ code: 'custom', message: complaint });
    return z.NEVER;
  });

/** Nothing goes in. Anything that does is an error that names it. */
export const nothing = z.strictObject({});
export const anything = z.unknown();

/** Fields of a record or report by name: its definition reads them. */
export const anyFields = z.record(z.string(), z.unknown(), 'Give what is entered by the names of its fields.');

/** A parameter of an address: given once, or else as if it had not been given. */
export const inAddress = () =>
  z
    .custom<string>()
    .optional()
    .transform((raw) => (typeof raw === 'string' ? raw : undefined));

/** Messages of the library itself, which mean nothing to users. */
const BARE_WORDS = /^(Invalid|Too |Unrecognized)/;

/** The fault of a list: its length or type, in the words of the call; else the fault of a row, with the row. */
function describeListFault(issues: readonly z.core.$ZodIssue[] = [], message: string): string {
  const [fault] = issues;
  if (fault === undefined || issues.some(({ path }) => path.length === 0)) return message;
  const [row, ...names] = fault.path;
  const words = BARE_WORDS.test(fault.message) ? `${names.join('.') || 'this'} cannot be read.` : fault.message;
  return `Row ${Number(row) + 1}: ${words}`;
}

/** A list with a maximum length. A form cannot send an empty list: it comes as an empty text. */
export const list = <T extends z.ZodType>(items: T, most: number, message: string) =>
  z.union([z.array(items).max(most), z.literal('').transform((): z.output<T>[] => [])], {
    error: (issue) => (issue.code === 'invalid_union' ? describeListFault(issue.errors[0], message) : message),
  });

/** An answer whose shape only a type declares. */
export const shape = <T>() => z.custom<T>(() => true);

/** A number with limits, in plain digits. */
export const number = (label: string, min: number, max: number) =>
  z.unknown().transform((raw, ctx): number => {
    const value =
      typeof raw === 'number'
        ? raw
        : typeof raw === 'string' && /^\d+(\.\d+)?$/.test(raw.trim())
          ? Number(raw)
          : Number.NaN;
    if (Number.isFinite(value) && value >= min && value <= max) return value;
    ctx.addIssue({ code: 'custom', message: `${label} must be a number from ${min} to ${max}.` });
    return z.NEVER;
  });

/** A moment with its zone, as `2026-11-23T12:53:00.000Z`. */
export const moment = (label: string) =>
  z.unknown().transform((raw, ctx): string => {
    const text = typeof raw === 'string' ? raw : '';
    const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
    if (isMoment && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
    ctx.addIssue({ code: 'custom', message: `${label} must be a moment such as 2026-11-23T12:53:00Z.` });
    return z.NEVER;
  });

/** The answer of every call that begins a session or changes what its token holds. */
export const tokenAnswer = z.object({ token: z.string() });
